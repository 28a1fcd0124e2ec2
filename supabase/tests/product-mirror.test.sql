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
    'collection', 'ARMORLIGHT', 'handle', 'ring', 'selected_options', '[]'::jsonb, 'is_available', true
  ))
$$;
create function tests.run_id() returns uuid language sql as $$ select run_id from private.product_mirror $$;
/* Backdates every row by an hour, because now() is fixed in the test's transaction. */
create function tests.age_products() returns void
language sql
as $$ update public.products set mirrored_at = now() - interval '1 hour', read_at = now() - interval '1 hour' $$;

-- privileges
select tests.clear_authentication();
select is(public.products_mirrored_at(), null, 'a visitor reads null as the time of the last run before the first');

-- a run of two batches
reset role;
select results_eq('select status, after_cursor from public.claim_mirror_batch()', $$ values ('claimed', null::text) $$, 'a run begins without a cursor');
select results_eq('select status from public.claim_mirror_batch()', array['busy'], 'a second call does not claim the same batch');
select public.record_mirror_batch(tests.run_id(), null, 'cursor-1', now(), tests.variant('v1'));
select results_eq(
  'select status, after_cursor from public.claim_mirror_batch()', $$ values ('claimed', 'cursor-1') $$,
  'the next call claims the batch after the recorded one'
);
select public.record_mirror_batch(tests.run_id(), null, 'cursor-0', now(), tests.variant('v1'));
select is((select after_cursor from private.product_mirror), 'cursor-1', 'a repeated batch does not set the run back');
insert into public.products (id, name, price_cad, handle) values ('gone', 'Gone', 1, 'gone');
select public.record_mirror_batch(tests.run_id(), 'cursor-1', null, now(), tests.variant('v2'));
select results_eq(
  'select id, retired_at is null from public.products order by id', $$ values ('gone', false), ('v1', true), ('v2', true) $$,
  'the end of a run retires variants that the storefront no longer has'
);
select is(public.products_mirrored_at(), now(), 'products_mirrored_at is the end of the last run');
select results_eq('select status from public.claim_mirror_batch()', array['fresh'], 'no run begins within ten minutes of the last');

-- a refused cursor, and an empty storefront
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
  'a changed product has its new price, and its removed variant is retired'
);
select public.record_mirrored_product('gid://shopify/Product/1', now() - interval '1 minute', tests.variant('v1', 9));
select is((select price_cad from public.products where id = 'v1'), 12.00, 'an older reading does not replace a newer one');
select public.record_mirrored_product('gid://shopify/Product/1', now() - interval '1 minute', '[]');
select is((select retired_at from public.products where id = 'v1'), null, 'an older reading retires nothing');
select public.record_mirrored_product('gid://shopify/Product/1', now(), '[]');
select is((select retired_at from public.products where id = 'v1'), now(), 'a deleted product is retired');
select public.record_mirrored_product('gid://shopify/Product/1', now() + interval '1 day', tests.variant('v1', 14));
select results_eq(
  $$ select price_cad, retired_at, read_at = now() from public.products where id = 'v1' $$, $$ values (14.00, null::timestamptz, true) $$,
  'a product sold again is no longer retired, and a fast clock keeps out no later reading'
);

-- clean-up
update public.products set retired_at = now() - interval '31 days' where id in ('gone', 'v2');
insert into public.cart_items (product_id, user_id) values ('v2', tests.user_id('owner'));
select private.complete_mirror_run(now());
select results_eq('select id from public.products order by id', array['v1', 'v2'], 'a product retired a month ago is deleted unless a cart holds it');

-- reviews
select tests.authenticate_as('owner');
select lives_ok(
  $$ insert into public.reviews (product_id, rating, title, comment) values ('ring', 5, 't', 'c') $$, 'a sold product can be reviewed'
);
reset role;
update public.products set retired_at = now();
select tests.authenticate_as('owner');
select throws_ok(
  $$ insert into public.reviews (product_id, rating, title, comment) values ('ring', 5, 't', 'c') $$,
  '23503', null, 'a review of a retired product is refused'
);

reset role;
select * from finish();
rollback;
