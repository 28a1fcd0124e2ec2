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
grant insert (email) on public.newsletter_subscriptions to anon, authenticated;

create policy "anyone subscribes" on public.newsletter_subscriptions
  for insert to anon, authenticated with check (true);

/* Responds 409 for a subscribed email. The unique index would roll the count back. */
create function private.answer_subscribed() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if private.is_browser()
    and exists (select from public.newsletter_subscriptions s where s.email = new.email) then
    perform set_config('response.status', '409', true);
    return null;
  end if;
  return new;
end
$$;

create trigger begin_insert before insert on public.newsletter_subscriptions
  for each statement execute function private.begin_insert();
create trigger a_normalize before insert or update on public.newsletter_subscriptions
  for each row execute function private.record_consent();
create trigger b_limit_inserts before insert on public.newsletter_subscriptions
  for each row execute function private.limit_inserts('', 'held');
create trigger c_answer_subscribed before insert on public.newsletter_subscriptions
  for each row execute function private.answer_subscribed();
create trigger d_remember_write before insert on public.newsletter_subscriptions
  for each row execute function private.remember_write();
