begin;
set local search_path = public, extensions;
select plan(11);

select tests.create_users();
truncate public.products cascade;
update private.product_mirror set completed_at = null, after_cursor = null;

create function tests.variant(id text, price numeric default 10) returns jsonb
language sql
as $$
  select jsonb_build_array(jsonb_build_object(
    'id', id, 'name', 'Ring', 'price_cad', price, 'image_url', null, 'collection', 'ARMORLIGHT', 'handle', 'ring',
    'selected_options', '[]'::jsonb, 'is_available', true
  ))
$$;

-- privileges
select tests.clear_authentication();
select is(public.products_mirrored_at(), null, 'a visitor reads null as the time of the last run before the first');

-- a run of two batches
reset role;
select results_eq('select after_cursor from public.next_mirror_batch()', array[null::text], 'a run begins without a cursor');
select public.record_mirror_batch(null, 'cursor-1', tests.variant('v1'));
select results_eq(
  'select after_cursor from public.next_mirror_batch()', array['cursor-1'], 'the next batch is the one after the recorded one'
);
select public.record_mirror_batch('cursor-0', 'cursor-9', tests.variant('v1'));
select is((select after_cursor from private.product_mirror), 'cursor-1', 'a batch that does not continue the run does not advance it');
insert into public.products (id, name, price_cad, handle) values ('gone', 'Gone', 1, 'gone');
select public.record_mirror_batch('cursor-1', null, tests.variant('v2', 12));
select results_eq(
  'select id, price_cad, retired_at is null from public.products order by id',
  $$ values ('gone', 1.00, false), ('v1', 10.00, true), ('v2', 12.00, true) $$,
  'the end of a run retires variants that the storefront no longer has'
);
select ok(public.products_mirrored_at() >= now(), 'products_mirrored_at is the end of the last run');
select is_empty('select from public.next_mirror_batch()', 'no run begins within ten minutes of the last');

-- a late first batch, a refused cursor, an empty storefront, and a product that is sold again
select public.record_mirror_batch(null, 'cursor-1', tests.variant('gone'));
select is((select retired_at from public.products where id = 'gone'), null, 'a product sold again is no longer retired');
update private.product_mirror set started_at = now() - interval '2 hours';
select results_eq('select after_cursor from public.next_mirror_batch()', array[null::text], 'a run that takes an hour starts anew');
select public.record_mirror_batch(null, null, '[]');
select is((select count(*) from public.products where retired_at is null), 3::bigint, 'a storefront without a product retires nothing');

-- clean-up
update public.products set retired_at = now() - interval '31 days' where id in ('gone', 'v2');
insert into public.cart_items (product_id, user_id) values ('v2', tests.user_id('owner'));
select private.complete_mirror_run(clock_timestamp());
select results_eq('select id from public.products order by id', array['v1', 'v2'], 'a product retired a month ago is deleted unless a cart holds it');

reset role;
select * from finish();
rollback;
