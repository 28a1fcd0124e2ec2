create table public.newsletter_subscriptions (
  id uuid primary key default gen_random_uuid(),
  -- Kept in its normal form, so that an address with capitals or spaces is the same subscriber.
  email text not null unique check (private.is_email(email)),
  created_at timestamptz not null default now()
);

alter table public.newsletter_subscriptions enable row level security;
revoke all on public.newsletter_subscriptions from anon, authenticated;
grant insert (email) on public.newsletter_subscriptions to anon, authenticated;
grant all on public.newsletter_subscriptions to service_role;

create policy "anyone subscribes" on public.newsletter_subscriptions
  for insert to anon, authenticated with check (true);

create function private.tidy_subscription() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  new.email := private.normal_email(new.email);
  return new;
end
$$;
create trigger a_tidy before insert or update on public.newsletter_subscriptions
  for each row execute function private.tidy_subscription();
create trigger b_limit_inserts before insert on public.newsletter_subscriptions
  for each row execute function private.limit_inserts();

revoke execute on all functions in schema private from public;
