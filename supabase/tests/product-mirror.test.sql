begin;
set local search_path = public, extensions;
select plan(18);

select tests.create_users();
truncate public.products cascade;
update private.product_mirror set run_id = null, completed_at = null, claimed_until = null, after_cursor = null, attempts = 0;

create function tests.variant(id text, price numeric default 10, product text default 'gid://shopify/Product/1') returns jsonb
language sql
as $$
  select jsonb_build_array(jsonb_build_object(
    'id', id, 'storefront_product_id', product, 'name', 'Ring', 'price_cad', price, 'image_url', null,
    'collection', 'ARMORLIGHT', 'handle', 'ring', 'selected_options', '[]'::jsonb
  ))
$$;
create function tests.run_id() returns uuid language sql as $$ select run_id from private.product_mirror $$;
/* As if the row had been written an hour ago: the whole test is one moment to the database. */
create function tests.age_products() returns void
language sql
as $$ update public.products set mirrored_at = now() - interval '1 hour', read_at = now() - interval '1 hour' $$;

-- who may
select tests.clear_authentication();
select is(public.products_mirrored_at(), null, 'before the first run anyone can tell that nothing is mirrored');

-- a run of two batches
reset role;
select results_eq('select status, after_cursor from public.claim_mirror_batch()', $$ values ('claimed', null::text) $$, 'a run begins without a cursor');
select results_eq('select status from public.claim_mirror_batch()', array['busy'], 'two calls do not read the same batch');
select public.record_mirror_batch(tests.run_id(), null, 'cursor-1', now(), tests.variant('v1'));
select results_eq(
  'select status, after_cursor from public.claim_mirror_batch()', $$ values ('claimed', 'cursor-1') $$,
  'the next call goes on behind the batch that was recorded'
);
select public.record_mirror_batch(tests.run_id(), null, 'cursor-0', now(), tests.variant('v1'));
select is((select after_cursor from private.product_mirror), 'cursor-1', 'a batch that was recorded before does not set the run back');
insert into public.products (id, name, price_cad, handle) values ('gone', 'Gone', 1, 'gone');
select public.record_mirror_batch(tests.run_id(), 'cursor-1', null, now(), tests.variant('v2'));
select results_eq(
  'select id, retired_at is null from public.products order by id', $$ values ('gone', false), ('v1', true), ('v2', true) $$,
  'the end of a run retires what the storefront no longer has'
);
select is(public.products_mirrored_at(), now(), 'the end of a run is known');
select results_eq('select status from public.claim_mirror_batch()', array['fresh'], 'within an hour no other run begins');

-- a cursor that is refused, and a storefront without products
update private.product_mirror set completed_at = now() - interval '2 hours';
select public.claim_mirror_batch();
update private.product_mirror set after_cursor = 'refused', attempts = 5, claimed_until = null;
select results_eq('select after_cursor from public.claim_mirror_batch()', array[null::text], 'a cursor that fails five times starts a new run');
select tests.age_products();
select public.record_mirror_batch(tests.run_id(), null, null, now(), '[]');
select is((select count(*) from public.products where retired_at is null), 2::bigint, 'a storefront without a product retires nothing');

-- one product
select public.record_mirrored_product('gid://shopify/Product/1', now(), tests.variant('v1', 12));
select results_eq(
  'select id, price_cad, retired_at is null from public.products where id <> ''gone'' order by id',
  $$ values ('v1', 12.00, true), ('v2', 10.00, false) $$,
  'a product that changed has its new price, and the variant it lost is retired'
);
select public.record_mirrored_product('gid://shopify/Product/1', now() - interval '1 minute', tests.variant('v1', 9));
select is((select price_cad from public.products where id = 'v1'), 12.00, 'an older reading does not replace a newer one');
select public.record_mirrored_product('gid://shopify/Product/1', now() - interval '1 minute', '[]');
select is((select retired_at from public.products where id = 'v1'), null, 'an older reading retires nothing');
select public.record_mirrored_product('gid://shopify/Product/1', now(), '[]');
select is((select retired_at from public.products where id = 'v1'), now(), 'a product that was deleted is retired');
select public.record_mirrored_product('gid://shopify/Product/1', now() + interval '1 day', tests.variant('v1', 14));
select results_eq(
  $$ select price_cad, retired_at, read_at = now() from public.products where id = 'v1' $$, $$ values (14.00, null::timestamptz, true) $$,
  'a product that is sold again is no longer retired, and a clock that is ahead keeps out no later reading'
);

-- what nobody needs
update public.products set retired_at = now() - interval '31 days' where id in ('gone', 'v2');
insert into public.cart_items (product_id, user_id) values ('v2', tests.user_id('owner'));
select private.complete_mirror_run(now());
select results_eq('select id from public.products order by id', array['v1', 'v2'], 'a product that is long retired is deleted once no cart holds it');

-- reviews
select tests.authenticate_as('owner');
select lives_ok(
  $$ insert into public.reviews (product_id, rating, title, comment) values ('ring', 5, 't', 'c') $$, 'a product that is sold can be reviewed'
);
reset role;
update public.products set retired_at = now();
select tests.authenticate_as('owner');
select throws_ok(
  $$ insert into public.reviews (product_id, rating, title, comment) values ('ring', 5, 't', 'c') $$,
  '23503', null, 'a product that is no longer sold is not reviewed'
);

reset role;
select * from finish();
rollback;
