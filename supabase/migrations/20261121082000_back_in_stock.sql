-- Requests for a mail when a sold-out variant is back. The function back-in-stock checks the storefront and sends the
-- mails.
create table public.back_in_stock_requests (
  id uuid primary key default gen_random_uuid(),
  -- Normalized by a trigger.
  email text not null check (private.is_email(email)),
  variant_id text not null check (variant_id ~ '^gid://shopify/ProductVariant/[0-9]{1,20}$'),
  -- For customers' downloads and the admin's counts.
  product_handle text not null
    check (char_length(product_handle) between 1 and 255 and product_handle !~ '[[:space:][:cntrl:]/?#%<>"]'),
  -- Not sent before an admin releases it.
  held boolean not null default false,
  -- Record of consent for Canada's anti-spam law: the date and the page of the shop.
  created_at timestamptz not null default now(),
  consent_page text check (char_length(consent_page) <= 200),
  -- For the links in the mail, which end every request of the address.
  unsubscribe_token uuid not null unique default gen_random_uuid(),
  -- Set before the mail is sent: a crash in between costs a mail instead of sending two.
  claimed_at timestamptz,
  notified_at timestamptz,
  -- Refusals by the mail server, and the time of the next try.
  failures integer not null default 0,
  retry_at timestamptz,
  constraint back_in_stock_requests_once unique (email, variant_id)
);
create index back_in_stock_waiting on public.back_in_stock_requests (variant_id, created_at, id)
  where claimed_at is null and not held;
create index back_in_stock_held on public.back_in_stock_requests (id) where held;
create index back_in_stock_by_age on public.back_in_stock_requests (created_at);
create index back_in_stock_claimed on public.back_in_stock_requests (claimed_at) where claimed_at is not null;

-- No policy: visitors use request_back_in_stock, whose answer doesn't reveal known addresses.
alter table public.back_in_stock_requests enable row level security;
revoke all on public.back_in_stock_requests from anon, authenticated;
grant all on public.back_in_stock_requests to service_role;

insert into private.rate_limits (kind, client_limit, sender_limit, held_above) values
  ('back_in_stock_requests', 10, null, 300);

create function private.normalize_back_in_stock() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  new.email := private.normalize_email(new.email);
  if current_setting('role', true) in ('anon', 'authenticated') then
    -- Only a path of this shop: the browser can send any header.
    new.consent_page := substring(private.request_header('x-page-path') from '^/[A-Za-z0-9/_.~%-]{0,199}$');
  end if;
  return new;
end
$$;
create trigger a_normalize before insert on public.back_in_stock_requests
  for each row execute function private.normalize_back_in_stock();
create trigger b_limit_inserts before insert on public.back_in_stock_requests
  for each row execute function private.limit_inserts('', 'held');

-- Runs after b_limit_inserts, whose lock comes first in every insert.
create function private.check_back_in_stock() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if current_setting('role', true) in ('anon', 'authenticated') then
    -- Accept any variant until the storefront is mirrored into public.products.
    if exists (select from public.products where handle is not null)
      and not exists (select from public.products where id = new.variant_id and retired_at is null) then
      raise exception 'There is no such piece.' using errcode = '23503';
    end if;
    -- Hold instead of refusing, which would reveal a known address.
    new.held := new.held or (
      select count(*) from public.back_in_stock_requests r where r.email = new.email and r.notified_at is null
    ) >= 20;
  end if;
  return new;
end
$$;
create trigger c_check_back_in_stock before insert on public.back_in_stock_requests
  for each row execute function private.check_back_in_stock();

/*
 * Requests one mail when the variant is back. Repeated, it leaves a waiting request as it is and renews one whose mail was
 * sent.
 */
create function public.request_back_in_stock(email text, variant_id text, product_handle text) returns void
language sql volatile security definer
set search_path = ''
as $$
  insert into public.back_in_stock_requests as r (email, variant_id, product_handle)
  values (request_back_in_stock.email, request_back_in_stock.variant_id, request_back_in_stock.product_handle)
  on conflict on constraint back_in_stock_requests_once do update set
    created_at = now(),
    consent_page = excluded.consent_page,
    claimed_at = null,
    notified_at = null,
    failures = 0,
    retry_at = null
  -- Leave a mail that is being sent.
  where r.notified_at is not null or r.claimed_at < now() - interval '10 minutes'
$$;

-- One row: the variant after which the next check starts.
create table private.stock_checks (
  is_only boolean primary key default true check (is_only),
  after_variant text not null default ''
);
insert into private.stock_checks default values;

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

create function private.waiting_variants(after_variant text) returns text[]
language sql stable
set search_path = ''
as $$
  select coalesce(array_agg(w.variant_id order by w.variant_id), '{}')
  from (
    select distinct r.variant_id from public.back_in_stock_requests r
    where r.claimed_at is null and not r.held and r.variant_id > waiting_variants.after_variant
      and (r.retry_at is null or r.retry_at <= now())
    order by r.variant_id
    limit 250
  ) w
$$;

/* Claims the next mails for these variants for one call, the oldest requests first. */
create function public.claim_back_in_stock_mails(variant_ids jsonb, at_most integer)
returns table (id uuid, email text, variant_id text, unsubscribe_token uuid, created_at timestamptz)
language sql volatile security definer
set search_path = ''
as $$
  update public.back_in_stock_requests r set claimed_at = now()
  where r.id in (
    select w.id from public.back_in_stock_requests w
    where w.variant_id in (select jsonb_array_elements_text(claim_back_in_stock_mails.variant_ids)) and w.claimed_at is null and not w.held
      and (w.retry_at is null or w.retry_at <= now())
    order by w.created_at, w.id
    limit least(claim_back_in_stock_mails.at_most, 100)
    for update skip locked
  )
  returning r.id, r.email, r.variant_id, r.unsubscribe_token, r.created_at
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
  where r.id = o.id and o.outcome = 'refused' and r.notified_at is null and r.failures >= 4;
  update public.back_in_stock_requests r set
    notified_at = case when o.outcome = 'sent' then now() end,
    claimed_at = case when o.outcome = 'sent' then r.claimed_at end,
    failures = r.failures + case when o.outcome = 'refused' then 1 else 0 end,
    retry_at = case when o.outcome = 'refused' then now() + interval '10 minutes' * power(4, r.failures) end
  from jsonb_to_recordset(outcomes) as o (id uuid, outcome text)
  where r.id = o.id and r.claimed_at is not null and r.notified_at is null;
  get diagnostics recorded = row_count;
  return recorded;
end
$$;

/* Waiting requests by variant, the most wanted first. For admins. */
create function public.back_in_stock_counts() returns table (product_handle text, variant_id text, requests bigint)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    select max(r.product_handle), r.variant_id, count(*)
    from public.back_in_stock_requests r
    where r.claimed_at is null and not r.held
    group by r.variant_id
    order by count(*) desc, r.variant_id
    limit 100;
end
$$;

/*
 * Deletes the newsletter subscription of a mail's token, or every back-in-stock request of its address; false if there is
 * none.
 */
create or replace function public.unsubscribe(token uuid) returns boolean
language sql volatile security definer
set search_path = ''
as $$
  with unsubscribed as (
    delete from public.newsletter_subscriptions where unsubscribe_token = unsubscribe.token returning id
  ), ended as (
    delete from public.back_in_stock_requests where email in (
      select r.email from public.back_in_stock_requests r where r.unsubscribe_token = unsubscribe.token
    ) returning id
  )
  select exists (select from unsubscribed) or exists (select from ended)
$$;

/* The number of held messages, subscriptions and requests. For admins. */
drop function public.held_counts();
create function public.held_counts()
returns table (messages bigint, subscriptions bigint, requests bigint, counted_at timestamptz)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return query select
    (select count(*) from public.contact_submissions where held),
    (select count(*) from public.newsletter_subscriptions where held),
    (select count(*) from public.back_in_stock_requests where held),
    now();
end
$$;

/* Releases every held message, subscription and request. For admins. */
create or replace function public.release_held() returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  update public.contact_submissions set held = false where held;
  update public.newsletter_subscriptions set held = false where held;
  update public.back_in_stock_requests set held = false where held;
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
  delete from public.back_in_stock_requests where held and created_at <= created_until;
end
$$;

/* Deletes the requests of a confirmed address with its account. */
create function private.forget_back_in_stock() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- An unconfirmed address may be somebody else's.
  if old.email_confirmed_at is not null then
    delete from public.back_in_stock_requests where email = private.normalize_email(old.email);
  end if;
  return old;
end
$$;
create trigger forget_back_in_stock before delete on auth.users
  for each row execute function private.forget_back_in_stock();

/* The requests of the customer's confirmed address, for their download. */
create function private.export_back_in_stock(customer auth.users) returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(to_jsonb(r) - 'unsubscribe_token' - 'held' - 'failures' - 'retry_at' order by r.created_at), '[]')
  from public.back_in_stock_requests r
  where customer.email_confirmed_at is not null and r.email = private.normalize_email(customer.email)
$$;

-- Adds the requests to the download.
alter function public.export_my_data() set schema private;
alter function private.export_my_data() rename to export_customer_data;
create function public.export_my_data() returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select private.export_customer_data() || jsonb_build_object(
    'back_in_stock_requests',
    (select private.export_back_in_stock(u) from auth.users u where u.id = auth.uid())
  )
$$;

revoke execute on function
  public.request_back_in_stock(text, text, text),
  public.claim_stock_check(),
  public.claim_back_in_stock_mails(jsonb, integer),
  public.record_back_in_stock_mails(jsonb),
  public.back_in_stock_counts(),
  public.held_counts(),
  public.export_my_data()
  from public, anon, authenticated;
grant execute on function public.request_back_in_stock(text, text, text) to anon, authenticated, service_role;
grant execute on function
  public.claim_stock_check(),
  public.claim_back_in_stock_mails(jsonb, integer),
  public.record_back_in_stock_mails(jsonb)
  to service_role;
grant execute on function public.back_in_stock_counts(), public.held_counts(), public.export_my_data()
  to authenticated, service_role;

revoke execute on function private.export_customer_data() from authenticated, service_role;
revoke execute on all functions in schema private from public;
