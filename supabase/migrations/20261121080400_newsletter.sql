create table public.newsletter_subscriptions (
  id uuid primary key default gen_random_uuid(),
  -- Normalized by a trigger.
  email text not null unique check (private.is_email(email)),
  -- Above the shop-wide limit, until an admin releases or deletes it.
  held boolean not null default false,
  -- Record of consent for Canada's anti-spam law: the date and the page of the shop.
  created_at timestamptz not null default now(),
  consent_page text check (char_length(consent_page) <= 200),
  -- For the link in every newsletter: https://your.site/unsubscribe?token=...
  unsubscribe_token uuid not null unique default gen_random_uuid()
);
create index newsletter_held on public.newsletter_subscriptions (id) where held;

alter table public.newsletter_subscriptions enable row level security;
revoke all on public.newsletter_subscriptions from anon, authenticated;
grant insert (email) on public.newsletter_subscriptions to anon, authenticated;
grant all on public.newsletter_subscriptions to service_role;

create policy "anyone subscribes" on public.newsletter_subscriptions
  for insert to anon, authenticated with check (true);

create function private.normalize_subscription() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  new.email := private.normalize_email(new.email);
  if tg_op = 'INSERT' and current_setting('role', true) in ('anon', 'authenticated') then
    -- Only a path of this shop: the browser can send any header.
    new.consent_page := substring(private.request_header('x-page-path') from '^/[A-Za-z0-9/_.~%-]{0,199}$');
  end if;
  return new;
end
$$;
create trigger a_normalize before insert or update on public.newsletter_subscriptions
  for each row execute function private.normalize_subscription();
create trigger b_limit_inserts before insert on public.newsletter_subscriptions
  for each row execute function private.limit_inserts('', 'held');
create trigger require_single_row after insert on public.newsletter_subscriptions
  referencing new table as new_rows for each statement execute function private.require_single_row();

/* Deletes the subscription of a newsletter's token; false if there is none. */
create function public.unsubscribe(token uuid) returns boolean
language sql volatile security definer
set search_path = ''
as $$
  with unsubscribed as (
    delete from public.newsletter_subscriptions where unsubscribe_token = unsubscribe.token returning id
  )
  select exists (select from unsubscribed)
$$;
revoke execute on function public.unsubscribe(uuid) from public, anon, authenticated;
grant execute on function public.unsubscribe(uuid) to anon, authenticated, service_role;

revoke execute on all functions in schema private from public;
