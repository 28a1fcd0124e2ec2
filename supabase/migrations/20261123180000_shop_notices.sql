-- Mails to the shop about new messages, reviews that wait for approval, and paid orders. A trigger notes the row, without
-- a lock that senders share. Each minute claim_mails turns the notes of a kind into one mail: about the row, or with their
-- number if there are several.

create table private.shop_notices (
  -- Of the mail.
  kind text not null check (kind in ('shop-message', 'shop-review', 'shop-order')),
  subject_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (kind, subject_id)
);

/* Notes a row for a mail of the kind in the first argument; its id is in the column of the second. */
create function private.note_for_shop() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into private.shop_notices (kind, subject_id)
  select tg_argv[0], (to_jsonb(new) ->> tg_argv[1])::uuid
  from public.shop_settings s where s.notice_email is not null
  on conflict do nothing;
  return null;
end
$$;
create trigger z_note_for_shop after insert on public.contact_submissions
  for each row execute function private.note_for_shop('shop-message', 'id');
create trigger z_note_for_shop after insert on public.reviews
  for each row when (new.status = 'pending') execute function private.note_for_shop('shop-review', 'id');
-- An order that is already refunded was lost and is being restored.
create trigger z_note_for_shop after insert on public.orders
  for each row when (new.status = 'paid' and new.refunded_amount_cad = 0) execute function private.note_for_shop('shop-order', 'id');
create trigger z_note_newly_paid_for_shop after update of status on public.orders
  for each row when (new.status = 'paid' and old.status <> 'paid' and new.refunded_amount_cad = 0)
  execute function private.note_for_shop('shop-order', 'id');

/* The data of the mails about rows of a kind; rows that were deleted or handled meanwhile are left out. */
create function private.shop_mail_data(kind text, ids uuid[]) returns setof jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'name', s.first_name || ' ' || s.last_name, 'email', s.email, 'subject', s.subject, 'message', s.message
  )
  from public.contact_submissions s
  where shop_mail_data.kind = 'shop-message' and s.id = any(ids) and s.status = 'new'
  union all
  select jsonb_build_object(
    'name', r.user_name, 'email', r.user_email, 'product', r.product_id, 'rating', r.rating, 'title', r.title,
    'comment', r.comment
  )
  from public.reviews r
  where shop_mail_data.kind = 'shop-review' and r.id = any(ids) and r.status = 'pending'
  union all
  select private.order_mail_data(o) || jsonb_build_object('email', o.customer_email, 'language', 'en')
  from public.orders o
  where shop_mail_data.kind = 'shop-order' and o.id = any(ids) and not o.is_anonymized
$$;

/* Queues the mails to the shop: at most one of a kind in a minute, and 60 in an hour. */
create function private.queue_shop_mails() returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  address text := (select s.notice_email from public.shop_settings s);
  due text;
  ids uuid[];
  mails jsonb[];
begin
  -- One call at a time: another one would count the mails before this one's are there.
  if not pg_try_advisory_xact_lock(hashtextextended('queue_shop_mails', 0)) then
    return;
  end if;
  if address is null then
    delete from private.shop_notices;
    return;
  end if;
  for due in select distinct n.kind from private.shop_notices n order by n.kind loop
    exit when (
      select count(*) from private.mails m where m.kind like 'shop-%' and m.created_at > now() - interval '1 hour'
    ) >= 60;
    continue when exists (
      select from private.mails m where m.kind = due and m.created_at > now() - interval '1 minute'
    );
    with taken as (delete from private.shop_notices n where n.kind = due returning n.subject_id)
    select array_agg(t.subject_id) into ids from taken t;
    mails := array(select private.shop_mail_data(due, ids));
    if cardinality(mails) > 0 then
      perform private.enqueue_mail(
        due, address, case when cardinality(mails) = 1 then mails[1] else jsonb_build_object('count', cardinality(mails)) end,
        due || ':' || gen_random_uuid()
      );
    end if;
  end loop;
end
$$;

/*
 * Sets the address for mails to the shop, or none for an empty text, if it is still `from_email`, and queues a test mail
 * to a new one, once a minute. Returns the current address, which another admin may have set. For admins.
 */
create function public.set_notice_email(from_email text, to_email text) returns text
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  new_email text := nullif(private.trim_text(to_email), '');
begin
  perform private.require_admin();
  if not private.is_email(new_email) then
    raise exception 'Please enter a valid email address' using errcode = 'PT400';
  end if;
  update public.shop_settings s set notice_email = new_email
  where coalesce(s.notice_email, '') = coalesce(from_email, '');
  if found and new_email is not null then
    perform private.enqueue_mail(
      'shop-test', new_email, '{}', format('shop-test:%s:%s', lower(new_email), date_trunc('minute', now()))
    );
  end if;
  return (select s.notice_email from public.shop_settings s);
end
$$;
grant execute on function public.set_notice_email(text, text) to authenticated;

/*
 * How long the oldest due mail has waited, the number of mails given up in the last 30 days, and when the last mail to
 * the shop was sent.
 */
create function public.mail_health() returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'waiting_since', (select min(m.next_attempt_at) from private.mails m where m.next_attempt_at <= now()),
    'given_up', (
      select count(*) from private.mails m
      where m.next_attempt_at is null and m.sent_at is null and m.created_at > now() - interval '30 days'
    ),
    'has_notice_email', (select s.notice_email is not null from public.shop_settings s),
    'notice_sent_at', (select max(m.sent_at) from private.mails m where m.kind like 'shop-%')
  )
$$;
