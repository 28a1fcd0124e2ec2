-- The cart of VITE_CART=database. As in Shopify's carts, a line is a variant with its attributes: one ring with two
-- different engravings is two lines.
create table public.cart_items (
  id uuid primary key default gen_random_uuid(),
  product_id text not null references public.products (id) on delete cascade,
  attributes jsonb not null default '[]' check (
    jsonb_typeof(attributes) = 'array'
    and octet_length(attributes::text) <= 1000
    and not attributes @? '$[*] ? (!(@.key.type() == "string" && @.value.type() == "string"))'
  ),
  quantity integer not null default 1 check (quantity between 1 and 99),
  user_id uuid references auth.users (id) on delete cascade,
  -- The visitor's random UUID, which gives access to the cart.
  session_id uuid,
  -- The last update's, by which a client finds that a lost or repeated one was made.
  change_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (num_nonnulls(user_id, session_id) = 1)
);
-- Also used by the policies. Nulls are distinct, so each index is unique only for its kind of owner.
create unique index cart_items_of_user on public.cart_items (user_id, product_id, attributes);
create unique index cart_items_of_session on public.cart_items (session_id, product_id, attributes);
create index cart_items_by_product on public.cart_items (product_id);
create index cart_items_of_sessions_by_age on public.cart_items (updated_at) where session_id is not null;

/* The UUID in the request header x-cart-session, or null. */
create function private.cart_session() returns uuid
language sql stable
set search_path = ''
as $$
  select case when header ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then header::uuid end
  from private.request_header('x-cart-session') header
$$;
grant execute on function private.cart_session() to anon, authenticated, service_role;

alter table public.cart_items enable row level security;
grant select, delete on public.cart_items to anon, authenticated;
grant insert (product_id, attributes, quantity, user_id, session_id) on public.cart_items to anon, authenticated;
grant update (quantity, change_id) on public.cart_items to anon, authenticated;

create policy "customers use their own cart" on public.cart_items
  for all to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "anyone uses the cart of the session in the header" on public.cart_items
  for all to anon, authenticated
  using (session_id = (select private.cart_session())) with check (session_id = (select private.cart_session()));

/* Locks this user's or session's cart until the transaction ends. */
create function private.lock_cart(owner_id uuid) returns void
language sql
set search_path = ''
as $$ select pg_advisory_xact_lock(hashtextextended(owner_id::text, 1)) where owner_id is not null $$;

/* Locks the request's carts. */
create function private.lock_request_carts() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- The account's row first, like when an account is deleted.
  perform from auth.users u where u.id = auth.uid() for key share;
  perform private.lock_cart(auth.uid());
  perform private.lock_cart(private.cart_session());
  return null;
end
$$;

/* Sorts an inserted line's attributes. Refuses more lines than a checkout takes, and products no longer sold. */
create function private.check_cart_line() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  owner_id uuid := coalesce(new.user_id, new.session_id);
begin
  perform private.check_size(pg_column_size(new));
  if tg_op = 'UPDATE' then
    new.updated_at := now();
    return new;
  end if;
  new.id := private.begin_insert(tg_table_name, new.id);
  if new.id is null then
    return null;
  end if;
  -- The policies will refuse another owner's line, and until then its cart must not be revealed.
  if owner_id is distinct from auth.uid() and owner_id is distinct from private.cart_session() then
    return new;
  end if;
  if jsonb_typeof(new.attributes) = 'array' then
    new.attributes := (
      select coalesce(jsonb_agg(a order by a ->> 'key' collate "C", a ->> 'value' collate "C"), '[]')
      from jsonb_array_elements(new.attributes) a
    );
  end if;
  if (select count(*) from public.cart_items i where i.user_id = new.user_id or i.session_id = new.session_id) >= 100
    and not exists (
      select from public.cart_items i
      where (i.user_id = new.user_id or i.session_id = new.session_id)
        and i.product_id = new.product_id and i.attributes = new.attributes
    )
  then
    raise exception 'A cart holds at most 100 lines.' using errcode = '23514';
  end if;
  if exists (select from public.products p where p.id = new.product_id and p.retired_at is not null) then
    raise exception 'This product is no longer sold.' using errcode = '23503';
  end if;
  return new;
end
$$;

-- Every change locks the account, then the cart, then the client's count.
create trigger lock_request_carts before insert or update or delete on public.cart_items
  for each statement execute function private.lock_request_carts();
create trigger check_cart_line before insert or update on public.cart_items
  for each row execute function private.check_cart_line();

/*
 * Moves the lines of the session in the request header into the customer's cart, in one transaction. Adds up
 * quantities of the same line, to at most 99. Lines above the limit of a hundred stay with the session; returns their
 * number.
 */
create function public.merge_session_cart() returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  customer_id uuid := auth.uid();
  visitor_id uuid := private.cart_session();
begin
  -- The account's row first, like when an account is deleted.
  perform from auth.users u where u.id = customer_id for key share;
  if not found then
    raise exception 'permission denied without an account' using errcode = '42501';
  end if;
  perform private.lock_cart(customer_id);
  perform private.lock_cart(visitor_id);
  -- Waits for concurrent changes of the session's lines.
  perform from public.cart_items i where i.session_id = visitor_id order by i.id for update;

  update public.cart_items own set quantity = least(own.quantity + visiting.quantity, 99)
  from public.cart_items visiting
  where own.user_id = customer_id and visiting.session_id = visitor_id
    and visiting.product_id = own.product_id and visiting.attributes = own.attributes;

  delete from public.cart_items visiting
  using public.cart_items own
  where own.user_id = customer_id and visiting.session_id = visitor_id
    and visiting.product_id = own.product_id and visiting.attributes = own.attributes;

  update public.cart_items set user_id = customer_id, session_id = null
  where id in (
    select i.id from public.cart_items i where i.session_id = visitor_id order by i.created_at, i.id
    limit greatest(100 - (select count(*) from public.cart_items own where own.user_id = customer_id), 0)
  );
  return (select count(*) from public.cart_items i where i.session_id = visitor_id);
end
$$;
grant execute on function public.merge_session_cart() to authenticated;

/* Deletes up to a thousand lines of visitors' carts that haven't changed for 60 days. */
create function private.delete_idle_carts() returns void
language sql
set search_path = ''
as $$
  delete from public.cart_items where id in (
    select i.id from public.cart_items i
    where i.session_id is not null and i.updated_at < now() - interval '60 days' and not exists (
      select from public.cart_items other
      where other.session_id = i.session_id and other.updated_at >= now() - interval '60 days'
    )
    limit 1000 for update skip locked
  )
$$;
