-- The cart of VITE_CART=database.

-- One row per variant of the storefront; the id is its gid://shopify/ProductVariant/... The merchant fills the table
-- with insert ... on conflict (id) do update. Prices are for display: the checkout uses those of the storefront.
create table public.products (
  id text primary key check (char_length(id) between 1 and 255),
  name text not null check (char_length(name) between 1 and 255),
  price_cad numeric(10, 2) not null check (price_cad >= 0),
  image_url text,
  collection text,
  -- The product's handle: reviews are accepted for these once any row has one.
  handle text
);
create index products_by_handle on public.products (handle);
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
  -- A random UUID of the visitor's browser; whoever has it owns the cart.
  session_id uuid,
  created_at timestamptz not null default now(),
  check (num_nonnulls(user_id, session_id) = 1)
);
-- Also the indexes of the policies. Nulls are distinct, so each index is unique for its own kind of owner.
create unique index cart_items_of_user on public.cart_items (user_id, product_id);
create unique index cart_items_of_session on public.cart_items (session_id, product_id);
create index cart_items_by_product on public.cart_items (product_id);

/* The session in the request header x-cart-session; null where it is not a UUID. */
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

create policy "customers use their own cart" on public.cart_items
  for all to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "anyone uses the cart of the session in the header" on public.cart_items
  for all to anon, authenticated
  using (session_id = (select private.cart_session())) with check (session_id = (select private.cart_session()));

create trigger limit_inserts before insert on public.cart_items
  for each row execute function private.limit_inserts();
