-- Refunds reach the list of orders to review.
alter table public.orders add column refunded_amount_cad numeric(10, 2) not null default 0 check (refunded_amount_cad >= 0);

/*
 * Upserts the order of a checkout session, for the edge functions. One statement, so that concurrent calls are safe.
 * Keeps an order of the same or a higher rank, but for a larger refund; a processing one takes the latest amounts and
 * items.
 */
drop function public.record_order(text, text, text, uuid, numeric, numeric, jsonb, text);
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
revoke execute on function public.record_order(text, text, text, uuid, numeric, numeric, jsonb, text, numeric) from public, anon, authenticated;
grant execute on function public.record_order(text, text, text, uuid, numeric, numeric, jsonb, text, numeric) to service_role;
