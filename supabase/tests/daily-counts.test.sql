begin;
set local search_path = public, extensions;
select plan(9);

select tests.create_users();
delete from public.daily_counts;

-- the function
select tests.authenticate_as_service_role();
select public.count_events('203.0.113.1', jsonb_agg(jsonb_build_object('kind', 'search-none', 'key', 'word ' || n)))
from generate_series(1, 600) n;
select is(
  (select count(*) from public.daily_counts where kind = 'search-none'), 201::bigint,
  'a day has 200 keys of a kind, and one for the others'
);
select is(
  (select total from public.daily_counts where key = '(other)'), 400::bigint, 'keys above 200 count together'
);
select public.count_events('203.0.113.1', '[{"kind": "search-none", "key": "word 1"}]');
select is(
  (select total from public.daily_counts where key = 'word 1'), 2::bigint, 'a known key still counts on a full day'
);
insert into public.daily_counts values (current_date - 500, 'view', 'home', 5);
select public.count_events('203.0.113.1', '[{"kind": "view", "key": "home"}]');
select is(
  (select sum(total) from public.daily_counts where kind = 'view'), 1::numeric, 'counts are deleted after 400 days'
);
select throws_ok(
  $$ select public.count_events('203.0.113.1', '[{"kind": "email", "key": "mei@example.com"}]') $$, '23514', null,
  'an unknown kind is refused'
);

-- an admin
insert into public.daily_counts
select d.day, v.kind, v.key, v.total from (values
  (0, 'error', 'new', 3), (1, 'error', 'new', 1), (1, 'error', 'old', 9),
  (0, 'vital-LCP', 'home 1000', 70), (0, 'vital-LCP', 'home 2500', 10), (2, 'vital-LCP', 'home 4000', 20)
) as v (age, kind, key, total) cross join lateral (select (now() at time zone 'America/Vancouver')::date - v.age) as d (day);
select tests.authenticate_as('admin');
select is(
  jsonb_path_query_array(public.shop_health(), '$.failures[*].key'), '["new", "old"]',
  'failures that rose since yesterday come first'
);
select is(
  public.shop_health() #> '{vitals,0}',
  '{"metric": "vital-LCP", "page": "home", "bound": 2500, "visits": 100}',
  'a web vital is the bucket of three visits of four'
);
select is(jsonb_array_length(public.shop_figures() -> 'days'), 30, 'the figures have thirty days');
select is(
  public.shop_figures() #>> '{days,29,views}', '1', 'the last day of the figures is today'
);

select * from finish();
rollback;
