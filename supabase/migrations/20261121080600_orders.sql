create table public.orders (
  id uuid primary key default gen_random_uuid(),
  stripe_session_id text not null unique check (char_length(stripe_session_id) between 1 and 255),
  customer_email text check (char_length(customer_email) <= 320),
  -- Null where the customer was not signed in.
  user_id uuid references auth.users (id) on delete set null,
  status text not null default 'processing' check (status in ('processing', 'paid', 'failed', 'expired')),
  total_amount_cad numeric(10, 2) not null check (total_amount_cad >= 0),
  shipping_amount_cad numeric(10, 2) not null default 0 check (shipping_amount_cad >= 0),
  -- [{"name": "Trace Bracelet", "quantity": 2, "price_cad": 128.00}]; the price is that of one piece.
  items jsonb not null check (
    jsonb_typeof(items) = 'array'
    and jsonb_array_length(items) = jsonb_array_length(jsonb_path_query_array(
      items,
      'strict $[*] ? (@.name.type() == "string" && @.quantity.type() == "number" && @.quantity >= 1 && @.price_cad.type() == "number" && @.price_cad >= 0)'
    ))
  ),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index orders_by_user on public.orders (user_id, created_at desc);

alter table public.orders enable row level security;
revoke all on public.orders from anon, authenticated;
grant select (
  id, stripe_session_id, customer_email, status, total_amount_cad, shipping_amount_cad, items, created_at, updated_at
) on public.orders to anon;
grant select on public.orders to authenticated;
grant all on public.orders to service_role;

-- Whoever comes back from the payment page knows the id of the session, and names it in a header. A filter alone
-- would not do: without one, anybody could list the orders of all.
create policy "the payer reads the order of the session" on public.orders
  for select to anon, authenticated
  using (stripe_session_id = (select private.request_header('x-checkout-session')));
create policy "customers read their own orders" on public.orders
  for select to authenticated using (user_id = (select auth.uid()));

/* How far an order has come. It only moves to a higher rank, whatever comes twice, late or out of order. */
create function private.order_rank(status text) returns integer
language sql immutable parallel safe
set search_path = ''
as $$
  select case status when 'processing' then 0 when 'failed' then 1 when 'expired' then 1 when 'paid' then 2 end
$$;

create function private.is_news(known text, heard text) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select private.order_rank(heard) > private.order_rank(known) or (known = 'processing' and heard = 'processing')
$$;

/*
 * Writes what is known of a checkout session and gives the order as it then is. For the edge functions only.
 * One statement, safe beside itself. An order that has come as far as the news, or farther, stays as it is; one that
 * is still being processed takes the amounts and items of the latest news.
 */
create function public.record_order(
  session_id text,
  status text,
  customer_email text,
  user_id uuid,
  total_cad numeric,
  shipping_cad numeric,
  items jsonb
) returns public.orders
language sql volatile security definer
set search_path = ''
as $$
  insert into public.orders as o
    (stripe_session_id, status, customer_email, user_id, total_amount_cad, shipping_amount_cad, items)
  values (
    record_order.session_id,
    record_order.status,
    record_order.customer_email,
    -- A customer who has been deleted meanwhile must not cost the shop the order.
    (select u.id from auth.users u where u.id = record_order.user_id),
    record_order.total_cad,
    record_order.shipping_cad,
    record_order.items
  )
  on conflict (stripe_session_id) do update set
    status = case when private.is_news(o.status, excluded.status) then excluded.status else o.status end,
    total_amount_cad = case when private.is_news(o.status, excluded.status) then excluded.total_amount_cad else o.total_amount_cad end,
    shipping_amount_cad = case when private.is_news(o.status, excluded.status) then excluded.shipping_amount_cad else o.shipping_amount_cad end,
    items = case when private.is_news(o.status, excluded.status) then excluded.items else o.items end,
    customer_email = coalesce(o.customer_email, excluded.customer_email),
    user_id = coalesce(o.user_id, excluded.user_id),
    updated_at = case when private.is_news(o.status, excluded.status) then now() else o.updated_at end
  returning o.*
$$;
revoke execute on function public.record_order(text, text, text, uuid, numeric, numeric, jsonb) from public, anon, authenticated;
grant execute on function public.record_order(text, text, text, uuid, numeric, numeric, jsonb) to service_role;

revoke execute on all functions in schema private from public;
