begin;
set local search_path = public, extensions;
select plan(25);

select tests.create_users();

insert into public.products (id, name, price_cad) values ('test-variant-1', 'Edge Ring', 128), ('test-variant-2', 'Trace Bracelet', 96.5);

-- a visitor
select tests.clear_authentication();
select results_eq($$ select name from public.products where id = 'test-variant-1' $$, array['Edge Ring'], 'anon reads products');
select throws_ok($$ insert into public.products (id, name, price_cad) values ('x', 'x', 0) $$, '42501', null, 'anon cannot insert products');
select throws_ok($$ update public.products set price_cad = 0 $$, '42501', null, 'anon cannot update products.price_cad');
select throws_ok('delete from public.products', '42501', null, 'anon cannot delete products');
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
select lives_ok('update public.cart_items set quantity = 99', 'anon changes the quantity of a line');
select throws_ok('update public.cart_items set quantity = 0', '23514', null, 'a quantity of 0 is refused');
select throws_ok($$ update public.cart_items set session_id = gen_random_uuid() $$, '42501', null, 'anon cannot move a line to another session');
select results_eq(
  $$ select i.quantity, p.name from public.cart_items i join public.products p on p.id = i.product_id $$,
  $$ values (99, 'Edge Ring'::text) $$,
  'anon reads the lines of the session'
);
select tests.set_header('x-cart-session', '20000000-0000-4000-8000-000000000002');
select is_empty('select id from public.cart_items', 'another session cannot read the cart');
delete from public.cart_items;
select tests.set_header('x-cart-session', 'not a uuid');
select is_empty('select id from public.cart_items', 'a session header that is not a UUID gives no cart');
select tests.set_header(null);
select is_empty('select id from public.cart_items', 'no session header gives no cart');
update public.cart_items set quantity = 1;
delete from public.cart_items;

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
select tests.authenticate_as('stranger');
select is_empty('select id from public.cart_items', 'another customer cannot read the cart');
delete from public.cart_items;
select tests.authenticate_as('admin');
select is_empty('select id from public.cart_items', 'an admin cannot read the cart of a customer');
select tests.authenticate_as('owner');
select results_eq('select quantity from public.cart_items', array[2], 'the cart of a customer survives the deletes of others');
delete from public.cart_items;
select is_empty('select id from public.cart_items', 'a customer empties their cart');

reset role;
select * from finish();
rollback;
