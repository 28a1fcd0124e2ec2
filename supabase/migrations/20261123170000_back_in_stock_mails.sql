-- The function back-in-stock checks the storefront and sends the mails: to requests made while the variant was sold out,
-- at most three a day for a mailbox, and none after it unsubscribed.

-- One row: the variant after which the next check starts.
create table private.stock_checks (
  is_only boolean primary key default true check (is_only),
  after_variant text not null default ''
);
insert into private.stock_checks default values;

create function private.waiting_variants(after_variant text) returns text[]
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
 * The next 250 awaited variants, the storefront's maximum; after the last it starts over. Also deletes old requests.
 */
create function public.claim_stock_check() returns text[]
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  last_variant text;
  variants text[];
begin
  delete from public.back_in_stock_requests r
  where r.claimed_at < now() - interval '30 days' or r.created_at < now() - interval '1 year';

  select c.after_variant into last_variant from private.stock_checks c for update;
  variants := private.waiting_variants(last_variant);
  if cardinality(variants) = 0 and last_variant <> '' then
    variants := private.waiting_variants('');
  end if;
  update private.stock_checks set
    after_variant = case when cardinality(variants) = 250 then variants[250] else '' end;
  return variants;
end
$$;

/*
 * Records which of the checked variants the storefront had in stock at `read_at`. A request whose first check finds stock
 * ends without a mail. Returns how many ended.
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
  -- A row with an earlier mail counts for the limit of its mailbox.
  update public.back_in_stock_requests r set claimed_at = r.notified_at
  where r.variant_id in (select jsonb_array_elements_text(in_stock_ids))
    and r.claimed_at is null and r.sold_out_at is null and r.created_at <= read_at;
  update public.back_in_stock_requests r set sold_out_at = now()
  where r.variant_id in (select jsonb_array_elements_text(variant_ids) except select jsonb_array_elements_text(in_stock_ids))
    and r.claimed_at is null and r.sold_out_at is null;
  return ended;
end
$$;

/* The number of mails to a mailbox in the last day. */
create function private.mails_today(mailbox text) returns bigint
language sql stable
set search_path = ''
as $$
  select count(*) from public.back_in_stock_requests r
  where r.mailbox = mails_today.mailbox and greatest(r.claimed_at, r.notified_at) > now() - interval '1 day'
$$;

/* The oldest requests for these variants that may get a mail now. */
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
create function public.claim_back_in_stock_mails(variant_ids jsonb, at_most integer)
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

  -- A mailbox at its limit must not keep others waiting.
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
create function public.record_back_in_stock_mails(outcomes jsonb) returns integer
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
