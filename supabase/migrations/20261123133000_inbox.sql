-- The searched expression of private.inbox_query. Its leading space marks the beginning of the first word.
create index contact_by_text on public.contact_submissions using gin (
  ((' ' || first_name || ' ' || last_name || ' ' || email || ' ' || subject || ' ' || message)) extensions.gin_trgm_ops
);

create function private.escape_like(value text) returns text
language sql immutable
set search_path = ''
as $$ select regexp_replace(value, '([\\%_])', '\\\1', 'g') $$;

/*
 * A condition on an expression of text for each of the first ten different words of a search. A word with three letters or
 * digits in a row matches anywhere, a shorter one at the beginning of words: both patterns have trigrams for an index.
 * Ignores words without letters and digits.
 */
create function private.search_conditions(expression text, search text) returns setof text
language sql immutable
set search_path = ''
as $$
  select format('%s ilike %L', expression,
    case
      when search_word ~ '[[:alnum:]]{3}' then '%' || private.escape_like(search_word) || '%'
      else '% ' || private.escape_like(regexp_replace(search_word, '^[^[:alnum:]]+', '')) || '%'
    end
  )
  from regexp_split_to_table(lower(left(private.trim_text(search), 200)), '[[:space:]]+') with ordinality as words (search_word, word_number)
  where search_word ~ '[[:alnum:]]'
  group by search_word
  order by min(word_number)
  limit 10
$$;

/* Messages that a search for common words scans at a time, in about twenty milliseconds. */
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
 * reads that word's messages from the index. A search for common words scans the newest messages down to its reach, as
 * such words may never occur together.
 */
create function private.inbox_query(
  status text, search text, before_created_at timestamptz, before_id uuid, page_size integer, held boolean, kind text,
  assignee uuid
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
  if kind is not null then
    -- The second condition lets the planner use contact_by_kind.
    conditions := conditions || format(' and s.kind = %L and s.kind <> ''message''', kind);
  end if;
  if assignee is not null then
    conditions := conditions || format(' and s.assigned_to = %L', assignee);
  end if;
  if before_created_at is not null and before_id is not null then
    before := format('(s.created_at, s.id) < (%L::timestamptz, %L::uuid)', before_created_at, before_id);
    conditions := conditions || ' and ' || before;
  end if;

  for condition in select * from private.search_conditions(
    $q$(' ' || s.first_name || ' ' || s.last_name || ' ' || s.email || ' ' || s.subject || ' ' || s.message)$q$, search
  ) loop
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
    source, conditions, page_size
  );
  return planned;
end
$$;

/*
 * A page of the inbox, newest first: held or not, of one status or all, with every word of the search, and older than the
 * key (created_at, id) of the previous page's last row. A search that stopped before its page was full ends with a row
 * that has only the key to continue from. The first of an export's large pages is recorded.
 *
 * Security definer with its own check for the admin role, as policies keep ILIKE, which is not leakproof, from the index.
 */
create function public.contact_inbox(
  status text default null,
  search text default null,
  before_created_at timestamptz default null,
  before_id uuid default null,
  page_size integer default 50,
  held boolean default false,
  kind text default null,
  mine boolean default false
) returns setof public.contact_submissions
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  planned private.inbox_plan;
  found_rows bigint;
  reach public.contact_submissions;
begin
  perform private.require_admin();
  page_size := least(greatest(coalesce(page_size, 50), 1), 1000);
  if page_size > 100 and before_id is null then
    perform private.record_admin_action('messages_exported', coalesce(status, 'all'));
  end if;
  planned := private.inbox_query(
    status, search, before_created_at, before_id, page_size, held, kind, case when mine then auth.uid() end
  );
  return query execute planned.query;
  get diagnostics found_rows = row_count;
  if planned.reach_id is not null and found_rows < page_size then
    reach.id := planned.reach_id;
    reach.created_at := planned.reach_created_at;
    return next reach;
  end if;
end
$$;
grant execute on function public.contact_inbox(text, text, timestamptz, uuid, integer, boolean, text, boolean) to authenticated;
