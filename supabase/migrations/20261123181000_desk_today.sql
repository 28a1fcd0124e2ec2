/*
 * The number of things that wait, by kind. Each count but that of messages, which is kept by status, reads an index and
 * stops at 100. For admins.
 */
create function public.desk_today() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return jsonb_build_object(
    'new_messages', (select c.submissions from public.contact_status_counts c where c.status = 'new'),
    'held', (
      select count(*) from (
        (select from public.contact_submissions s where s.held limit 100)
        union all (select from public.newsletter_subscriptions n where n.held limit 100)
      ) t
    ),
    'reviews', (select count(*) from (select from private.waiting_reviews() limit 100) t),
    'orders_to_send', (select count(*) from (select from public.orders o where o.is_to_send limit 100) t),
    'orders_to_review', (select count(*) from (select from public.orders o where o.review_reason is not null limit 100) t),
    'back_in_stock', (
      select count(*) from (select from public.back_in_stock_requests r where r.is_waiting limit 100) t
    )
  );
end
$$;
grant execute on function public.desk_today() to authenticated;
