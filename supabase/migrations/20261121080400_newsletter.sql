create table public.newsletter_subscriptions (
  id uuid primary key default gen_random_uuid(),
  -- Normalized by a trigger, so that an address in capitals is the same subscriber.
  email text not null unique check (private.is_email(email)),
  -- Above the limit of all clients together; an admin releases or deletes held rows.
  held boolean not null default false,
  created_at timestamptz not null default now()
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
  return new;
end
$$;
create trigger a_normalize before insert or update on public.newsletter_subscriptions
  for each row execute function private.normalize_subscription();
create trigger b_limit_inserts before insert on public.newsletter_subscriptions
  for each row execute function private.limit_inserts('', 'held');
create trigger require_single_row after insert on public.newsletter_subscriptions
  referencing new table as new_rows for each statement execute function private.require_single_row();

revoke execute on all functions in schema private from public;
