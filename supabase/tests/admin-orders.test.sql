begin;
set local search_path = public, extensions;
select plan(28);

select tests.create_users();

create function tests.order_id(session_id text) returns uuid language sql security definer as $$
  select id from public.orders where stripe_session_id = session_id
$$;
create function tests.sessions(state text default null, search text default null) returns text language sql as $$
  select string_agg(o ->> 'stripe_session_id', ' ') from jsonb_array_elements(public.admin_orders(state, search)) o
$$;
create function tests.shipment(session_id text) returns jsonb language sql security definer as $$
  select private.shipment_of(o) from public.orders o where o.stripe_session_id = session_id
$$;
create function tests.mails(session_id text) returns bigint language sql security definer as $$
  select count(*) from private.mails m where m.kind = 'order-sent' and m.unique_key like 'order-sent:' || tests.order_id(session_id) || ':%'
$$;
create function tests.ship(session_id text, shipment jsonb, seen jsonb default null) returns jsonb language sql as $$
  select public.set_order_shipment(tests.order_id(session_id), seen, shipment)
$$;

select tests.authenticate_as_service_role();
select public.record_order('cs_old', 'paid', 'mei@shop.test', null, 10, 0, '[]', shipping_name => 'Mei Lin');
select public.record_order('cs_new', 'paid', 'jonas@shop.test', null, 10, 0, '[]', shipping_name => 'Jonas Wu');
select public.record_order('cs_free', 'paid', 'free@shop.test', null, 0, 0, '[]');
select public.record_order('cs_open', 'processing', 'open@shop.test', null, 10, 0, '[]');
select public.record_order('cs_back', 'paid', 'back@shop.test', null, 10, 0, '[]', refunded_cad => 10, review_reason => 'refund');
reset role;
delete from public.orders where stripe_session_id not in ('cs_old', 'cs_new', 'cs_free', 'cs_open', 'cs_back');
update public.orders set created_at = now() - case stripe_session_id
  when 'cs_old' then interval '4 days' when 'cs_new' then interval '3 days' when 'cs_free' then interval '2 days' when 'cs_open' then interval '1 day'
  else interval '0' end;

-- an admin's list
select tests.authenticate_as('admin');
select is(tests.sessions(), 'cs_back cs_open cs_free cs_new cs_old', 'all orders are listed newest first');
select is(tests.sessions('to-send'), 'cs_free cs_new cs_old', 'paid orders wait to be sent, free ones too, and refunded ones not');
select is(tests.sessions('refunded'), 'cs_back', 'refunded orders are listed');
select is(tests.sessions('review'), 'cs_back', 'orders to review are listed');
select is(tests.sessions(search => 'JONAS@shop'), 'cs_new', 'a search finds an email');
select is(tests.sessions(search => 'mei li'), 'cs_old', 'a search finds every word of a name, short ones too');
select is(tests.sessions(search => 'm_i'), null, 'a search takes % and _ literally');
select is(tests.sessions(search => '   '), tests.sessions(), 'a blank search is none');
select is(tests.sessions(search => '#' || (public.admin_orders(search => 'mei') -> 0 ->> 'number')), 'cs_old', 'a search finds a number with its sign');
select is(
  (select o ->> 'stripe_session_id' from jsonb_array_elements(
    public.admin_orders(null, null, (public.admin_orders() -> 1 ->> 'created_at')::timestamptz, (public.admin_orders() -> 1 ->> 'id')::uuid, 1)
  ) o), 'cs_free', 'the next page continues after the last row'
);
select is(public.admin_orders(search => 'mei') -> 0 ->> 'customer_email', 'mei@shop.test', 'admins see the whole email');

-- shipments
select is(
  tests.ship('cs_old', '{"carrier": " UPS ", "tracking_number": "1Z", "tracking_url": "https://ups.test/1Z"}') -> 'is_set', 'true',
  'an admin marks an order as sent'
);
select is(tests.shipment('cs_old') - 'shipped_at', '{"carrier": "UPS", "tracking_number": "1Z", "tracking_url": "https://ups.test/1Z"}', 'a sent order has its shipment');
select is(tests.sessions('to-send'), 'cs_free cs_new', 'a sent order no longer waits');
select is(tests.sessions('sent'), 'cs_old', 'sent orders are listed');
select is(tests.mails('cs_old'), 1::bigint, 'the customer gets a mail');
select is(
  tests.ship('cs_old', '{"carrier": "UPS", "tracking_number": "1Z", "tracking_url": "https://ups.test/1Z"}') -> 'is_set', 'true', 'a repeated request succeeds'
);
select is(tests.mails('cs_old'), 1::bigint, 'a repeated request sends no second mail');
select is(tests.ship('cs_old', '{"carrier": "FedEx"}') -> 'is_set', 'false', 'an admin who saw the order unsent changes nothing');
select is(tests.shipment('cs_old') ->> 'carrier', 'UPS', 'the first shipment stays');
select is(tests.ship('cs_old', '{"carrier": "FedEx", "tracking_number": "", "tracking_url": ""}', tests.shipment('cs_old')) -> 'is_set', 'true', 'an admin who saw the shipment corrects it');
select is(tests.ship('cs_old', null, tests.shipment('cs_old')) -> 'order' -> 'shipped_at', 'null', 'an admin takes a shipment back');
select is(tests.mails('cs_old'), 0::bigint, 'a mail that has not left is not sent');
select throws_ok($$ select tests.ship('cs_open', '{"carrier": "UPS"}') $$, 'PT409', null, 'an unpaid order is not sent');
select throws_ok($$ select public.set_order_shipment(gen_random_uuid(), null, '{"carrier": "UPS"}') $$, 'PT409', null, 'an unknown order is not sent');
select throws_ok($$ select tests.ship('cs_new', '{"carrier": "UPS", "tracking_url": "javascript:alert(1)"}') $$, 'PT400', null, 'a link is https');
select throws_ok($$ select tests.ship('cs_new', '{"carrier": ""}') $$, 'PT400', null, 'a shipment has a carrier');
select throws_ok($$ select tests.ship('cs_new', '"UPS"') $$, 'PT400', null, 'a shipment is an object');

reset role;
select * from finish();
rollback;
