-- Figures without cookies: what happened how often on a day, and nothing about who did it. The function beacon alone writes
-- them. Days are the shop's calendar days; rows are deleted after 400 days.
create table public.daily_counts (
  day date not null,
  kind text not null check (kind in (
    'view', 'seen', 'add', 'checkout', 'search-none', 'search-few',
    'error', 'failed-call', 'missing-chunk', 'vital-LCP', 'vital-INP', 'vital-CLS'
  )),
  -- A page, a product's handle, a search, an error; a page and the upper bound of a bucket for a web vital.
  key text not null check (char_length(key) <= 200),
  total bigint not null check (total > 0),
  primary key (kind, day, key)
);
-- For the deletion of old days.
create index daily_counts_by_day on public.daily_counts (day);
alter table public.daily_counts enable row level security;

insert into private.rate_limits (kind, client_limit) values ('beacon', 60), ('health', 60);

create function private.shop_day() returns date
language sql stable
set search_path = ''
as $$
  select (now() at time zone 'America/Vancouver')::date
$$;

/*
 * Counts [{"kind", "key"}] today; false above the client's limit. Above 200 keys of a kind on a day, new ones count
 * together as '(other)'.
 */
create function public.count_events(client_address text, events jsonb) returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  today date := private.shop_day();
begin
  if private.count_call('beacon', private.client_network(client_address), '') = 'refused' then
    return false;
  end if;
  delete from public.daily_counts where day < today - 400;
  with sent as (
    select e.kind, e.key, count(*) as total from jsonb_to_recordset(events) as e (kind text, key text) group by e.kind, e.key
  ),
  kinds as (
    select k.kind, (select count(*) from public.daily_counts c where c.day = today and c.kind = k.kind) as keys
    from (select distinct kind from sent) k
  ),
  placed as (
    select s.kind, s.total, case
      when exists (select from public.daily_counts c where c.day = today and c.kind = s.kind and c.key = s.key)
        or k.keys + row_number() over (partition by s.kind order by s.key) <= 200
      then s.key else '(other)' end as key
    from sent s join kinds k using (kind)
  )
  insert into public.daily_counts as c (day, kind, key, total)
  select today, p.kind, p.key, sum(p.total) from placed p group by p.kind, p.key order by p.kind, p.key
  on conflict on constraint daily_counts_pkey do update set total = c.total + excluded.total;
  return true;
end
$$;

/* The keys of a kind that were counted most since a day, as [{"key", "name", "total"}]; a product's key with its name. */
create function private.top_counts(kind text, since date, at_most integer) returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('key', t.key, 'total', t.total, 'name', (
    select p.name from public.products p where p.handle = t.key and top_counts.kind in ('seen', 'add') limit 1
  )) order by t.total desc, t.key), '[]')
  from (
    select c.key, sum(c.total) as total from public.daily_counts c
    where c.day >= since and c.kind = top_counts.kind
    group by c.key order by total desc, c.key limit at_most
  ) t
$$;

create index orders_by_day on public.orders (created_at);

/* The last 30 days, for admins. Orders are those of Stripe, from their own table. */
create function public.shop_figures() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  since date := private.shop_day() - 29;
begin
  perform private.require_admin();
  return jsonb_build_object(
    'days', (
      select jsonb_agg(to_jsonb(t) order by t.day)
      from (
        select d.day::date as day, c.views, c.seen, c.added, c.checkouts, (
          select count(*) from public.orders o
          where o.created_at >= d.day at time zone 'America/Vancouver'
            and o.created_at < (d.day + interval '1 day') at time zone 'America/Vancouver' and o.status = 'paid'
        ) as orders
        from generate_series(since::timestamp, (since + 29)::timestamp, interval '1 day') as d (day)
        cross join lateral (
          select
            coalesce(sum(n.total) filter (where n.kind = 'view'), 0) as views,
            coalesce(sum(n.total) filter (where n.kind = 'seen'), 0) as seen,
            coalesce(sum(n.total) filter (where n.kind = 'add'), 0) as added,
            coalesce(sum(n.total) filter (where n.kind = 'checkout'), 0) as checkouts
          from public.daily_counts n
          where n.day = d.day::date and n.kind in ('view', 'seen', 'add', 'checkout')
        ) c
      ) t
    ),
    'pages', private.top_counts('view', since, 50),
    'seen', private.top_counts('seen', since, 20),
    'added', private.top_counts('add', since, 20),
    'found_nothing', private.top_counts('search-none', since, 50),
    'found_little', private.top_counts('search-few', since, 50)
  );
end
$$;
grant execute on function public.shop_figures() to authenticated;

/* Failures of the last seven days by kind and key. */
create function private.failures() returns table (kind text, key text, today bigint, yesterday bigint, week bigint)
language sql stable
set search_path = ''
as $$
  select c.kind, c.key,
    coalesce(sum(c.total) filter (where c.day = t.today), 0)::bigint,
    coalesce(sum(c.total) filter (where c.day = t.today - 1), 0)::bigint,
    sum(c.total)::bigint
  from (select private.shop_day() as today) t join public.daily_counts c on c.day > t.today - 7
  where c.kind in ('error', 'failed-call', 'missing-chunk')
  group by c.kind, c.key
$$;

/* The bucket of each web vital that 75 % of a page's visits of seven days are at or under. */
create function private.vitals() returns table (metric text, page text, bound integer, visits bigint)
language sql stable
set search_path = ''
as $$
  select b.kind, b.page, min(b.bound) filter (where b.running >= 0.75 * b.visits), max(b.visits)::bigint
  from (
    select c.kind, split_part(c.key, ' ', 1) as page, split_part(c.key, ' ', 2)::integer as bound,
      sum(sum(c.total)) over (
        partition by c.kind, split_part(c.key, ' ', 1) order by split_part(c.key, ' ', 2)::integer
      ) as running,
      sum(sum(c.total)) over (partition by c.kind, split_part(c.key, ' ', 1)) as visits
    from (select private.shop_day() as today) t join public.daily_counts c on c.day > t.today - 7
    where c.kind in ('vital-LCP', 'vital-INP', 'vital-CLS')
      and c.key ~ '^[a-z-]+ \d{1,6}$'
    group by 1, 2, 3
  ) b
  group by b.kind, b.page
$$;

/* Failures, those that rose since yesterday first, and web vitals, for admins. */
create function public.shop_health() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return jsonb_build_object(
    'failures', (
      select coalesce(jsonb_agg(to_jsonb(f) order by f.today - f.yesterday desc, f.week desc, f.key), '[]')
      from (
        select * from private.failures() order by today - yesterday desc, week desc, key limit 100
      ) f
    ),
    'vitals', (select coalesce(jsonb_agg(to_jsonb(v) order by v.visits desc, v.page, v.metric), '[]') from private.vitals() v)
  );
end
$$;
grant execute on function public.shop_health() to authenticated;

/* The failures worth a mail: ten or more today, and twice as many as yesterday. */
create function private.broken() returns setof text
language sql stable
set search_path = ''
as $$
  select format('%s: %s (%s today, %s yesterday)', f.kind, f.key, f.today, f.yesterday)
  from private.failures() f
  where f.today >= 10 and f.today >= 2 * f.yesterday
  order by f.today desc, f.key limit 20
$$;

/* Queues one mail a day to each admin when a service fails or failures have risen. Returns the number of problems. */
create function public.queue_health_alert(failed_services text[]) returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  problems text[] := array(
    select format('%s does not answer', s) from unnest(failed_services) s union all select private.broken()
  );
begin
  if cardinality(problems) > 0 then
    perform private.enqueue_mail(
      'health-alert', u.email, jsonb_build_object('problems', to_jsonb(problems)),
      format('health-alert %s %s', private.shop_day(), u.id)
    )
    from public.user_roles r join auth.users u on u.id = r.user_id
    where r.role = 'admin' and u.email is not null;
  end if;
  return cardinality(problems);
end
$$;
