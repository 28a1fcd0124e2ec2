-- Mails to the shop about new messages, reviews, and paid orders, queued with the row. The
-- address is set by the set-up command; without one, none is queued.

/* The data of a mail about a row. */
create function private.shop_mail_data(kind text, row_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'name', s.first_name || ' ' || s.last_name, 'email', s.email, 'subject', s.subject, 'message', s.message
  )
  from public.contact_submissions s
  where shop_mail_data.kind = 'shop-message' and s.id = row_id
  union all
  select jsonb_build_object(
    'name', r.user_name, 'email', r.user_email, 'product', r.product_id, 'rating', r.rating, 'title', r.title,
    'comment', r.comment, 'status', r.status
  )
  from public.reviews r
  where shop_mail_data.kind = 'shop-review' and r.id = row_id
  union all
  select private.order_mail_data(o) || jsonb_build_object('email', o.customer_email, 'language', 'en')
  from public.orders o
  where shop_mail_data.kind = 'shop-order' and o.id = row_id and not o.is_anonymized
$$;

/* Queues the mail of this kind about the row: each order's, and 60 of another kind in an hour. */
create function private.mail_shop() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  mail_kind text := tg_argv[0];
  address text := (select s.notice_email from public.shop_settings s);
  mail_data jsonb;
begin
  if address is null or (mail_kind <> 'shop-order' and (
    select count(*) from private.mails m
    where private.mailbox(m.recipient) = private.mailbox(address) and m.kind = mail_kind
      and m.created_at > now() - interval '1 hour'
  ) >= 60) then
    return null;
  end if;
  mail_data := private.shop_mail_data(mail_kind, new.id);
  if mail_data is not null then
    perform private.enqueue_mail(mail_kind, address, mail_data, mail_kind || ':' || new.id);
  end if;
  return null;
end
$$;
create trigger mail_shop after insert on public.contact_submissions
  for each row execute function private.mail_shop('shop-message');
create trigger mail_shop after insert on public.reviews
  for each row execute function private.mail_shop('shop-review');
-- An order that is already refunded was lost and is being restored.
create trigger mail_shop after insert on public.orders
  for each row when (new.status = 'paid' and new.refunded_amount_cad = 0) execute function private.mail_shop('shop-order');
create trigger mail_shop_when_paid after update of status on public.orders
  for each row when (new.status = 'paid' and old.status <> 'paid' and new.refunded_amount_cad = 0)
  execute function private.mail_shop('shop-order');

/* Since when mails wait while none is sent; the mails given up in the last 30 days; those that expired before them. */
create function public.mail_health() returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'waiting_since', min(m.created_at) filter (
      where m.next_attempt_at is not null and m.created_at > now() - interval '30 days'
        and m.created_at > coalesce((select max(sent.sent_at) from private.mails sent), '-infinity')
    ),
    'given_up', count(*) filter (where m.next_attempt_at is null and m.created_at > now() - interval '30 days'),
    'expired', count(*) filter (where m.next_attempt_at is not null and m.created_at <= now() - interval '30 days')
  )
  from private.mails m where m.sent_at is null
$$;
