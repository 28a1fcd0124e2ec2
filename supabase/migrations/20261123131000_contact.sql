create table public.contact_submissions (
  id uuid primary key default gen_random_uuid(),
  -- Lengths are in code points, like in the form.
  first_name text not null check (char_length(first_name) between 1 and 100 and private.is_plain_text(first_name)),
  last_name text not null check (char_length(last_name) between 1 and 100 and private.is_plain_text(last_name)),
  email text not null check (private.is_email(email)),
  subject text not null check (char_length(subject) between 1 and 200 and private.is_plain_text(subject)),
  message text not null check (char_length(message) between 1 and 2000 and private.is_plain_text(message, true)),
  -- The language of the page that it was sent from.
  language text not null default 'en' check (language in ('en', 'fr')),
  status text not null default 'new' check (status in ('new', 'in_progress', 'resolved')),
  created_at timestamptz not null default now(),
  -- The signed-in sender, for data export and account deletion; null for a visitor.
  user_id uuid references auth.users (id) on delete cascade,
  -- For the inbox's search.
  search_text text generated always as (
    first_name || ' ' || last_name || ' ' || email || ' ' || subject || ' ' || message
  ) stored
);
comment on table public.contact_submissions is
  'A visitor''s message stays until an admin deletes it; a customer''s is deleted with the account.';
create index contact_by_user on public.contact_submissions (user_id) where user_id is not null;
create index contact_of_visitors on public.contact_submissions (lower(email)) where user_id is null;
create index contact_by_age on public.contact_submissions (created_at desc, id desc);
create index contact_by_status on public.contact_submissions (status, created_at desc, id desc);

alter table public.contact_submissions enable row level security;
grant insert (first_name, last_name, email, subject, message, language) on public.contact_submissions to anon, authenticated;
grant select on public.contact_submissions to authenticated;
grant update (status), delete on public.contact_submissions to authenticated;

create policy "anyone inserts" on public.contact_submissions
  for insert to anon, authenticated with check (status = 'new');
create policy "admins read" on public.contact_submissions
  for select to authenticated using ((select private.is_admin()));
create policy "admins update the status" on public.contact_submissions
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "admins delete" on public.contact_submissions
  for delete to authenticated using ((select private.is_admin()));

create function private.check_submission() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.check_size(pg_column_size(new));
  new.id := private.begin_insert(tg_table_name, new.id);
  if new.id is null then
    return null;
  end if;
  new.first_name := private.trim_text(new.first_name);
  new.last_name := private.trim_text(new.last_name);
  new.email := private.trim_text(new.email);
  new.subject := private.trim_text(new.subject);
  new.message := private.trim_text(new.message);
  if private.is_browser() then
    -- Null if the account has been deleted, so that the foreign key doesn't refuse the message.
    new.user_id := (select u.id from auth.users u where u.id = auth.uid());
  end if;
  return new;
end
$$;

create trigger check_submission before insert on public.contact_submissions
  for each row execute function private.check_submission();
