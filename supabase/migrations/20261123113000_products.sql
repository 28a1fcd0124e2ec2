-- One row per storefront variant, by its gid://shopify/ProductVariant/..., for the database cart and for checks. Edge
-- functions mirror the storefront here. Prices are for display only: the checkout uses the storefront's.
create table public.products (
  id text primary key check (char_length(id) between 1 and 255),
  name text not null check (char_length(name) between 1 and 255),
  price_cad numeric(10, 2) not null check (price_cad >= 0),
  image_url text,
  collection text,
  -- The product's handle. Once any row has one, reviews require a known handle.
  handle text,
  -- [{"name": "Size", "value": "6"}]
  selected_options jsonb not null default '[]' check (jsonb_typeof(selected_options) = 'array'),
  -- When the storefront stopped selling it; the row is kept for carts.
  retired_at timestamptz,
  -- When the storefront was first seen to have it in stock again; null while it is sold out.
  available_since timestamptz,
  -- When it was last found in the storefront.
  mirrored_at timestamptz not null default '-infinity'
);
create index products_by_handle on public.products (handle);

alter table public.products enable row level security;
grant select (id, name, price_cad, image_url, collection, handle, selected_options) on public.products to anon, authenticated;
create policy "anyone reads products" on public.products for select to anon, authenticated using (true);

/*
 * Whether the storefront sells a product with this handle, or a variant with this id. True until the storefront has
 * been mirrored into public.products.
 */
create function private.is_sold(handle text default null, variant_id text default null) returns boolean
language sql stable
set search_path = ''
as $$
  select not exists (select from public.products p where p.handle is not null)
    or exists (
      select from public.products p
      where (p.handle = is_sold.handle or p.id = is_sold.variant_id) and p.retired_at is null
    )
$$;
