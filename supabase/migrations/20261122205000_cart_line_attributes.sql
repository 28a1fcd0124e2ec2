-- A line is a variant with its attributes, as in Shopify's carts: one ring with two engravings makes two lines.
alter table public.cart_items add column attributes jsonb not null default '[]' check (
  jsonb_typeof(attributes) = 'array'
  and octet_length(attributes::text) <= 1000
  and not attributes @? '$[*] ? (!(@.key.type() == "string" && @.value.type() == "string"))'
);
grant insert (attributes) on public.cart_items to anon, authenticated;

drop index public.cart_items_of_user;
create unique index cart_items_of_user on public.cart_items (user_id, product_id, attributes);
drop index public.cart_items_of_session;
create unique index cart_items_of_session on public.cart_items (session_id, product_id, attributes);

/*
 * Sorts the attributes. Refuses more lines than one checkout takes and a product that is no longer sold; dates a line
 * now at the latest.
 */
create or replace function private.check_cart_line() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  owner_id uuid := coalesce(new.user_id, new.session_id);
begin
  -- The policies refuse a line of anyone else; until then it must not lock or reveal that cart.
  if owner_id is distinct from auth.uid() and owner_id is distinct from private.cart_session() then
    return new;
  end if;
  if jsonb_typeof(new.attributes) = 'array' then
    new.attributes := (
      select coalesce(jsonb_agg(a order by a ->> 'key' collate "C", a ->> 'value' collate "C"), '[]')
      from jsonb_array_elements(new.attributes) a
    );
  end if;
  perform private.lock_cart(owner_id);
  new.created_at := least(new.created_at, now());
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

/*
 * Moves the lines of the session in the request header into the cart of the signed-in customer. Quantities of the same
 * line are added, up to 99. Lines beyond the hundredth stay with the session and move once there is room. All of it or
 * nothing, and once: a second call finds no line. Returns how many lines stay with the session.
 */
create or replace function public.merge_session_cart() returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  customer_id uuid := auth.uid();
  visitor_id uuid := private.cart_session();
begin
  -- The account's row first, as the deletion of the account locks it first.
  perform from auth.users u where u.id = customer_id for key share;
  if not found then
    raise exception 'permission denied without an account' using errcode = '42501';
  end if;
  perform private.lock_cart(customer_id);
  perform private.lock_cart(visitor_id);
  -- Waits for a change of the session's lines that is not finished yet.
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
