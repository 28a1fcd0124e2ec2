begin;
set local search_path = public, extensions;
select plan(43);

select tests.create_users();

create function tests.record(
  session_id text, status text, buyer uuid default null, total numeric default 271, items jsonb default null
) returns public.orders language sql as $$
  select public.record_order(
    session_id, status, 'payer@shop.test', buyer, total, 15,
    coalesce(items, '[{"name": "Edge Ring", "quantity": 2, "price_cad": 128.00}]')
  )
$$;

-- the edge functions
select tests.authenticate_as_service_role();
select is((tests.record('cs_test_1', 'processing')).status, 'processing', 'record_order inserts a processing order');
select is((tests.record('cs_test_1', 'paid')).status, 'paid', 'record_order moves a processing order to paid');
select is((tests.record('cs_test_1', 'paid', total => 999)).total_amount_cad, 271.00, 'record_order does not change a paid order with a second paid');
select is((tests.record('cs_test_1', 'processing')).status, 'paid', 'record_order does not move a paid order back to processing');
select is((tests.record('cs_test_1', 'failed')).status, 'paid', 'record_order does not move a paid order to failed');
select is((tests.record('cs_test_2', 'failed')).status, 'failed', 'record_order inserts a failed order');
select is((tests.record('cs_test_2', 'processing')).status, 'failed', 'record_order does not move a failed order to processing');
select is((tests.record('cs_test_2', 'paid')).status, 'paid', 'record_order moves a failed order to paid');
select is((tests.record('cs_test_3', 'processing', total => 1)).total_amount_cad, 1.00, 'record_order inserts a processing order with its total');
select is((tests.record('cs_test_3', 'processing', total => 2)).total_amount_cad, 2.00, 'record_order updates the amounts of a processing order');
select is((select count(*)::integer from public.orders where stripe_session_id like 'cs_test_%'), 3, 'a session has exactly one order');
select is(
  (tests.record('cs_test_4', 'paid', tests.user_id('owner'))).user_id,
  tests.user_id('owner'), 'an order has the user who was signed in'
);
select is(
  (tests.record('cs_test_5', 'paid', tests.user_id('deleted'))).user_id, null,
  'an order of a deleted user is stored without the user'
);
select throws_ok($$ select tests.record('cs_test_6', 'refunded') $$, '23514', null, 'an unknown status is refused');
select throws_ok($$ select tests.record('cs_test_6', 'paid', total => -1) $$, '23514', null, 'a negative total is refused');
select throws_ok($$ select tests.record('cs_test_6', 'paid', items => '{}') $$, '23514', null, 'items that are not a list are refused');
select throws_ok(
  $$ select tests.record('cs_test_6', 'paid', items => '[{"name": "Ring", "quantity": 1}]') $$, '23514', null, 'an item without a price is refused'
);
select throws_ok(
  $$ select tests.record('cs_test_6', 'paid', items => '[{"name": "Ring", "quantity": 0, "price_cad": 1}]') $$, '23514', null, 'an item with a quantity of 0 is refused'
);
select throws_ok(
  $$ select tests.record('cs_test_6', 'paid', items => '[{"name": 7, "quantity": 1, "price_cad": 1}]') $$, '23514', null, 'an item without a name is refused'
);

-- the payer: the first event that has one decides
select public.record_order('cs_test_8', 'processing', null, null, 1, 0, '[]');
select is((tests.record('cs_test_8', 'processing')).customer_email, 'payer@shop.test', 'an event that knows the email adds it');
select is(
  (public.record_order('cs_test_8', 'paid', 'thief@shop.test', tests.user_id('stranger'), 1, 0, '[]')).customer_email,
  'payer@shop.test', 'a later event does not replace the email'
);
select public.record_order('cs_test_9', 'processing', null, tests.user_id('owner'), 1, 0, '[]');
select is(
  (public.record_order('cs_test_9', 'paid', null, tests.user_id('stranger'), 1, 0, '[]')).user_id,
  tests.user_id('owner'), 'a later event does not replace the user'
);
delete from public.orders where stripe_session_id in ('cs_test_8', 'cs_test_9');

-- the parcel and the gift
select public.record_order('cs_test_10', 'processing', null, null, 1, 0, '[]');
select public.record_order(
  'cs_test_10', 'paid', null, tests.user_id('stranger'), 1, 0, '[]',
  shipping_name => 'Sam', shipping_address => '{"country": "CA", "state": "BC", "line1": "1 Street"}', gift => '{"note": "Hi"}'
);
select is(
  (select o.shipping_name || ', ' || (o.shipping_address ->> 'line1') || ', ' || (o.gift ->> 'note') from public.orders o where o.stripe_session_id = 'cs_test_10'),
  'Sam, 1 Street, Hi', 'an event that knows the parcel and the gift adds them'
);
select is(
  (public.record_order('cs_test_10', 'paid', null, null, 1, 0, '[]', shipping_name => 'Thief')).shipping_name, 'Sam',
  'a later event does not replace the name of the parcel'
);
select matches((tests.record('cs_test_10', 'paid')).number, '^L[0-9]{4,}$', 'an order has a number for people');
select tests.record('cs_test_1', 'paid') from generate_series(1, 5);
select is(
  substr((tests.record('cs_test_12', 'paid')).number, 2)::integer - substr((tests.record('cs_test_10', 'paid')).number, 2)::integer,
  1, 'the next order has the next number, however often others were recorded meanwhile'
);
select is(
  (public.record_order('cs_test_12', 'paid', null, null, 1, 0, '[]', refunded_cad => 1)).refunded_amount_cad, 1.00, 'a refund is stored'
);
select is(
  (public.record_order('cs_test_12', 'paid', null, null, 1, 0, '[]')).refunded_amount_cad, 0.00, 'a refund that failed is taken back'
);
delete from public.orders where stripe_session_id in ('cs_test_10', 'cs_test_12');
select throws_ok(
  $$ update public.orders set tracking_url = 'javascript:alert(1)' where stripe_session_id = 'cs_test_1' $$, '23514', null,
  'a tracking address that is not https is refused'
);

-- a visitor
select tests.clear_authentication();
select is_empty($$ select id from public.orders where stripe_session_id = 'cs_test_1' $$, 'anon cannot read an order by a filter alone');
select tests.set_header('x-checkout-session', 'cs_test_1');
select results_eq(
  'select stripe_session_id from public.orders', array['cs_test_1'], 'anon reads the one order of the session in the header'
);
select tests.set_header('x-checkout-session', 'cs_test_%');
select is_empty('select id from public.orders', 'the session header is not a pattern');
select tests.set_header('x-checkout-session', '');
select is_empty('select id from public.orders', 'an empty session header gives no order');
select tests.set_header('x-checkout-session', 'cs_test_1');
select results_eq('select customer_contact from public.orders', array['p•••@shop.test'], 'anon reads the masked email of the order of the session');
reset role;
update public.orders set updated_at = now() - interval '25 hours' where stripe_session_id in ('cs_test_1', 'cs_test_4');
select tests.clear_authentication();
select is_empty('select id from public.orders', 'the session header gives no order a day after its last change');
reset role;
update public.orders set updated_at = now() where stripe_session_id = 'cs_test_1';
select tests.set_header(null);

-- customers
select tests.authenticate_as('owner');
select results_eq('select stripe_session_id from public.orders', array['cs_test_4'], 'a customer reads their own orders');
select tests.set_header('x-checkout-session', 'cs_test_1');
select results_eq(
  'select stripe_session_id from public.orders order by 1', array['cs_test_1', 'cs_test_4'], 'a customer also reads the order of the session in the header'
);
select tests.set_header(null);

reset role;
update auth.users set email_confirmed_at = now() where id <> tests.user_id('stranger');
select public.record_order('cs_guest', 'paid', 'Owner@shop.test', null, 100, 0, '[]', shipping_name => 'Olive Owner');
select public.record_order('cs_other', 'paid', 'owner@shop.test', tests.user_id('admin'), 100, 0, '[]');
select public.record_order('cs_unconfirmed', 'paid', 'stranger@shop.test', null, 100, 0, '[]');
update public.orders set created_at = now() - interval '1 hour' where stripe_session_id = 'cs_test_4';
select set_config('tests.numbers', array_agg(number order by created_at desc)::text, true)
from public.orders where stripe_session_id in ('cs_test_4', 'cs_guest');
select tests.authenticate_as('owner');
select is(
  (select array_agg(o ->> 'number') from jsonb_array_elements(public.my_orders()) o), current_setting('tests.numbers')::text[],
  'a customer lists the orders bought while signed in or as a guest with the confirmed email, newest first, and no other'
);
select is(public.my_orders() -> 0 ->> 'shipping_name', 'Olive Owner', 'a customer reads the name of the parcel');
select tests.authenticate_as('stranger');
select is(public.my_orders(), '[]', 'an address that was never confirmed brings no guest order');

-- a deleted account
reset role;
update public.orders set shipped_at = now() where stripe_session_id = 'cs_test_4';
delete from auth.users where id = tests.user_id('owner');
update public.orders set status = 'processing' where stripe_session_id = 'cs_test_4';
select tests.authenticate_as_service_role();
select is(
  (tests.record('cs_test_4', 'paid')).customer_email, null, 'a later event does not bring the email of a deleted account back'
);
select is((tests.record('cs_test_5', 'paid')).user_id, null, 'an order that is paid after its account was deleted belongs to no account');
select is((tests.record('cs_test_1', 'paid')).customer_email, 'payer@shop.test', 'the order of a guest keeps its email');

reset role;
select * from finish();
rollback;
