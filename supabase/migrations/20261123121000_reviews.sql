create table public.reviews (
  id uuid primary key default gen_random_uuid(),
  -- The product's handle in the storefront.
  product_id text not null check (char_length(product_id) between 1 and 255 and product_id !~ '[[:space:][:cntrl:]/?#%<>"]'),
  user_id uuid not null references auth.users (id) on delete cascade,
  user_name text not null,
  user_email text,
  rating smallint not null check (rating between 1 and 5),
  title text not null check (char_length(title) between 1 and 100 and private.is_plain_text(title)),
  comment text not null check (char_length(comment) between 1 and 1000 and private.is_plain_text(comment, true)),
  language text not null default 'en' check (language in ('en', 'fr')),
  -- Whether the author has a paid order with the product.
  is_verified boolean not null default false,
  -- Whether an admin has approved a photograph.
  has_photographs boolean not null default false,
  status text not null default 'approved' check (status in ('approved', 'pending', 'hidden')),
  -- The shop's public reply.
  reply text check (char_length(reply) between 1 and 1000 and private.is_plain_text(reply, true)),
  replied_at timestamptz,
  created_at timestamptz not null default now()
);
comment on column public.reviews.user_email is 'From the author''s account. No API role reads it.';
create index reviews_by_product on public.reviews (product_id, created_at desc, id desc);
create index reviews_by_rating on public.reviews (product_id, rating desc, created_at desc, id desc);
create index reviews_by_lowest_rating on public.reviews (product_id, rating, created_at desc, id desc);
create index reviews_by_photographs on public.reviews (product_id, has_photographs desc, created_at desc, id desc);
create index reviews_by_user on public.reviews (user_id, product_id);
create index reviews_by_age on public.reviews (created_at desc, id desc);
create index reviews_not_approved on public.reviews (status, created_at desc, id desc) where status <> 'approved';
create index reviews_not_approved_by_product on public.reviews (product_id) where status <> 'approved';

alter table public.reviews enable row level security;
-- Readers can't see user_email and user_id.
grant select (
  id, product_id, user_name, rating, title, comment, created_at, is_verified, has_photographs,
  status, reply, replied_at, language
) on public.reviews to anon, authenticated;
-- The trigger below replaces the author with the request's user.
grant insert (product_id, user_id, user_name, user_email, rating, title, comment, language) on public.reviews to authenticated;

create policy "visitors read approved reviews" on public.reviews for select to anon using (status = 'approved');
create policy "customers read approved reviews and their own" on public.reviews
  for select to authenticated using (status = 'approved' or user_id = (select auth.uid()));
create policy "customers insert their own" on public.reviews
  for insert to authenticated with check (user_id = (select auth.uid()));

/* A reviewer's displayed name: the email before its @, unless that looks like the shop's own. */
create function private.review_author_name(email text) returns text
language sql immutable
set search_path = ''
as $$
  select case when name <> '' and not (
      name like '%liangyi%' or regexp_split_to_array(name, '[^a-z]+') && array[
        'admin', 'administrator', 'support', 'help', 'helpdesk', 'info', 'service', 'sales', 'shop', 'staff', 'team',
        'moderator', 'official', 'system', 'root', 'webmaster', 'postmaster', 'noreply'
      ]
    ) then split_part(email, '@', 1) else 'Anonymous' end
  from lower(coalesce(split_part(email, '@', 1), '')) as names (name)
$$;

/* Whether the customer has a paid order with the product that isn't fully refunded. */
create function private.has_bought(customer uuid, handle text) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from private.orders_of(customer) o
    where o.status = 'paid'
      and (o.refunded_amount_cad = 0 or o.refunded_amount_cad < o.total_amount_cad)
      and o.items @> jsonb_build_array(jsonb_build_object('handle', handle))
  )
$$;

create function private.set_review_author() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  new.title := private.trim_text(new.title);
  new.comment := private.trim_text(new.comment);
  if private.is_browser() then
    new.user_id := auth.uid();
    if (select s.reviews_need_approval from public.shop_settings s) then
      new.status := 'pending';
    end if;
  end if;
  new.user_email := (select u.email from auth.users u where u.id = new.user_id);
  new.user_name := private.review_author_name(new.user_email);
  new.is_verified := private.has_bought(new.user_id, new.product_id);
  return new;
end
$$;

create function private.check_review() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if private.is_browser() then
    if not private.is_sold(handle => new.product_id) then
      raise exception 'unknown_product' using errcode = '23503';
    end if;
    perform pg_advisory_xact_lock(hashtextextended(new.user_id || new.product_id, 0));
    if (select count(*) from public.reviews r where r.user_id = new.user_id and r.product_id = new.product_id) >= 3 then
      raise exception 'review_limit_reached' using errcode = '23514';
    end if;
  end if;
  return new;
end
$$;

create trigger begin_insert before insert on public.reviews
  for each statement execute function private.begin_insert();
create trigger a_check_size before insert on public.reviews
  for each row execute function private.check_size();
create trigger a_set_review_author before insert on public.reviews
  for each row execute function private.set_review_author();
create trigger b_limit_inserts before insert on public.reviews
  for each row execute function private.limit_inserts('user_id');
create trigger b_set_row_id before insert on public.reviews
  for each row execute function private.set_row_id();
create trigger c_check_review before insert on public.reviews
  for each row execute function private.check_review();

/* Updates is_verified for an order's products when it is paid or refunded. */
create function private.update_verified_buyers() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.reviews r set is_verified = not r.is_verified
  where r.is_verified is distinct from private.has_bought(r.user_id, r.product_id)
    and r.product_id in (select i ->> 'handle' from jsonb_array_elements(new.items) i)
    and r.user_id in (
      select u.id from auth.users u
      where u.id = new.user_id
        or (new.user_id is null and lower(u.email) = lower(new.customer_email) and private.confirmed_email(u) is not null)
    );
  return null;
end
$$;
create trigger update_verified_buyers after insert or update of status, items, user_id, customer_email, refunded_amount_cad on public.orders
  for each row when (new.status = 'paid') execute function private.update_verified_buyers();
