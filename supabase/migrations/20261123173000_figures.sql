/* The keys of a kind that were counted most since a day, as [{"key", "name", "total"}]; a product's key with its name. */
create function private.top_counts(kind text, since date, at_most integer) returns jsonb
language sql stable
set search_path = ''
as $$
  select to_jsonb(array(
    select jsonb_build_object('key', c.key, 'total', sum(c.total), 'name', (
      select p.name from public.products p where p.handle = c.key and top_counts.kind in ('seen', 'add') limit 1
    ))
    from public.daily_counts c
    where c.day >= since and c.kind = top_counts.kind
    group by c.key order by sum(c.total) desc, c.key limit at_most
  ))
$$;

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
    'days', array(
      select to_jsonb(t)
      from (
        select d.day::date as day, c.views, c.seen, c.added, c.checkouts, (
          select count(*) from public.orders o
          where o.created_at >= d.day at time zone private.shop_time_zone()
            and o.created_at < (d.day + interval '1 day') at time zone private.shop_time_zone() and o.status = 'paid'
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
      order by t.day
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
