begin;
set local search_path = public, extensions;
select plan(18);

select tests.create_users();

create function tests.order_id(session_id text) returns uuid language sql security definer as $$
  select id from public.orders where stripe_session_id = session_id
$$;
create function tests.sessions(only_to_send boolean default false, search text default '') returns text language sql as $$
  select string_agg(o ->> 'stripe_session_id', ' ') from jsonb_array_elements(public.admin_orders(only_to_send, search)) o
$$;
create function tests.shipment(session_id text) returns text language sql security definer as $$
  select concat_ws(' ', o.carrier, o.tracking_number, o.tracking_url) from public.orders o where o.stripe_session_id = session_id
$$;
create function tests.mails() returns bigint language sql security definer as $$
  select count(*) from private.mails m where m.kind = 'order-sent' and m.recipient = 'mei@shop.test'
$$;
create function tests.send(session_id text, carrier text, number text default '', url text default '') returns void language sql as $$
  select public.send_order(tests.order_id(session_id), carrier, number, url)
$$;

select tests.authenticate_as_service_role();
select public.record_order('cs_old', 'paid', 'mei@shop.test', null, 10, 0, '[]', shipping_name => 'Mei Lin');
select public.record_order('cs_new', 'paid', 'jonas@shop.test', null, 10, 0, '[]', shipping_name => 'Jonas Wu');
select public.record_order('cs_free', 'paid', 'free@shop.test', null, 0, 0, '[]');
select public.record_order('cs_open', 'processing', 'open@shop.test', null, 10, 0, '[]');
select public.record_order('cs_back', 'paid', 'back@shop.test', null, 10, 0, '[]', refunded_cad => 10);
reset role;
delete from public.orders where stripe_session_id not in ('cs_old', 'cs_new', 'cs_free', 'cs_open', 'cs_back');
update public.orders set created_at = now() - case stripe_session_id
  when 'cs_old' then interval '4 days' when 'cs_new' then interval '3 days' when 'cs_free' then interval '2 days' when 'cs_open' then interval '1 day'
  else interval '0' end;

-- an admin's list
select tests.authenticate_as('admin');
select is(tests.sessions(), 'cs_back cs_open cs_free cs_new cs_old', 'all orders are listed newest first');
select is(tests.sessions(true), 'cs_free cs_new cs_old', 'paid orders wait to be sent, free ones too, and refunded ones not');
select is(tests.sessions(search => 'JONAS@shop'), 'cs_new', 'a search finds an email');
select is(tests.sessions(search => 'mei li'), 'cs_old', 'a search finds every word of a name, short ones too');
select is(tests.sessions(search => 'm_i'), null, 'a search takes % and _ literally');
select is(tests.sessions(search => '   '), tests.sessions(), 'a blank search is none');
select is(tests.sessions(search => '#' || (public.admin_orders(search => 'mei') -> 0 ->> 'number')), 'cs_old', 'a search finds a number with its sign');
select is(
  (select o ->> 'stripe_session_id' from jsonb_array_elements(
    public.admin_orders(false, '', (public.admin_orders() -> 1 ->> 'created_at')::timestamptz, (public.admin_orders() -> 1 ->> 'id')::uuid, 1)
  ) o), 'cs_free', 'the next page continues after the last row'
);
select is(public.admin_orders(search => 'mei') -> 0 ->> 'customer_email', 'mei@shop.test', 'admins see the whole email');

-- shipments
select tests.send('cs_old', ' UPS ', '1Z', 'https://ups.test/1Z');
select is(tests.shipment('cs_old'), 'UPS 1Z https://ups.test/1Z', 'a sent order has its shipment');
select is(tests.sessions(true), 'cs_free cs_new', 'a sent order no longer waits');
select is(tests.mails(), 1::bigint, 'the customer gets a mail');
select tests.send('cs_old', 'FedEx');
select is(tests.shipment('cs_old'), 'FedEx', 'an admin corrects a shipment');
select is(tests.mails(), 1::bigint, 'a correction sends no second mail');
select throws_ok($$ select tests.send('cs_open', 'UPS') $$, 'PT409', null, 'an unpaid order is not sent');
select throws_ok($$ select public.send_order(gen_random_uuid(), 'UPS', '', '') $$, 'PT409', null, 'an unknown order is not sent');
select throws_ok($$ select tests.send('cs_new', 'UPS', '', 'javascript:alert(1)') $$, '23514', null, 'a link is https');
select throws_ok($$ select tests.send('cs_new', ' ') $$, '23514', null, 'a shipment has a carrier');

reset role;
select * from finish();
rollback;
