create table public.contact_submissions (
  id uuid primary key default gen_random_uuid(),
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
  user_id uuid references auth.users (id) on delete cascade
);
create index contact_by_user on public.contact_submissions (user_id) where user_id is not null;
comment on table public.contact_submissions is
  'A visitor''s message is kept until deleted by hand; a customer''s is deleted with the account.';
create index contact_held on public.contact_submissions (created_at desc, id desc) where held;
create index contact_by_age on public.contact_submissions (created_at desc, id desc);
create index contact_by_status on public.contact_submissions (status, created_at desc, id desc);
-- The expression of private.inbox_text. Its leading space marks the beginning of the first word.
create index contact_by_text on public.contact_submissions using gin (
  ((' ' || first_name || ' ' || last_name || ' ' || email || ' ' || subject || ' ' || message)) extensions.gin_trgm_ops
);

alter table public.contact_submissions enable row level security;
revoke all on public.contact_submissions from anon, authenticated;
grant insert (first_name, last_name, email, subject, message) on public.contact_submissions to anon, authenticated;
grant select on public.contact_submissions to authenticated;
grant update (status) on public.contact_submissions to authenticated;
grant all on public.contact_submissions to service_role;

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
  if current_setting('role', true) in ('anon', 'authenticated') then
    -- Null after the account was deleted: the foreign key must not refuse the message.
    new.user_id := (select u.id from auth.users u where u.id = auth.uid());
  end if;
  return new;
end
$$;
create trigger a_normalize before insert on public.contact_submissions
  for each row execute function private.normalize_submission();
create trigger b_limit_inserts before insert on public.contact_submissions
  for each row execute function private.limit_inserts('email', 'held');
create trigger require_single_row after insert on public.contact_submissions
  referencing new table as new_rows for each statement execute function private.require_single_row();

-- Submissions by status, without held ones. Counting a million rows would take a second at each load of the inbox.
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

create function private.escape_like(value text) returns text
language sql immutable
set search_path = ''
as $$
  select regexp_replace(value, '([\\%_])', '\\\1', 'g')
$$;

/* The searchable text of a message, as an expression over the alias s. The index has the same. */
create function private.inbox_text() returns text
language sql immutable
set search_path = ''
as $$
  select $q$(' ' || s.first_name || ' ' || s.last_name || ' ' || s.email || ' ' || s.subject || ' ' || s.message)$q$
$$;

/*
 * A condition for each of the first ten words of a search. A word with three letters or digits in a row matches anywhere,
 * a shorter one at the beginning of words: both patterns have trigrams for the index. Ignores words without letters and
 * digits.
 */
create function private.inbox_search_conditions(search text) returns setof text
language sql immutable
set search_path = ''
as $$
  select format('%s ilike %L', private.inbox_text(), case
    when search_word ~ '[[:alnum:]]{3}' then '%' || private.escape_like(search_word) || '%'
    else '% ' || private.escape_like(regexp_replace(search_word, '^[^[:alnum:]]+', '')) || '%'
  end)
  from regexp_split_to_table(left(private.trim_text(search), 200), '[[:space:]]+') with ordinality as words (search_word, word_number)
  where search_word ~ '[[:alnum:]]'
  order by word_number
  limit 10
$$;

/* How many messages a search for common words scans at a time: about twenty milliseconds. */
create function private.inbox_reach_size() returns integer
language sql immutable
set search_path = ''
as $$ select 10000 $$;

/* The planner's estimate of how many messages meet a condition. */
create function private.estimate_messages(condition text) returns bigint
language plpgsql
set search_path = ''
as $$
declare
  plan json;
begin
  execute 'explain (format json) select from public.contact_submissions s where ' || condition into plan;
  return (plan -> 0 -> 'Plan' ->> 'Plan Rows')::bigint;
end
$$;

create type private.inbox_plan as (query text, reach_created_at timestamptz, reach_id uuid);

/*
 * The query of an inbox page, dynamic so that each combination of filters has its own plan. A search with a rare word
 * reads that word's messages by the index. A search for common words alone scans the newest messages, and stops at the
 * last one within its reach, as such words may never meet.
 */
create function private.inbox_query(
  status text, search text, before_created_at timestamptz, before_id uuid, page_size integer, held boolean default false
) returns private.inbox_plan
language plpgsql
set search_path = ''
as $$
declare
  conditions text := case when held then 's.held' else 'not s.held' end;
  before text := 'true';
  source text := 'public.contact_submissions s';
  condition text;
  estimate bigint;
  rarest text;
  rarest_estimate bigint;
  planned private.inbox_plan;
begin
  if status is not null then
    conditions := conditions || format(' and s.status = %L', status);
  end if;
  if before_created_at is not null and before_id is not null then
    before := format('(s.created_at, s.id) < (%L::timestamptz, %L::uuid)', before_created_at, before_id);
    conditions := conditions || ' and ' || before;
  end if;

  for condition in select * from private.inbox_search_conditions(search) loop
    conditions := conditions || ' and ' || condition;
    estimate := private.estimate_messages(condition);
    if rarest is null or estimate < rarest_estimate then
      rarest := condition;
      rarest_estimate := estimate;
    end if;
  end loop;

  if rarest_estimate <= 2000 then
    -- Materialized, or the planner may scan all messages for the rare word, newest first.
    source := 'found s';
    planned.query := format('with found as materialized (select s.* from public.contact_submissions s where %s) ', rarest);
  elsif rarest is not null then
    execute format(
      'select s.created_at, s.id from public.contact_submissions s where %s order by s.created_at desc, s.id desc offset %s limit 1',
      before, private.inbox_reach_size() - 1
    ) into planned.reach_created_at, planned.reach_id;
    if planned.reach_id is not null then
      conditions := conditions
        || format(' and (s.created_at, s.id) >= (%L::timestamptz, %L::uuid)', planned.reach_created_at, planned.reach_id);
    end if;
  end if;

  planned.query := coalesce(planned.query, '') || format(
    'select s.* from %s where %s order by s.created_at desc, s.id desc limit %s',
    source, conditions, private.clamp_page_size(page_size)
  );
  return planned;
end
$$;

create function private.clamp_page_size(page_size integer) returns integer
language sql immutable
set search_path = ''
as $$
  select least(greatest(coalesce(page_size, 50), 1), 1000)
$$;

/*
 * A page of the inbox, newest first: held or not, of one status or all, with every word of the search, and older than the
 * key (created_at, id) of the previous page's last row. A search that stopped before its page was full ends with a row
 * that has only the key to continue from.
 *
 * Security definer with its own check for the admin role: under a policy, ILIKE can't use the trigram index, as it is not
 * leakproof.
 */
create function public.contact_inbox(
  status text default null,
  search text default null,
  before_created_at timestamptz default null,
  before_id uuid default null,
  page_size integer default 50,
  held boolean default false
) returns setof public.contact_submissions
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  planned private.inbox_plan;
  found_rows bigint;
  reach public.contact_submissions;
begin
  if not private.is_admin() then
    raise exception 'permission denied for the inbox' using errcode = '42501';
  end if;
  planned := private.inbox_query(status, search, before_created_at, before_id, page_size, held);
  return query execute planned.query;
  get diagnostics found_rows = row_count;
  if planned.reach_id is not null and found_rows < private.clamp_page_size(page_size) then
    reach.id := planned.reach_id;
    reach.created_at := planned.reach_created_at;
    return next reach;
  end if;
end
$$;
revoke execute on function public.contact_inbox(text, text, timestamptz, uuid, integer, boolean) from public, anon, authenticated;
grant execute on function public.contact_inbox(text, text, timestamptz, uuid, integer, boolean) to authenticated, service_role;

create function private.require_admin() returns void
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception 'permission denied' using errcode = '42501';
  end if;
end
$$;

/* The number of held messages and subscriptions. For admins. */
create function public.held_counts() returns table (messages bigint, subscriptions bigint, counted_at timestamptz)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return query select
    (select count(*) from public.contact_submissions where held),
    (select count(*) from public.newsletter_subscriptions where held),
    now();
end
$$;

/* Releases every held message and subscription. For admins. */
create function public.release_held() returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  update public.contact_submissions set held = false where held;
  update public.newsletter_subscriptions set held = false where held;
end
$$;

/* Deletes the messages and subscriptions held at the time of a held_counts. For admins. */
create function public.delete_held(created_until timestamptz) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  delete from public.contact_submissions where held and created_at <= created_until;
  delete from public.newsletter_subscriptions where held and created_at <= created_until;
end
$$;
revoke execute on function public.held_counts(), public.release_held(), public.delete_held(timestamptz)
  from public, anon, authenticated;
grant execute on function public.held_counts(), public.release_held(), public.delete_held(timestamptz)
  to authenticated, service_role;

revoke execute on all functions in schema private from public;
