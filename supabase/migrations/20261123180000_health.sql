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
    'failures', array(
      select to_jsonb(f) from private.failures() f order by f.today - f.yesterday desc, f.week desc, f.key limit 100
    ),
    'vitals', array(select to_jsonb(v) from private.vitals() v order by v.visits desc, v.page, v.metric)
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
