begin;
create extension if not exists pgtap with schema extensions;
set local search_path = public, extensions;
select plan(39);

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

create function pg_temp.record(
  session_id text, status text, person uuid default null, total numeric default 271, items jsonb default null
) returns public.orders language sql as $$
  select public.record_order(
    session_id, status, 'payer@shop.test', person, total, 15,
    coalesce(items, '[{"name": "Edge Ring", "quantity": 2, "price_cad": 128.00}]')
  )
$$;
create function pg_temp.name_session(header text) returns void language sql as $$
  select set_config('request.headers', json_build_object('x-checkout-session', header)::text, true)
$$;

-- the edge functions
select pg_temp.act_as('service');
select is((pg_temp.record('cs_test_1', 'processing')).status, 'processing', 'an order begins as processing');
select is((pg_temp.record('cs_test_1', 'paid')).status, 'paid', 'and is paid');
select is((pg_temp.record('cs_test_1', 'paid', total => 999)).total_amount_cad, 271.00, 'the same news twice changes nothing');
select is((pg_temp.record('cs_test_1', 'processing')).status, 'paid', 'late news neither');
select is((pg_temp.record('cs_test_1', 'failed')).status, 'paid', 'what is paid does not fail');
select is((pg_temp.record('cs_test_1', 'expired')).status, 'paid', 'and does not expire');
select is((pg_temp.record('cs_test_2', 'expired')).status, 'expired', 'a session can expire unpaid');
select is((pg_temp.record('cs_test_2', 'failed')).status, 'expired', 'which then stays so');
select is((pg_temp.record('cs_test_2', 'processing')).status, 'expired', 'whatever comes late');
select is((pg_temp.record('cs_test_2', 'paid')).status, 'paid', 'unless it was paid after all');
select is((pg_temp.record('cs_test_3', 'processing', total => 1)).total_amount_cad, 1.00, 'while processing');
select is((pg_temp.record('cs_test_3', 'processing', total => 2)).total_amount_cad, 2.00, 'the latest amounts hold');
select is((select count(*)::integer from public.orders where stripe_session_id like 'cs_test_%'), 3, 'each session has one order');
select is(
  (pg_temp.record('cs_test_4', 'paid', '10000000-0000-4000-8000-000000000001')).user_id,
  '10000000-0000-4000-8000-000000000001'::uuid, 'an order belongs to the customer who was signed in'
);
select is(
  (pg_temp.record('cs_test_5', 'paid', '10000000-0000-4000-8000-00000000dead')).user_id, null,
  'an account that is gone does not cost the order'
);
select throws_ok($$ select pg_temp.record('cs_test_6', 'refunded') $$, '23514', null, 'there are four states');
select throws_ok($$ select pg_temp.record('cs_test_6', 'paid', total => -1) $$, '23514', null, 'no total below zero');
select throws_ok($$ select pg_temp.record('cs_test_6', 'paid', items => '{}') $$, '23514', null, 'items are a list');
select throws_ok(
  $$ select pg_temp.record('cs_test_6', 'paid', items => '[{"name": "Ring", "quantity": 1}]') $$, '23514', null, 'each with a price'
);
select throws_ok(
  $$ select pg_temp.record('cs_test_6', 'paid', items => '[{"name": "Ring", "quantity": 0, "price_cad": 1}]') $$, '23514', null, 'a quantity'
);
select throws_ok(
  $$ select pg_temp.record('cs_test_6', 'paid', items => '[{"name": 7, "quantity": 1, "price_cad": 1}]') $$, '23514', null, 'and a name'
);

-- a visitor
select pg_temp.act_as('anon');
select is_empty('select id from public.orders', 'visitors list no orders');
select is_empty($$ select id from public.orders where stripe_session_id = 'cs_test_1' $$, 'a filter alone opens none');
select pg_temp.name_session('cs_test_1');
select results_eq(
  'select stripe_session_id from public.orders', array['cs_test_1'], 'the header opens the order of its session, and no other'
);
select pg_temp.name_session('cs_test_%');
select is_empty('select id from public.orders', 'the header is no pattern');
select pg_temp.name_session('');
select is_empty('select id from public.orders', 'an empty header opens nothing');
select set_config('request.headers', '', true);
select is_empty('select id from public.orders', 'nor does none');
select throws_ok(
  $$ insert into public.orders (stripe_session_id, total_amount_cad, items) values ('cs_fake', 0, '[]') $$,
  '42501', null, 'visitors write no order'
);
select throws_ok($$ update public.orders set status = 'paid' $$, '42501', null, 'change none');
select throws_ok('delete from public.orders', '42501', null, 'and delete none');
select throws_ok(
  $$ select public.record_order('cs_fake', 'paid', null, null, 0, 0, '[]') $$, '42501', null, 'the functions'' way is closed to them'
);

-- customers
select pg_temp.act_as('owner');
select results_eq('select stripe_session_id from public.orders', array['cs_test_4'], 'customers read their own orders');
select pg_temp.name_session('cs_test_1');
select results_eq(
  'select stripe_session_id from public.orders order by 1', array['cs_test_1', 'cs_test_4'], 'and the one whose session they know'
);
select set_config('request.headers', '', true);
select throws_ok($$ update public.orders set total_amount_cad = 0 $$, '42501', null, 'and change none');
select throws_ok(
  $$ select public.record_order('cs_test_4', 'paid', null, null, 0, 0, '[]') $$, '42501', null, 'the functions'' way is closed to them too'
);
select pg_temp.act_as('stranger');
select is_empty('select id from public.orders', 'nobody reads the orders of another');
select pg_temp.act_as('admin');
select is_empty('select id from public.orders', 'not even an admin, through the API');
select throws_ok('delete from public.orders', '42501', null, 'who deletes none');

reset role;
delete from auth.users where id = '10000000-0000-4000-8000-000000000001';
select is(
  (select count(*)::integer from public.orders where stripe_session_id = 'cs_test_4' and user_id is null), 1, 'an order outlives its account'
);

reset role;
select * from finish();
rollback;
