/* The kind of a message, from the words of its subject. */
create function private.submission_kind(subject text) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select case
    when subject ~* '\m(return|refund|exchang)' then 'return'
    when subject ~* '\m(repair|broke)' then 'repair'
    when subject ~* '\mresiz' then 'resize'
    when subject ~* '(\mquestion|\?$)' then 'question'
    else 'message'
  end
$$;

create table public.contact_submissions (
  id uuid primary key default gen_random_uuid(),
  kind text not null default 'message' check (kind in ('message', 'question', 'resize', 'repair', 'return')),
  -- Lengths are in code points, as in the form.
  first_name text not null check (char_length(first_name) between 1 and 100 and private.is_plain_text(first_name)),
  last_name text not null check (char_length(last_name) between 1 and 100 and private.is_plain_text(last_name)),
  email text not null check (private.is_email(email)),
  subject text not null check (char_length(subject) between 1 and 200 and private.is_plain_text(subject)),
  message text not null check (char_length(message) between 1 and 2000 and private.is_plain_text(message, true)),
  status text not null default 'new' check (status in ('new', 'in_progress', 'resolved')),
  -- Above the shop-wide limit, until an admin releases or deletes it.
  held boolean not null default false,
  created_at timestamptz not null default now(),
  -- The signed-in sender, for their download and account deletion; null for a visitor.
  user_id uuid references auth.users (id) on delete cascade,
  -- Of a return: the order whose key came with the message. Set by mark_return alone.
  order_number text references public.orders (number) on delete set null,
  -- The admin who answers.
  assigned_to uuid references auth.users (id) on delete set null
);
comment on table public.contact_submissions is
  'A visitor''s message is kept until deleted by hand; a customer''s is deleted with the account.';
create index contact_by_user on public.contact_submissions (user_id) where user_id is not null;
create index contact_of_visitors on public.contact_submissions (lower(email)) where user_id is null;
create index contact_by_order on public.contact_submissions (order_number) where order_number is not null;
create index contact_held on public.contact_submissions (created_at desc, id desc) where held;
create index contact_by_age on public.contact_submissions (created_at desc, id desc);
create index contact_by_status on public.contact_submissions (status, created_at desc, id desc);
create index contact_by_kind on public.contact_submissions (kind, created_at desc, id desc) where kind <> 'message';
create index contact_by_assignee on public.contact_submissions (assigned_to, created_at desc, id desc) where assigned_to is not null;

alter table public.contact_submissions enable row level security;
grant insert (first_name, last_name, email, subject, message) on public.contact_submissions to anon, authenticated;
grant select on public.contact_submissions to authenticated;
grant update (status) on public.contact_submissions to authenticated;

create policy "anyone inserts" on public.contact_submissions
  for insert to anon, authenticated with check (status = 'new');
create policy "admins read" on public.contact_submissions
  for select to authenticated using ((select private.is_admin()));
create policy "admins update the status" on public.contact_submissions
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));

create function private.normalize_submission() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  new.first_name := private.trim_text(new.first_name);
  new.last_name := private.trim_text(new.last_name);
  new.email := private.trim_text(new.email);
  new.subject := private.trim_text(new.subject);
  new.message := private.trim_text(new.message);
  if new.kind = 'message' then
    new.kind := private.submission_kind(new.subject);
  end if;
  if private.is_browser() then
    -- Null after the account was deleted: the foreign key must not refuse the message.
    new.user_id := (select u.id from auth.users u where u.id = auth.uid());
  end if;
  return new;
end
$$;

create trigger begin_insert before insert on public.contact_submissions
  for each statement execute function private.begin_insert();
create trigger a_check_size before insert or update on public.contact_submissions
  for each row execute function private.check_size();
create trigger a_normalize before insert on public.contact_submissions
  for each row execute function private.normalize_submission();
create trigger b_limit_inserts before insert on public.contact_submissions
  for each row execute function private.limit_inserts('user_id');
create trigger d_remember_write before insert on public.contact_submissions
  for each row execute function private.remember_write();

/*
 * Serializes admins' bulk changes of messages, which lock the same rows in different orders. Customers, who see no row, lock
 * nothing.
 */
create function private.lock_submissions() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if not private.is_browser() or private.is_admin() then
    perform pg_advisory_xact_lock(hashtextextended('contact_submissions', 2));
  end if;
  return null;
end
$$;
create trigger lock_submissions before update or delete on public.contact_submissions
  for each statement execute function private.lock_submissions();

create trigger record_status_changes after update on public.contact_submissions
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.record_status_changes('messages_marked');

-- Submissions by status, without held ones. Counting a million rows would take a second at each load of the inbox.
create table public.contact_status_counts (
  status text primary key,
  submissions bigint not null default 0
);
insert into public.contact_status_counts (status) values ('new'), ('in_progress'), ('resolved');

alter table public.contact_status_counts enable row level security;
grant select on public.contact_status_counts to authenticated;
create policy "admins read the counts" on public.contact_status_counts
  for select to authenticated using ((select private.is_admin()));

create function private.update_status_counts() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- One lock order, so that two admins don't deadlock.
  perform from public.contact_status_counts order by status for update;
  if tg_op in ('UPDATE', 'DELETE') then
    update public.contact_status_counts c set submissions = c.submissions - o.removed
    from (select status, count(*) as removed from old_rows where not held group by status) o where o.status = c.status;
  end if;
  if tg_op in ('INSERT', 'UPDATE') then
    update public.contact_status_counts c set submissions = c.submissions + n.added
    from (select status, count(*) as added from new_rows where not held group by status) n where n.status = c.status;
  end if;
  return null;
end
$$;
create trigger count_inserted_submissions after insert on public.contact_submissions
  referencing new table as new_rows for each statement execute function private.update_status_counts();
create trigger count_updated_submissions after update on public.contact_submissions
  referencing old table as old_rows new table as new_rows for each statement execute function private.update_status_counts();
create trigger count_deleted_submissions after delete on public.contact_submissions
  referencing old table as old_rows for each statement execute function private.update_status_counts();

-- Supabase Realtime announces new messages to those who may read them.
do $$
begin
  if exists (select from pg_publication where pubname = 'supabase_realtime') then
    alter publication supabase_realtime add table public.contact_submissions;
  end if;
end
$$;
