-- Mails to the shop about new messages, reviews, and paid orders, queued with the row. The
-- address is set by the set-up command; without one, none is queued.

/* Queues a mail about a row: each order's, and 60 of another kind in an hour. */
create function private.mail_shop(kind text, row_id uuid, data jsonb) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  address text := (select s.notice_email from public.shop_settings s);
begin
  if address is null or (mail_shop.kind <> 'shop-order' and (
    select count(*) from private.mails m
    where private.mailbox(m.recipient) = private.mailbox(address) and m.kind = mail_shop.kind
      and m.created_at > now() - interval '1 hour'
  ) >= 60) then
    return;
  end if;
  perform private.enqueue_mail(mail_shop.kind, address, mail_shop.data, mail_shop.kind || ':' || row_id);
end
$$;

create function private.mail_submission() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.mail_shop('shop-message', new.id, jsonb_build_object(
    'name', new.first_name || ' ' || new.last_name, 'email', new.email, 'subject', new.subject, 'message', new.message
  ));
  return null;
end
$$;
create trigger mail_submission after insert on public.contact_submissions
  for each row execute function private.mail_submission();

create function private.mail_review() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.mail_shop('shop-review', new.id, jsonb_build_object(
    'name', new.user_name, 'email', new.user_email, 'product', new.product_id, 'rating', new.rating, 'title', new.title,
    'comment', new.comment, 'status', new.status
  ));
  return null;
end
$$;
create trigger mail_review after insert on public.reviews
  for each row execute function private.mail_review();

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
