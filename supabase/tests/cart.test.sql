begin;
create extension if not exists pgtap with schema extensions;
set local search_path = public, extensions;
select plan(25);

-- Who asks: a visitor, one of these customers, the admin or the service.
create function pg_temp.act_as(who text) returns void language sql as $$
  select
    set_config('role', case who when 'anon' then 'anon' when 'service' then 'service_role' else 'authenticated' end, true),
    set_config('request.jwt.claims', json_build_object('sub', case who
      when 'owner' then '10000000-0000-4000-8000-000000000001'
      when 'stranger' then '10000000-0000-4000-8000-000000000002'
      when 'admin' then '10000000-0000-4000-8000-000000000003'
    end)::text, true)
$$;

insert into auth.users (id, email, raw_user_meta_data) values
  ('10000000-0000-4000-8000-000000000001', 'owner@shop.test', '{"full_name": "  Olive Owner "}'),
  ('10000000-0000-4000-8000-000000000002', 'stranger@shop.test', '{}'),
  ('10000000-0000-4000-8000-000000000003', 'admin@shop.test', '{"full_name": "Ada Admin"}');
insert into public.user_roles (user_id, role) values ('10000000-0000-4000-8000-000000000003', 'admin');

insert into public.products (id, name, price_cad) values ('test-variant-1', 'Edge Ring', 128), ('test-variant-2', 'Trace Bracelet', 96.5);
create function pg_temp.name_cart(header text) returns void language sql as $$
  select set_config('request.headers', json_build_object('x-cart-session', header)::text, true)
$$;

-- a visitor
select pg_temp.act_as('anon');
select results_eq($$ select name from public.products where id = 'test-variant-1' $$, array['Edge Ring'], 'visitors read products');
select throws_ok($$ insert into public.products (id, name, price_cad) values ('x', 'x', 0) $$, '42501', null, 'but make none');
select throws_ok($$ update public.products set price_cad = 0 $$, '42501', null, 'and change no price');
select throws_ok('delete from public.products', '42501', null, 'and delete none');
select pg_temp.name_cart('20000000-0000-4000-8000-000000000001');
select lives_ok(
  $$ insert into public.cart_items (product_id, session_id) values ('test-variant-1', '20000000-0000-4000-8000-000000000001') $$,
  'visitors fill the cart of their session'
);
select throws_ok(
  $$ insert into public.cart_items (product_id, session_id) values ('test-variant-1', '20000000-0000-4000-8000-000000000001') $$,
  '23505', null, 'with one line a product'
);
select throws_ok(
  $$ insert into public.cart_items (product_id, session_id) values ('test-variant-2', '20000000-0000-4000-8000-000000000002') $$,
  '42501', null, 'and not that of another session'
);
select throws_ok(
  $$ insert into public.cart_items (product_id, user_id) values ('test-variant-2', '10000000-0000-4000-8000-000000000001') $$,
  '42501', null, 'nor that of a customer'
);
select throws_ok(
  $$ insert into public.cart_items (product_id, session_id) values ('nothing', '20000000-0000-4000-8000-000000000001') $$,
  '23503', null, 'with products that there are'
);
select throws_ok(
  $$
    insert into public.cart_items (product_id, session_id, quantity)
    values ('test-variant-2', '20000000-0000-4000-8000-000000000001', 100)
  $$,
  '23514', null, 'at most 99 of each'
);
select lives_ok('update public.cart_items set quantity = 99', 'they change the quantity');
select throws_ok('update public.cart_items set quantity = 0', '23514', null, 'to no less than one');
select throws_ok($$ update public.cart_items set session_id = gen_random_uuid() $$, '42501', null, 'and don''t give a line away');
select results_eq(
  $$ select i.quantity, p.name from public.cart_items i join public.products p on p.id = i.product_id $$,
  $$ values (99, 'Edge Ring'::text) $$,
  'they read their lines'
);
select pg_temp.name_cart('20000000-0000-4000-8000-000000000002');
select is_empty('select id from public.cart_items', 'another session sees nothing of it');
delete from public.cart_items;
select pg_temp.name_cart('not a uuid');
select is_empty('select id from public.cart_items', 'a header that is no UUID opens nothing');
select set_config('request.headers', '', true);
select is_empty('select id from public.cart_items', 'nor does none');
update public.cart_items set quantity = 1;
delete from public.cart_items;

-- a customer
select pg_temp.act_as('owner');
select lives_ok(
  $$
    insert into public.cart_items (product_id, user_id, quantity)
    values ('test-variant-1', '10000000-0000-4000-8000-000000000001', 2)
  $$,
  'customers fill their own cart'
);
select throws_ok(
  $$ insert into public.cart_items (product_id, user_id) values ('test-variant-2', '10000000-0000-4000-8000-000000000002') $$,
  '42501', null, 'and not that of another'
);
select pg_temp.name_cart('20000000-0000-4000-8000-000000000001');
select throws_ok(
  $$
    insert into public.cart_items (product_id, user_id, session_id) values
      ('test-variant-2', '10000000-0000-4000-8000-000000000001', '20000000-0000-4000-8000-000000000001')
  $$,
  '23514', null, 'a line has one owner'
);
select results_eq(
  'select quantity from public.cart_items order by 1', array[2, 99], 'they see their own cart and that of the browser, which nobody emptied'
);
select set_config('request.headers', '', true);
select pg_temp.act_as('stranger');
select is_empty('select id from public.cart_items', 'another customer sees nothing of it');
delete from public.cart_items;
select pg_temp.act_as('admin');
select is_empty('select id from public.cart_items', 'nor does an admin');
select pg_temp.act_as('owner');
select results_eq('select quantity from public.cart_items', array[2], 'nobody else emptied the cart');
delete from public.cart_items;
select is_empty('select id from public.cart_items', 'a customer empties it');

reset role;
select * from finish();
rollback;
