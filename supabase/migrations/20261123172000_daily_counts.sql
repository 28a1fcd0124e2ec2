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

/* TIME_ZONE in src/merchant/merchant.ts. */
create function private.shop_time_zone() returns text
language sql immutable parallel safe
set search_path = ''
as $$ select 'America/Vancouver' $$;

create function private.shop_day() returns date
language sql stable
set search_path = ''
as $$ select (now() at time zone private.shop_time_zone())::date $$;

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
