create table public.orders (
  id uuid primary key default gen_random_uuid(),
  stripe_session_id text not null unique check (char_length(stripe_session_id) between 1 and 255),
  customer_email text check (char_length(customer_email) <= 320),
  -- The masked email, such as l•••@example.com.
  customer_contact text generated always as (regexp_replace(customer_email, '^([^@]?)[^@]*', '\1•••')) stored,
  -- Null for a guest.
  user_id uuid references auth.users (id) on delete set null,
  status text not null default 'processing' check (status in ('processing', 'paid', 'failed', 'expired')),
  total_amount_cad numeric(10, 2) not null check (total_amount_cad >= 0),
  shipping_amount_cad numeric(10, 2) not null default 0 check (shipping_amount_cad >= 0),
  refunded_amount_cad numeric(10, 2) not null default 0 check (refunded_amount_cad >= 0),
  -- [{"name": "Trace Bracelet", "quantity": 2, "price_cad": 128.00, "image_url": "https://…"}]: the unit price, and
  -- optionally the variant's image.
  items jsonb not null check (
    jsonb_typeof(items) = 'array'
    and jsonb_array_length(items) = jsonb_array_length(jsonb_path_query_array(
      items,
      'strict $[*] ? (@.name.type() == "string" && @.quantity.type() == "number" && @.quantity >= 1 && @.price_cad.type() == "number" && @.price_cad >= 0)'
    ))
  ),
  -- The reason to compare the order with Stripe's record, such as 'total'.
  review_reason text check (char_length(review_reason) between 1 and 200),
  -- After the account was deleted: never store an email again.
  is_anonymized boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.orders is
  'Records of sales for tax law. Deleting an account removes its email and id from its orders.';
create index orders_to_review on public.orders (created_at, id) where review_reason is not null;
create index orders_by_user on public.orders (user_id, created_at desc);
create index orders_of_guests on public.orders (lower(customer_email)) where user_id is null;

alter table public.orders enable row level security;
grant select (
  id, stripe_session_id, customer_contact, status, total_amount_cad, shipping_amount_cad, items, created_at, updated_at
) on public.orders to anon, authenticated;
grant select (user_id) on public.orders to authenticated;

-- The success page sends the session id in a header, as a filter alone would let anyone list all orders. Its address opens
-- the order for a day after the last change of status, then order_contact alone.
create policy "anyone reads the order of the session in the header" on public.orders
  for select to anon, authenticated
  using (
    stripe_session_id = (select private.request_header('x-checkout-session'))
    and updated_at > now() - interval '1 day'
  );
create policy "customers read their own orders" on public.orders
  for select to authenticated using (user_id = (select auth.uid()));

/* The masked email of the order of the session in the header, however old; null without one. */
create function public.order_contact() returns text
language sql stable security definer
set search_path = ''
as $$
  select o.customer_contact from public.orders o where o.stripe_session_id = private.request_header('x-checkout-session')
$$;
grant execute on function public.order_contact() to anon, authenticated;

/* An order only moves on: from processing to any status, and from failed or expired to paid. */
create function private.supersedes(next_status text, current_status text) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select current_status = 'processing' or (next_status = 'paid' and current_status <> 'paid')
$$;

/*
 * Upserts the order of a checkout session, for the edge functions. One statement, so that concurrent calls are safe. An
 * order that doesn't move on takes a larger refund alone; a processing one takes the latest amounts and items.
 */
create function public.record_order(
  session_id text,
  status text,
  customer_email text,
  user_id uuid,
  total_cad numeric,
  shipping_cad numeric,
  items jsonb,
  review_reason text default null,
  refunded_cad numeric default 0
) returns public.orders
language sql volatile security definer
set search_path = ''
as $$
  insert into public.orders as o (
    stripe_session_id, status, customer_email, user_id, total_amount_cad, shipping_amount_cad, items, review_reason,
    refunded_amount_cad, is_anonymized
  )
  select
    record_order.session_id,
    record_order.status,
    case when not account.is_deleted then record_order.customer_email end,
    case when not account.is_deleted then record_order.user_id end,
    record_order.total_cad,
    record_order.shipping_cad,
    record_order.items,
    record_order.review_reason,
    record_order.refunded_cad,
    account.is_deleted
  from (
    select record_order.user_id is not null
      and not exists (select from auth.users u where u.id = record_order.user_id) as is_deleted
  ) account
  on conflict (stripe_session_id) do update set
    status = case when private.supersedes(excluded.status, o.status) then excluded.status else o.status end,
    total_amount_cad = case when private.supersedes(excluded.status, o.status) then excluded.total_amount_cad else o.total_amount_cad end,
    shipping_amount_cad = case when private.supersedes(excluded.status, o.status) then excluded.shipping_amount_cad else o.shipping_amount_cad end,
    items = case when private.supersedes(excluded.status, o.status) then excluded.items else o.items end,
    review_reason = case
      when private.supersedes(excluded.status, o.status) or excluded.refunded_amount_cad > o.refunded_amount_cad
        then excluded.review_reason
      else o.review_reason
    end,
    refunded_amount_cad = greatest(o.refunded_amount_cad, excluded.refunded_amount_cad),
    customer_email = case when not o.is_anonymized then coalesce(o.customer_email, excluded.customer_email) end,
    user_id = case when not o.is_anonymized then coalesce(o.user_id, excluded.user_id) end,
    updated_at = case when private.supersedes(excluded.status, o.status) then now() else o.updated_at end
  returning o.*
$$;

/* The orders whose amounts or details the merchant must compare with Stripe, oldest first. For admins. */
create function public.orders_to_review()
returns table (id uuid, stripe_session_id text, status text, total_amount_cad numeric, review_reason text, created_at timestamptz)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    select o.id, o.stripe_session_id, o.status, o.total_amount_cad, o.review_reason, o.created_at
    from public.orders o where o.review_reason is not null order by o.created_at, o.id limit 50;
end
$$;

/* Takes an order off that list. For admins. */
create function public.finish_order_review(order_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  update public.orders o set review_reason = null where o.id = order_id;
end
$$;

grant execute on function public.orders_to_review(), public.finish_order_review(uuid) to authenticated;
