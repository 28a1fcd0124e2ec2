-- The cart kept in the database (VITE_CART=database).

-- What can lie in that cart. One row a variant, under the storefront's own variant id
-- (gid://shopify/ProductVariant/...), so that a line can go to the checkout as it is. A merchant fills the table from
-- the storefront, or from a product export, with: insert into public.products (id, name, price_cad, image_url,
-- collection) values (...) on conflict (id) do update set ...; it is for display: the checkout prices from the
-- storefront.
create table public.products (
  id text primary key check (char_length(id) between 1 and 255),
  name text not null check (char_length(name) between 1 and 255),
  price_cad numeric(10, 2) not null check (price_cad >= 0),
  image_url text,
  collection text
);
alter table public.products enable row level security;
revoke all on public.products from anon, authenticated;
grant select on public.products to anon, authenticated;
grant all on public.products to service_role;
create policy "anyone reads products" on public.products for select to anon, authenticated using (true);

create table public.cart_items (
  id uuid primary key default gen_random_uuid(),
  product_id text not null references public.products (id) on delete cascade,
  quantity integer not null default 1 check (quantity between 1 and 99),
  user_id uuid references auth.users (id) on delete cascade,
  -- A random UUID from the visitor's browser: knowing it is owning the cart.
  session_id uuid,
  created_at timestamptz not null default now(),
  check (num_nonnulls(user_id, session_id) = 1)
);
-- Under the policies too; nulls are distinct, so each index holds only its own kind of owner.
create unique index cart_items_of_user on public.cart_items (user_id, product_id);
create unique index cart_items_of_session on public.cart_items (session_id, product_id);
create index cart_items_by_product on public.cart_items (product_id);

/* The anonymous cart that the request names in its header x-cart-session; null where that is not a UUID. */
create function private.cart_session() returns uuid
language sql stable
set search_path = ''
as $$
  select case when header ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then header::uuid end
  from private.request_header('x-cart-session') header
$$;
revoke execute on all functions in schema private from public;
grant execute on function private.cart_session() to anon, authenticated, service_role;

alter table public.cart_items enable row level security;
revoke all on public.cart_items from anon, authenticated;
grant select, delete on public.cart_items to anon, authenticated;
grant insert (product_id, quantity, user_id, session_id) on public.cart_items to anon, authenticated;
grant update (quantity) on public.cart_items to anon, authenticated;
grant all on public.cart_items to service_role;

create policy "customers keep their own cart" on public.cart_items
  for all to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "visitors keep the cart of their session" on public.cart_items
  for all to anon, authenticated
  using (session_id = (select private.cart_session())) with check (session_id = (select private.cart_session()));

create trigger limit_inserts before insert on public.cart_items
  for each row execute function private.limit_inserts();
