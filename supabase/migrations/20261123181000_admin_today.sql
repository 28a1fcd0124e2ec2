/* The number of messages by status, and of the other open tasks, up to 100 of each kind. For admins. */
create function public.admin_today() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return jsonb_build_object(
    'messages', (
      select coalesce(jsonb_object_agg(c.status, c.total), '{}')
      from (select s.status, count(*) as total from public.contact_submissions s group by s.status) c
    ),
    'reviews', (select count(*) from (select from private.waiting_reviews() limit 100) t),
    'orders_to_send', (select count(*) from (select from public.orders o where o.is_to_send limit 100) t),
    'orders_to_review', (select count(*) from (select from public.orders o where o.review_reason is not null limit 100) t),
    'back_in_stock', (
      select count(*) from (select from public.back_in_stock_requests r where r.is_waiting limit 100) t
    ),
    'notice_failure', private.notice_failure()
  );
end
$$;
grant execute on function public.admin_today() to authenticated;
