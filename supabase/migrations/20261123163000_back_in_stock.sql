-- Requests for a mail when a sold-out variant is back.

create table public.back_in_stock_requests (
  id uuid primary key default gen_random_uuid(),
  -- Normalized by a trigger.
  email text not null check (private.is_email(email)),
  mailbox text generated always as (private.mailbox(email)) stored,
  variant_id text not null check (variant_id ~ '^gid://shopify/ProductVariant/[0-9]{1,20}$'),
  -- For data export and the admin's counts.
  product_handle text not null
    check (char_length(product_handle) between 1 and 255 and product_handle !~ '[[:space:][:cntrl:]/?#%<>"]'),
  -- Proof of consent for Canada's anti-spam law: the date and the page.
  created_at timestamptz not null default now(),
  consent_page text check (char_length(consent_page) <= 200),
  language text not null default 'en' check (language in ('en', 'fr')),
  -- For the links in the mail, which end all of the mailbox's requests.
  unsubscribe_token uuid not null unique default gen_random_uuid(),
  is_waiting boolean not null default true,
  -- When the last mail was queued.
  mailed_at timestamptz,
  constraint back_in_stock_requests_once unique (email, variant_id)
);
create index back_in_stock_waiting on public.back_in_stock_requests (variant_id, created_at, id) where is_waiting;
create index back_in_stock_by_mailbox on public.back_in_stock_requests (mailbox);
create index back_in_stock_by_age on public.back_in_stock_requests (created_at);
create index back_in_stock_mailed on public.back_in_stock_requests (mailed_at) where not is_waiting;

-- No policy: visitors call request_back_in_stock, whose response doesn't reveal known addresses.
alter table public.back_in_stock_requests enable row level security;

create function private.check_back_in_stock() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.check_size(pg_column_size(new));
  new.id := private.begin_insert(tg_table_name, new.id);
  if new.id is null then
    return null;
  end if;
  new.email := private.normalize_email(new.email);
  if private.is_browser() then
    new.consent_page := private.request_page();
    -- The table's constraints, before an unsubscribed mailbox ends without an error.
    if private.refuses_row(
      private.is_email(new.email) and new.language in ('en', 'fr') and new.variant_id ~ '^gid://shopify/ProductVariant/[0-9]{1,20}$'
      and char_length(new.product_handle) between 1 and 255 and new.product_handle !~ '[[:space:][:cntrl:]/?#%<>"]'
    ) then
      return null;
    end if;
    if not private.is_sold(variant_id => new.variant_id) then
      raise exception 'There is no such piece.' using errcode = '23503';
    end if;
    if not private.accepts_mails(new.email, 'back-in-stock') then
      -- An error would roll the count back and reveal that the address has unsubscribed.
      return null;
    end if;
  end if;
  return new;
end
$$;

create trigger check_back_in_stock before insert on public.back_in_stock_requests
  for each row execute function private.check_back_in_stock();

/*
 * Requests one mail for when the variant is back. If repeated, keeps a waiting request and renews one whose mail was
 * queued, for a mail at least seven days after the last.
 */
create function public.request_back_in_stock(
  email text, variant_id text, product_handle text, language text default 'en'
) returns void
language sql volatile security definer
set search_path = ''
as $$
  insert into public.back_in_stock_requests as r (email, variant_id, product_handle, language)
  values (
    request_back_in_stock.email, request_back_in_stock.variant_id, request_back_in_stock.product_handle,
    request_back_in_stock.language
  )
  on conflict on constraint back_in_stock_requests_once do update set
    created_at = now(), consent_page = excluded.consent_page, language = excluded.language,
    is_waiting = true
  where not r.is_waiting
$$;
grant execute on function public.request_back_in_stock(text, text, text, text) to anon, authenticated;

/*
 * Deletes the newsletter subscription with a mail's token, or permanently ends its mailbox's back-in-stock requests.
 * False if there was nothing to end.
 */
create function public.unsubscribe(token uuid) returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  requested_by text;
begin
  delete from public.newsletter_subscriptions s where s.unsubscribe_token = token;
  if found then
    return true;
  end if;
  select r.email into requested_by from public.back_in_stock_requests r where r.unsubscribe_token = token;
  if not found then
    return false;
  end if;
  delete from public.back_in_stock_requests r where r.mailbox = private.mailbox(requested_by);
  perform private.end_mails(requested_by, 'back-in-stock');
  return true;
end
$$;
grant execute on function public.unsubscribe(uuid) to anon, authenticated;
