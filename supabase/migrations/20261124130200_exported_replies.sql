-- A customer's download has the shop's replies, and not the admin who answers.

create or replace function public.export_my_data() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  customer auth.users;
  confirmed text;
begin
  select * into customer from auth.users where id = auth.uid();
  if not found then
    raise exception 'permission denied' using errcode = '42501';
  end if;
  confirmed := private.confirmed_email(customer);
  return jsonb_build_object(
    'exported_at', now(),
    'account', jsonb_build_object('email', customer.email, 'created_at', customer.created_at),
    'profile', (select jsonb_build_object('full_name', p.full_name, 'phone', p.phone) from public.profiles p where p.id = customer.id),
    'reviews', (
      select coalesce(jsonb_agg(to_jsonb(r) - 'user_id' order by r.created_at), '[]')
      from public.reviews r where r.user_id = customer.id
    ),
    'review_votes', (
      select coalesce(jsonb_agg(to_jsonb(v) - 'user_id' order by v.created_at), '[]')
      from public.review_votes v where v.user_id = customer.id
    ),
    'photographs', (
      select coalesce(jsonb_agg(to_jsonb(p) - array['user_id', 'token'] order by p.created_at), '[]')
      from public.photographs p where p.user_id = customer.id
    ),
    'orders', (
      select coalesce(jsonb_agg(to_jsonb(o) - array['user_id', 'review_reason', 'is_anonymized', 'customer_contact'] order by o.created_at), '[]')
      from private.orders_of(customer.id) o
    ),
    'returns', (
      select coalesce(jsonb_agg(to_jsonb(r) - 'submission_id' order by r.created_at), '[]')
      from public.returns r where r.order_id in (select o.id from private.orders_of(customer.id) o)
    ),
    'messages', (
      select coalesce(jsonb_agg(
        to_jsonb(m) - array['user_id', 'held', 'assigned_to'] || jsonb_build_object('replies', (
          select coalesce(jsonb_agg(jsonb_build_object('body', e.body, 'created_at', e.created_at) order by e.created_at), '[]')
          from public.thread_entries e where e.submission_id = m.id and e.kind = 'reply'
        )) order by m.created_at
      ), '[]')
      from public.contact_submissions m where m.user_id = customer.id or (m.user_id is null and lower(m.email) = confirmed)
    ),
    'newsletter_subscriptions', (
      select coalesce(jsonb_agg(jsonb_build_object('email', n.email, 'created_at', n.created_at, 'consent_page', n.consent_page)), '[]')
      from public.newsletter_subscriptions n where n.email = confirmed
    ),
    'cart', (
      select coalesce(jsonb_agg(to_jsonb(c) - array['id', 'user_id', 'session_id'] order by c.created_at), '[]')
      from public.cart_items c where c.user_id = customer.id
    ),
    'saved_products', (
      select coalesce(jsonb_agg(jsonb_build_object('handle', s.handle, 'created_at', s.created_at) order by s.saved_order), '[]')
      from public.saved_products s where s.user_id = customer.id
    ),
    'back_in_stock_requests', (
      select coalesce(jsonb_agg(
        to_jsonb(r) - array['unsubscribe_token', 'failures', 'retry_at', 'mailbox', 'sold_out_at'] order by r.created_at
      ), '[]')
      from public.back_in_stock_requests r where r.email = confirmed
    )
  );
end
$$;
