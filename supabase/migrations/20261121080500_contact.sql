create table public.contact_submissions (
  id uuid primary key default gen_random_uuid(),
  -- Lengths are in code points, as [...text].length counts them in the form.
  first_name text not null check (char_length(first_name) between 1 and 100),
  last_name text not null check (char_length(last_name) between 1 and 100),
  email text not null check (private.is_email(email)),
  subject text not null check (char_length(subject) between 1 and 200),
  message text not null check (char_length(message) between 1 and 2000),
  status text not null default 'new' check (status in ('new', 'in_progress', 'resolved')),
  created_at timestamptz not null default now()
);
create index contact_by_age on public.contact_submissions (created_at desc, id desc);
create index contact_by_status on public.contact_submissions (status, created_at desc, id desc);
-- All that the inbox searches, as one text; contact_inbox repeats the expression. The space in front lets the
-- beginning of the first word be found like that of any other.
create index contact_by_text on public.contact_submissions using gin (
  ((' ' || first_name || ' ' || last_name || ' ' || email || ' ' || subject || ' ' || message)) extensions.gin_trgm_ops
);

alter table public.contact_submissions enable row level security;
revoke all on public.contact_submissions from anon, authenticated;
grant insert (first_name, last_name, email, subject, message) on public.contact_submissions to anon, authenticated;
grant select on public.contact_submissions to authenticated;
grant update (status) on public.contact_submissions to authenticated;
grant all on public.contact_submissions to service_role;

create policy "anyone writes to the shop" on public.contact_submissions
  for insert to anon, authenticated with check (status = 'new');
create policy "admins read" on public.contact_submissions
  for select to authenticated using ((select private.is_admin()));
create policy "admins set the status" on public.contact_submissions
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));

create function private.tidy_submission() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  new.first_name := private.trimmed(new.first_name);
  new.last_name := private.trimmed(new.last_name);
  new.email := private.trimmed(new.email);
  new.subject := private.trimmed(new.subject);
  new.message := private.trimmed(new.message);
  return new;
end
$$;
create trigger a_tidy before insert on public.contact_submissions
  for each row execute function private.tidy_submission();
create trigger b_limit_inserts before insert on public.contact_submissions
  for each row execute function private.limit_inserts('email');

-- How many of each status there are, kept by the statements that change submissions: counting a million rows for
-- three numbers would cost the inbox a second each time.
create table public.contact_status_counts (
  status text primary key,
  submissions bigint not null default 0
);
insert into public.contact_status_counts (status) values ('new'), ('in_progress'), ('resolved');

alter table public.contact_status_counts enable row level security;
revoke all on public.contact_status_counts from anon, authenticated;
grant select on public.contact_status_counts to authenticated;
grant all on public.contact_status_counts to service_role;
create policy "admins read the counts" on public.contact_status_counts
  for select to authenticated using ((select private.is_admin()));

create function private.count_submissions() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- Two admins who move messages in opposite directions must not wait for each other for ever.
  perform from public.contact_status_counts order by status for update;
  if tg_op in ('UPDATE', 'DELETE') then
    update public.contact_status_counts c set submissions = c.submissions - o.gone
    from (select status, count(*) as gone from old_rows group by status) o where o.status = c.status;
  end if;
  if tg_op in ('INSERT', 'UPDATE') then
    update public.contact_status_counts c set submissions = c.submissions + n.come
    from (select status, count(*) as come from new_rows group by status) n where n.status = c.status;
  end if;
  return null;
end
$$;
create trigger count_new_submissions after insert on public.contact_submissions
  referencing new table as new_rows for each statement execute function private.count_submissions();
create trigger count_changed_submissions after update on public.contact_submissions
  referencing old table as old_rows new table as new_rows for each statement execute function private.count_submissions();
create trigger count_removed_submissions after delete on public.contact_submissions
  referencing old table as old_rows for each statement execute function private.count_submissions();

/*
 * The query for a page of the inbox. Dynamic SQL, so that each combination of filters is planned for itself.
 * A word of one or two letters finds the beginnings of words; a longer one is found anywhere. Either way the pattern
 * holds letters that the trigram index knows.
 */
create function private.inbox_query(
  status text, search text, before_created_at timestamptz, before_id uuid, page_size integer
) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  conditions text := 'true';
  word text;
begin
  if status is not null then
    conditions := conditions || format(' and s.status = %L', status);
  end if;

  if before_created_at is not null and before_id is not null then
    conditions := conditions
      || format(' and (s.created_at, s.id) < (%L::timestamptz, %L::uuid)', before_created_at, before_id);
  end if;

  for word in
    select regexp_replace(typed, '([\\%_])', '\\\1', 'g')
    from regexp_split_to_table(left(private.trimmed(search), 200), '[[:space:]]+') with ordinality as words (typed, place)
    where typed <> ''
    order by place
    limit 10
  loop
    conditions := conditions || format(
      $q$ and (' ' || s.first_name || ' ' || s.last_name || ' ' || s.email || ' ' || s.subject || ' ' || s.message) ilike %L$q$,
      case when char_length(word) < 3 then '% ' else '%' end || word || '%'
    );
  end loop;

  return format(
    'select s.* from public.contact_submissions s where %s order by s.created_at desc, s.id desc limit %s',
    conditions,
    least(greatest(coalesce(page_size, 50), 1), 1000)
  );
end
$$;

/*
 * A page of the inbox, newest first: of one status or of all, holding every word of the search, older than the key
 * (created_at, id) of the last row of the page before.
 *
 * Security definer, because a policy would keep the trigram index from use (ILIKE is not leakproof). It asks for the
 * admin role itself instead.
 */
create function public.contact_inbox(
  status text default null,
  search text default null,
  before_created_at timestamptz default null,
  before_id uuid default null,
  page_size integer default 50
) returns setof public.contact_submissions
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception 'permission denied for the inbox' using errcode = '42501';
  end if;
  return query execute private.inbox_query(status, search, before_created_at, before_id, page_size);
end
$$;
revoke execute on function public.contact_inbox(text, text, timestamptz, uuid, integer) from public, anon, authenticated;
grant execute on function public.contact_inbox(text, text, timestamptz, uuid, integer) to authenticated, service_role;

revoke execute on all functions in schema private from public;
