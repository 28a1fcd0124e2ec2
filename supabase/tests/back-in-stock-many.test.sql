begin;
set local search_path = public, extensions;
select plan(5);

delete from public.back_in_stock_requests;
-- The oldest first by its number; as the server, for whom no limit counts.
insert into public.back_in_stock_requests (email, variant_id, product_handle, created_at, sold_out_at)
select 'many-' || n || '@shop.test', 'gid://shopify/ProductVariant/1', 'ring', now() - interval '1 day' + n * interval '1 second', now()
from generate_series(1, 10000) n;

create temporary table claims (run integer, id uuid, email text);
grant all on claims to service_role;
create function tests.claim(run integer, at_most integer) returns bigint language sql as $$
  with claimed as (
    insert into claims
    select claim.run, c.id, c.email from public.claim_back_in_stock_mails('["gid://shopify/ProductVariant/1"]', claim.at_most) c
    returning id
  )
  select count(*) from claimed
$$;
select tests.authenticate_as_service_role();

select is(tests.claim(1, 10000), 100::bigint, 'one call claims a hundred mails of ten thousand, however many it asks for');
select is(
  (select array_agg(email order by email) from claims),
  (select array_agg('many-' || n || '@shop.test' order by 'many-' || n || '@shop.test') from generate_series(1, 100) n),
  'the hundred oldest requests are claimed first'
);
select is(
  (select sum(tests.claim(run, 100)) from generate_series(2, 100) run), 9900::numeric,
  'a hundred calls claim all ten thousand mails for one variant'
);
select is((select count(distinct id) from claims), 10000::bigint, 'none of ten thousand mails is claimed twice');
select is(tests.claim(101, 100), 0::bigint, 'nothing is left to claim after ten thousand mails');

reset role;
select * from finish();
rollback;
