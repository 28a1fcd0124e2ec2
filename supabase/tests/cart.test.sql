begin;
set local search_path = public, extensions;
select plan(37);

select tests.create_users();

insert into public.products (id, name, price_cad) values ('test-variant-1', 'Edge Ring', 128), ('test-variant-2', 'Trace Bracelet', 96.5);

-- a visitor
select tests.clear_authentication();
select tests.set_header('x-cart-session', '20000000-0000-4000-8000-000000000001');
select lives_ok(
  $$ insert into public.cart_items (product_id, session_id) values ('test-variant-1', '20000000-0000-4000-8000-000000000001') $$,
  'anon adds a line to the cart of the session in the header'
);
select throws_ok(
  $$ insert into public.cart_items (product_id, session_id) values ('test-variant-1', '20000000-0000-4000-8000-000000000001') $$,
  '23505', null, 'a session cart has one line a product'
);
select throws_ok(
  $$ insert into public.cart_items (product_id, session_id) values ('test-variant-2', '20000000-0000-4000-8000-000000000002') $$,
  '42501', null, 'anon cannot add to the cart of another session'
);
select throws_ok(
  $$ insert into public.cart_items (product_id, user_id) values ('test-variant-2', tests.user_id('owner')) $$,
  '42501', null, 'anon cannot add to the cart of a user'
);
select throws_ok(
  $$ insert into public.cart_items (product_id, session_id) values ('nothing', '20000000-0000-4000-8000-000000000001') $$,
  '23503', null, 'a cart line needs an existing product'
);
select throws_ok(
  $$
    insert into public.cart_items (product_id, session_id, quantity)
    values ('test-variant-2', '20000000-0000-4000-8000-000000000001', 100)
  $$,
  '23514', null, 'a cart line holds at most 99'
);
select throws_ok(
  $$ insert into public.cart_items (product_id) values ('test-variant-2') $$,
  '42501', null, 'a visitor cannot add a line without an owner'
);
select lives_ok('update public.cart_items set quantity = 99', 'anon changes the quantity of a line');
select throws_ok('update public.cart_items set quantity = 0', '23514', null, 'a quantity of 0 is refused');
select results_eq(
  $$ select i.quantity, p.name from public.cart_items i join public.products p on p.id = i.product_id $$,
  $$ values (99, 'Edge Ring'::text) $$,
  'anon reads the lines of the session'
);
select tests.set_header('x-cart-session', 'not a uuid');
select is_empty('select id from public.cart_items', 'a session header that is not a UUID gives no cart');
select tests.set_header(null);
select is_empty('select id from public.cart_items', 'no session header gives no cart');

-- a customer
select tests.authenticate_as('owner');
select lives_ok(
  $$
    insert into public.cart_items (product_id, user_id, quantity)
    values ('test-variant-1', tests.user_id('owner'), 2)
  $$,
  'a customer adds a line to their own cart'
);
select throws_ok(
  $$ insert into public.cart_items (product_id, user_id) values ('test-variant-2', tests.user_id('stranger')) $$,
  '42501', null, 'a customer cannot add to the cart of another user'
);
select tests.set_header('x-cart-session', '20000000-0000-4000-8000-000000000001');
select throws_ok(
  $$
    insert into public.cart_items (product_id, user_id, session_id) values
      ('test-variant-2', tests.user_id('owner'), '20000000-0000-4000-8000-000000000001')
  $$,
  '23514', null, 'a line cannot belong to a user and a session'
);
select results_eq(
  'select quantity from public.cart_items order by 1', array[2, 99], 'a customer reads their own cart and the cart of their session'
);
select tests.set_header(null);
delete from public.cart_items;
select is_empty('select id from public.cart_items', 'a customer empties their cart');

-- signing in
select tests.set_header('x-cart-session', '20000000-0000-4000-8000-000000000001');
insert into public.cart_items (product_id, session_id, quantity) values ('test-variant-2', '20000000-0000-4000-8000-000000000001', 3);
insert into public.cart_items (product_id, user_id, quantity) values ('test-variant-1', tests.user_id('owner'), 2);
select lives_ok('select public.merge_session_cart()', 'a customer takes over the lines of the session in the header');
select results_eq(
  'select product_id, quantity, user_id = tests.user_id(''owner''), session_id from public.cart_items order by product_id',
  $$ values ('test-variant-1', 99, true, null::uuid), ('test-variant-2', 3, true, null) $$,
  'merging adds the quantities of one product, up to 99, and moves the other lines'
);
select lives_ok('select public.merge_session_cart()', 'a customer may merge again');
select results_eq('select sum(quantity) from public.cart_items', array[102::bigint], 'merging again adds nothing');
select tests.authenticate_as('stranger');
select is_empty('select id from public.cart_items', 'the session of a merged cart still shows its lines');
select public.merge_session_cart();
select is_empty('select id from public.cart_items', 'another customer gets the lines of a session that was merged');

-- attributes
select tests.authenticate_as('stranger');
select tests.set_header('x-cart-session', '20000000-0000-4000-8000-000000000007');
insert into public.cart_items (product_id, user_id) values ('test-variant-2', tests.user_id('stranger'));
select lives_ok(
  $$
    insert into public.cart_items (product_id, user_id, attributes)
    values ('test-variant-2', tests.user_id('stranger'), '[{"key": "Text", "value": "M"}, {"key": "Font", "value": "Serif"}]')
  $$,
  'a variant with attributes is a line of its own'
);
select throws_ok(
  $$
    insert into public.cart_items (product_id, user_id, attributes)
    values ('test-variant-2', tests.user_id('stranger'), '[{"key": "Font", "value": "Serif"}, {"key": "Text", "value": "M"}]')
  $$,
  '23505', null, 'the order of attributes makes no other line'
);
select throws_ok(
  $$ insert into public.cart_items (product_id, user_id, attributes) values ('test-variant-2', tests.user_id('stranger'), '[{"key": "Text", "value": 1}]') $$,
  '23514', null, 'an attribute that is not a text is refused'
);
select throws_ok(
  $$ insert into public.cart_items (product_id, user_id, attributes) values ('test-variant-2', tests.user_id('stranger'), '{"key": "Text"}') $$,
  '23514', null, 'attributes that are not a list are refused'
);
insert into public.cart_items (product_id, session_id, quantity, attributes)
values ('test-variant-2', '20000000-0000-4000-8000-000000000007', 4, '[{"key": "Text", "value": "M"}, {"key": "Font", "value": "Serif"}]');
insert into public.cart_items (product_id, session_id, quantity, attributes)
values ('test-variant-2', '20000000-0000-4000-8000-000000000007', 2, '[{"key": "Text", "value": "N"}]');
select is(public.merge_session_cart(), 0, 'lines with attributes are merged');
select results_eq(
  'select quantity from public.cart_items order by quantity', array[1, 2, 5], 'merging adds the quantities of lines with the same attributes alone'
);
delete from public.cart_items;

-- the size of a cart
select tests.set_header('x-cart-session', '20000000-0000-4000-8000-000000000001');
reset role;
insert into public.products (id, name, price_cad) select 'filler-' || n, 'Filler', 1 from generate_series(1, 100) n;
insert into public.cart_items (product_id, user_id) select 'filler-' || n, tests.user_id('owner') from generate_series(1, 97) n;
select tests.authenticate_as('owner');
insert into public.cart_items (product_id, user_id) values ('filler-98', tests.user_id('owner'));
select throws_ok(
  $$ insert into public.cart_items (product_id, user_id) values ('filler-99', tests.user_id('owner')) $$,
  '23514', 'A cart holds at most 100 lines.', 'a cart holds at most 100 lines'
);
select throws_ok(
  $$ insert into public.cart_items (product_id, user_id) values ('filler-98', tests.user_id('owner')) $$,
  '23505', null, 'a product that a full cart holds already is a duplicate'
);
insert into public.cart_items (product_id, session_id) values ('filler-99', '20000000-0000-4000-8000-000000000001');
delete from public.cart_items where product_id = 'filler-98';
insert into public.cart_items (product_id, session_id) values ('filler-100', '20000000-0000-4000-8000-000000000001');
select is(public.merge_session_cart(), 1, 'merging tells how many lines found no room');
select results_eq(
  'select count(*) filter (where user_id is not null), count(*) filter (where session_id is not null) from public.cart_items',
  $$ values (100::bigint, 1::bigint) $$,
  'lines beyond the hundredth stay with the session when it is merged'
);

-- a product that is no longer sold
reset role;
update public.products set retired_at = now() where id in ('test-variant-1', 'filler-98');
select tests.authenticate_as('stranger');
select throws_ok(
  $$ insert into public.cart_items (product_id, user_id) values ('test-variant-1', tests.user_id('stranger')) $$,
  '23503', 'This product is no longer sold.', 'a product that is no longer sold is not added'
);
select tests.authenticate_as('owner');
select isnt_empty(
  $$ select p.name from public.cart_items i join public.products p on p.id = i.product_id where p.id = 'test-variant-1' $$,
  'a product that is no longer sold stays in the carts that hold it, with its name'
);

-- age
reset role;
alter table public.cart_items disable trigger check_cart_line;
insert into public.cart_items (product_id, session_id, updated_at)
select 'filler-' || n, ('20000000-0000-4000-8000-00000000000' || session)::uuid, now() - days * interval '1 day'
from (values (1, 5, 61), (2, 5, 70), (1, 6, 61), (2, 6, 59)) as lines (n, session, days);
update public.cart_items set updated_at = now() - interval '1 year' where user_id is not null;
alter table public.cart_items enable trigger check_cart_line;
select private.delete_idle_carts();
select results_eq(
  $$ select count(*) filter (where session_id::text like '%5'), count(*) filter (where session_id::text like '%6') from public.cart_items $$,
  $$ values (0::bigint, 2::bigint) $$,
  'a visitor’s cart is deleted 60 days after its last change'
);
select results_eq(
  'select count(*) from public.cart_items where user_id is not null', array[100::bigint], 'a customer’s cart is never deleted for its age'
);

reset role;
select * from finish();
rollback;
