-- The function back-in-stock checks the storefront and queues the mails: to requests made while the variant was sold out,
-- at most three a day for a mailbox, and none after it unsubscribed.

-- One row: the variant after which the next check starts.
create table private.stock_checks (
  is_only boolean primary key default true check (is_only),
  after_variant text not null default ''
);
insert into private.stock_checks default values;

/* The next 250 awaited variants, the storefront's maximum; after the last it starts over. Also deletes old requests. */
create function public.claim_stock_check() returns text[]
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  last_variant text;
  variants text[];
begin
  delete from public.back_in_stock_requests r
  where (not r.is_waiting and r.mailed_at < now() - interval '30 days') or r.created_at < now() - interval '1 year';

  select c.after_variant into last_variant from private.stock_checks c for update;
  variants := array(
    select r.variant_id from public.back_in_stock_requests r
    where r.is_waiting group by r.variant_id
    order by r.variant_id <= last_variant, r.variant_id limit 250
  );
  update private.stock_checks set after_variant = coalesce(variants[250], '');
  return variants;
end
$$;

/*
 * Records which of the checked variants the storefront had in stock at `read_at`, as [{"id", "handle", "name"}], and
 * queues their mails, a thousand at most: the next check goes on. A request whose first check finds stock ends without a
 * mail. Returns how many were queued.
 */
create function public.record_stock_check(variant_ids jsonb, in_stock jsonb, read_at timestamptz) returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  in_stock_ids text[] := array(select v ->> 'id' from jsonb_array_elements(in_stock) v);
  queued integer;
begin
  -- One check at a time, so that two can't pass the limit of a mailbox together.
  perform from private.stock_checks for update;

  delete from public.back_in_stock_requests r
  where r.variant_id = any (in_stock_ids) and r.is_waiting and r.sold_out_at is null and r.created_at <= read_at
    and r.mailed_at is null;
  -- A request with an earlier mail counts for the limit of its mailbox.
  update public.back_in_stock_requests r set is_waiting = false
  where r.variant_id = any (in_stock_ids) and r.is_waiting and r.sold_out_at is null and r.created_at <= read_at;
  update public.back_in_stock_requests r set sold_out_at = now()
  where r.variant_id in (select jsonb_array_elements_text(variant_ids)) and r.variant_id <> all (in_stock_ids)
    and r.is_waiting and r.sold_out_at is null;

  with numbered as (
    select r.id, r.created_at, v.handle, v.name,
      row_number() over (partition by r.mailbox order by r.created_at, r.id) + (
        select count(*) from public.back_in_stock_requests other
        where other.mailbox = r.mailbox and other.mailed_at > now() - interval '1 day'
      ) as mail_number
    from public.back_in_stock_requests r
    join jsonb_to_recordset(in_stock) as v (id text, handle text, name text) on v.id = r.variant_id
    where r.is_waiting and r.sold_out_at is not null
      and (r.mailed_at is null or r.mailed_at <= now() - interval '7 days')
  ), mailed as (
    update public.back_in_stock_requests r set is_waiting = false, mailed_at = now()
    from (select * from numbered where mail_number <= 3 order by created_at, id limit 1000) n
    where n.id = r.id
    returning r.*, n.handle, n.name
  )
  insert into private.mails (kind, recipient, data, unique_key, at_most_once)
  select
    'back-in-stock', m.email,
    jsonb_build_object(
      'variant_id', m.variant_id, 'handle', m.handle, 'name', m.name,
      'unsubscribe_token', m.unsubscribe_token, 'created_at', m.created_at
    ),
    format('back-in-stock:%s:%s', m.id, m.created_at), true
  from mailed m;
  get diagnostics queued = row_count;
  return queued;
end
$$;
