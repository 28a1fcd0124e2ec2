-- Back-in-stock mails go to who saw a variant sold out, at most three a day, and never after an unsubscription.

/* The mailbox behind an address, as plus tags, and at Gmail dots, don't make another one. */
create function private.mailbox(email text) returns text
language sql immutable
set search_path = ''
as $$
  select case when domain in ('gmail.com', 'googlemail.com') then replace(name, '.', '') else name end || '@' || domain
  from (
    select split_part(split_part(lower(email), '@', 1), '+', 1), split_part(lower(email), '@', 2)
  ) as address (name, domain)
$$;

-- No request is held any more: a flood of one client or site is refused, and each mailbox has its own limit of mails.
alter table public.back_in_stock_requests
  drop column held,
  add column mailbox text generated always as (private.mailbox(email)) stored,
  -- When the storefront first had the variant sold out after the request; null before the first check.
  add column sold_out_at timestamptz;
update public.back_in_stock_requests set sold_out_at = created_at;
create index back_in_stock_waiting on public.back_in_stock_requests (variant_id, created_at, id) where claimed_at is null;
create index back_in_stock_by_mailbox on public.back_in_stock_requests (mailbox);

update private.rate_limits set sender_limit = 30, held_above = null where kind = 'back_in_stock_requests';
drop trigger b_limit_inserts on public.back_in_stock_requests;
create trigger b_limit_inserts before insert on public.back_in_stock_requests
  for each row execute function private.limit_inserts('site');

-- One row. Without the salt, the digests of mailboxes can't be matched to anyone.
create table private.digest_salt (
  is_only boolean primary key default true check (is_only),
  salt text not null default gen_random_uuid()::text || gen_random_uuid()::text
);
insert into private.digest_salt default values;

create table private.unsubscribed_mailboxes (
  mailbox_digest text primary key,
  created_at timestamptz not null default now()
);

create function private.mailbox_digest(email text) returns text
language sql stable
set search_path = ''
as $$
  select private.digest_key(s.salt, private.mailbox(email)) from private.digest_salt s
$$;

/* An unsubscribed mailbox gets no mail until the signed-in owner of its confirmed address asks for one. */
create or replace function private.check_back_in_stock() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if current_setting('role', true) in ('anon', 'authenticated') then
    if not private.is_sold(variant_id => new.variant_id) then
      raise exception 'There is no such piece.' using errcode = '23503';
    end if;
    delete from private.unsubscribed_mailboxes where mailbox_digest = private.mailbox_digest(new.email)
      and exists (select from auth.users u where u.id = auth.uid() and private.confirmed_email(u) = new.email);
    if exists (select from private.unsubscribed_mailboxes where mailbox_digest = private.mailbox_digest(new.email)) then
      -- An error would take back what was counted, and tell of the unsubscription.
      return null;
    end if;
  end if;
  return new;
end
$$;

/*
 * Requests one mail when the variant is back. Repeated, it leaves a waiting request as it is, and renews one whose mail was
 * sent: the next mail follows seven days after the last at the earliest.
 */
create or replace function public.request_back_in_stock(email text, variant_id text, product_handle text) returns void
language sql volatile security definer
set search_path = ''
as $$
  insert into public.back_in_stock_requests as r (email, variant_id, product_handle)
  values (request_back_in_stock.email, request_back_in_stock.variant_id, request_back_in_stock.product_handle)
  on conflict on constraint back_in_stock_requests_once do update set
    created_at = now(),
    consent_page = excluded.consent_page,
    claimed_at = null,
    notified_at = greatest(r.claimed_at, r.notified_at),
    sold_out_at = null,
    failures = 0,
    retry_at = greatest(r.claimed_at, r.notified_at) + interval '7 days'
  -- Leave a mail that is being sent.
  where r.notified_at >= r.claimed_at or r.claimed_at < now() - interval '10 minutes'
$$;

create or replace function private.waiting_variants(after_variant text) returns text[]
language sql stable
set search_path = ''
as $$
  select coalesce(array_agg(w.variant_id order by w.variant_id), '{}')
  from (
    select distinct r.variant_id from public.back_in_stock_requests r
    where r.claimed_at is null and r.variant_id > waiting_variants.after_variant
      and (r.sold_out_at is null or r.retry_at is null or r.retry_at <= now())
    order by r.variant_id
    limit 250
  ) w
$$;

/*
 * Records which of the checked variants the storefront had in stock at `read_at`. A request with its variant in stock at
 * its first check ends without a mail. Returns how many ended.
 */
create function public.record_stock_check(variant_ids jsonb, in_stock_ids jsonb, read_at timestamptz) returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  ended integer;
begin
  delete from public.back_in_stock_requests r
  where r.variant_id in (select jsonb_array_elements_text(in_stock_ids))
    and r.claimed_at is null and r.sold_out_at is null and r.notified_at is null and r.created_at <= read_at;
  get diagnostics ended = row_count;
  -- A row with an earlier mail stays, as it counts for the limit of its mailbox.
  update public.back_in_stock_requests r set claimed_at = r.notified_at
  where r.variant_id in (select jsonb_array_elements_text(in_stock_ids))
    and r.claimed_at is null and r.sold_out_at is null and r.created_at <= read_at;
  update public.back_in_stock_requests r set sold_out_at = now()
  where r.variant_id in (select jsonb_array_elements_text(variant_ids) except select jsonb_array_elements_text(in_stock_ids))
    and r.claimed_at is null and r.sold_out_at is null;
  return ended;
end
$$;

/* How many mails a mailbox got in the last day. */
create function private.mails_today(mailbox text) returns bigint
language sql stable
set search_path = ''
as $$
  select count(*) from public.back_in_stock_requests r
  where r.mailbox = mails_today.mailbox and greatest(r.claimed_at, r.notified_at) > now() - interval '1 day'
$$;

/* The requests for these variants whose mails are next, the oldest first. */
create function private.next_mails(variant_ids jsonb, at_most integer) returns setof public.back_in_stock_requests
language sql stable
set search_path = ''
as $$
  select r.* from public.back_in_stock_requests r
  where r.variant_id in (select jsonb_array_elements_text(variant_ids)) and r.claimed_at is null
    and r.sold_out_at is not null and (r.retry_at is null or r.retry_at <= now())
  order by r.created_at, r.id
  limit at_most
$$;

/* Claims the next mails for these variants, at most three a day for a mailbox; no other call gets them again. */
create or replace function public.claim_back_in_stock_mails(variant_ids jsonb, at_most integer)
returns table (id uuid, email text, variant_id text, unsubscribe_token uuid, created_at timestamptz)
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  -- One claim at a time, so that two can't pass the limit of a mailbox together.
  perform from private.stock_checks for update;
  return query
  with numbered as (
    select n.id, private.mails_today(n.mailbox) + row_number() over (partition by n.mailbox order by n.created_at, n.id) as mail_number
    from private.next_mails(variant_ids, least(at_most, 100)) n
  )
  update public.back_in_stock_requests r set claimed_at = now()
  from numbered n where n.id = r.id and n.mail_number <= 3
  returning r.id, r.email, r.variant_id, r.unsubscribe_token, r.created_at;

  -- A mailbox that has had its mails must not keep others waiting.
  update public.back_in_stock_requests r set retry_at = now() + interval '1 day'
  where r.claimed_at is null and r.mailbox in (
    select n.mailbox from private.next_mails(variant_ids, 100) n where private.mails_today(n.mailbox) >= 3
  );
end
$$;

/*
 * Records the outcomes of claimed mails as [{"id", "outcome"}]: `sent`; `unsent`, which waits again; `refused`, which waits
 * longer each time and is deleted after the fifth. A mail without an outcome stays claimed and is never sent again.
 * Returns how many were recorded.
 */
create or replace function public.record_back_in_stock_mails(outcomes jsonb) returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  recorded integer;
begin
  delete from public.back_in_stock_requests r using jsonb_to_recordset(outcomes) as o (id uuid, outcome text)
  where r.id = o.id and o.outcome = 'refused' and r.claimed_at > coalesce(r.notified_at, '-infinity') and r.failures >= 4;
  update public.back_in_stock_requests r set
    notified_at = case when o.outcome = 'sent' then now() else r.notified_at end,
    claimed_at = case when o.outcome = 'sent' then r.claimed_at end,
    failures = r.failures + case when o.outcome = 'refused' then 1 else 0 end,
    retry_at = case when o.outcome = 'refused' then now() + interval '10 minutes' * power(4, r.failures) end
  from jsonb_to_recordset(outcomes) as o (id uuid, outcome text)
  where r.id = o.id and r.claimed_at > coalesce(r.notified_at, '-infinity');
  get diagnostics recorded = row_count;
  return recorded;
end
$$;

/*
 * Waiting requests by variant, the most wanted first, with the names of mirrored variants; null for others. For admins.
 */
create or replace function public.back_in_stock_counts()
returns table (product_handle text, variant_id text, product_name text, selected_options jsonb, requests bigint)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    select coalesce(p.handle, wanted.handle), wanted.variant, p.name, p.selected_options, wanted.count
    from (
      select max(r.product_handle) as handle, r.variant_id as variant, count(*) as count
      from public.back_in_stock_requests r
      where r.claimed_at is null
      group by r.variant_id
      order by count(*) desc, r.variant_id
      limit 100
    ) wanted
    left join public.products p on p.id = wanted.variant
    order by wanted.count desc, wanted.variant;
end
$$;

/*
 * Deletes the newsletter subscription of a mail's token, or every back-in-stock request of its mailbox, which gets no more
 * of these mails; false if there is none.
 */
create or replace function public.unsubscribe(token uuid) returns boolean
language sql volatile security definer
set search_path = ''
as $$
  with unsubscribed as (
    delete from public.newsletter_subscriptions where unsubscribe_token = unsubscribe.token returning id
  ), ended as (
    delete from public.back_in_stock_requests where mailbox in (
      select r.mailbox from public.back_in_stock_requests r where r.unsubscribe_token = unsubscribe.token
    ) returning email
  ), remembered as (
    insert into private.unsubscribed_mailboxes (mailbox_digest)
    select distinct private.mailbox_digest(e.email) from ended e on conflict do nothing
  )
  select exists (select from unsubscribed) or exists (select from ended)
$$;

/* The number of held messages and subscriptions. For admins. */
drop function public.held_counts();
create function public.held_counts() returns table (messages bigint, subscriptions bigint, counted_at timestamptz)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return query select
    (select count(*) from public.contact_submissions where held),
    (select count(*) from public.newsletter_subscriptions where held),
    now();
end
$$;

/* Releases every held message and subscription. For admins. */
create or replace function public.release_held() returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  update public.contact_submissions set held = false where held;
  update public.newsletter_subscriptions set held = false where held;
end
$$;

/* Deletes the rows held at the time of a held_counts. For admins. */
create or replace function public.delete_held(created_until timestamptz) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  delete from public.contact_submissions where held and created_at <= created_until;
  delete from public.newsletter_subscriptions where held and created_at <= created_until;
end
$$;

/* The requests of the customer's confirmed address, for their download. */
create or replace function private.export_back_in_stock(customer auth.users) returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(
    to_jsonb(r) - array['unsubscribe_token', 'failures', 'retry_at', 'mailbox', 'sold_out_at'] order by r.created_at
  ), '[]')
  from public.back_in_stock_requests r where r.email = private.confirmed_email(customer)
$$;

-- For inserts by the server: the generated column runs it.
grant execute on function private.mailbox(text) to service_role;
grant execute on function public.held_counts() to authenticated, service_role;
grant execute on function public.record_stock_check(jsonb, jsonb, timestamptz) to service_role;
