/*
 * Queues mails for mirrored variants that are back in stock, up to a thousand, and three per mailbox and day. Mails
 * go to requests made before the variant was found to be back. A request made while it was in stock ends without a
 * mail the next time it is found in stock. Also deletes old requests. Returns the number queued.
 */
create function public.queue_back_in_stock_mails() returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  queued integer;
begin
  -- One call at a time, so that two can't exceed a mailbox's limit together. No other code takes this lock.
  if not pg_try_advisory_xact_lock(hashtextextended('queue_back_in_stock_mails', 0)) then
    return 0;
  end if;

  delete from public.back_in_stock_requests where id in (
    select r.id from public.back_in_stock_requests r
    -- The law asks for an unsubscribe link that works for 60 days.
    where (not r.is_waiting or r.created_at < now() - interval '1 year')
      and coalesce(r.mailed_at, r.created_at) < now() - interval '60 days'
    limit 1000 for update skip locked
  );

  with ended as (
    select r.id from public.back_in_stock_requests r join public.products p on p.id = r.variant_id
    where r.is_waiting and p.retired_at is null and r.created_at > p.available_since and r.created_at <= p.mirrored_at
    limit 1000 for update of r skip locked
  ), deleted as (
    delete from public.back_in_stock_requests r using ended e where r.id = e.id and r.mailed_at is null
  )
  -- Mails of earlier requests count towards the mailbox's limit.
  update public.back_in_stock_requests r set is_waiting = false from ended e where r.id = e.id and r.mailed_at is not null;

  with numbered as (
    select r.id, r.created_at, p.handle, p.name, p.selected_options,
      row_number() over (partition by r.mailbox order by r.created_at, r.id) + (
        select count(*) from public.back_in_stock_requests other
        where other.mailbox = r.mailbox and other.mailed_at > now() - interval '1 day'
      ) as mail_number
    from public.back_in_stock_requests r join public.products p on p.id = r.variant_id
    where r.is_waiting and p.retired_at is null and r.created_at <= p.available_since
      and (r.mailed_at is null or r.mailed_at <= now() - interval '7 days')
  ), due as (
    select * from numbered where mail_number <= 3 order by created_at, id limit 1000
  ), locked as (
    select r.id from public.back_in_stock_requests r where r.id in (select id from due) for update skip locked
  ), mailed as (
    update public.back_in_stock_requests r set is_waiting = false, mailed_at = now()
    from due d join locked l on l.id = d.id
    where r.id = d.id
    returning r.*, d.handle, d.name, d.selected_options
  )
  insert into private.mails (kind, recipient, data, unique_key)
  select
    'back-in-stock', m.email,
    jsonb_build_object(
      'variant_id', m.variant_id, 'handle', m.handle, 'name', m.name, 'selected_options', m.selected_options,
      'unsubscribe_token', m.unsubscribe_token, 'created_at', m.created_at, 'language', m.language
    ),
    format('back-in-stock:%s:%s', m.id, m.created_at)
  from mailed m
  on conflict on constraint mails_unique_key_key do nothing;
  get diagnostics queued = row_count;
  return queued;
end
$$;
