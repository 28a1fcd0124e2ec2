create table public.newsletter_subscriptions (
  id uuid primary key default gen_random_uuid(),
  -- Normalized by a trigger.
  email text not null unique check (private.is_email(email)),
  -- Proof of consent for Canada's anti-spam law: the date and the page.
  created_at timestamptz not null default now(),
  consent_page text check (char_length(consent_page) <= 200),
  language text not null default 'en' check (language in ('en', 'fr')),
  -- For the link in every newsletter: https://your.site/unsubscribe?token=...
  unsubscribe_token uuid not null unique default gen_random_uuid()
);
create index newsletter_by_age on public.newsletter_subscriptions (created_at desc, id desc);

alter table public.newsletter_subscriptions enable row level security;
grant insert (email, language) on public.newsletter_subscriptions to anon, authenticated;
grant select (id, email, language, created_at, consent_page, unsubscribe_token) on public.newsletter_subscriptions to authenticated;

create policy "anyone subscribes" on public.newsletter_subscriptions
  for insert to anon, authenticated with check (true);
create policy "admins read" on public.newsletter_subscriptions
  for select to authenticated using ((select private.is_admin()));

/* Responds 409 for a subscribed email, since a unique violation would roll the count back. */
create function private.check_subscription() returns trigger
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
  if not private.is_browser() then
    return new;
  end if;
  new.consent_page := private.request_page();
  -- PostgREST would roll the count back if no row is inserted for a known email.
  if private.request_header('accept') ilike '%vnd.pgrst.object%' then
    raise exception 'A subscription can’t be read.' using errcode = 'PT406';
  end if;
  if private.refuses_row(private.is_email(new.email) and new.language in ('en', 'fr')) then
    return null;
  end if;
  if exists (select from public.newsletter_subscriptions s where s.email = new.email) then
    perform set_config('response.status', '409', true);
    return null;
  end if;
  return new;
end
$$;

create trigger check_subscription before insert on public.newsletter_subscriptions
  for each row execute function private.check_subscription();

/* The number of subscribers. For admins. */
create function public.subscriber_count() returns integer
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return (select count(*) from public.newsletter_subscriptions);
end
$$;
grant execute on function public.subscriber_count() to authenticated;
