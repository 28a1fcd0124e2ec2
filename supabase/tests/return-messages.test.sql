begin;
set local search_path = public, extensions;
select plan(20);

select tests.create_users();
update auth.users set email_confirmed_at = now() where id <> tests.user_id('stranger');

create function tests.buy(session_id text, buyer uuid, email text) returns void language sql as $$
  select public.record_order(session_id, 'paid', email, buyer, 100, 0, '[]', shipping_name => 'Olive Owner')
$$;
create function tests.number(session_id text) returns text language sql security definer as $$
  select number from public.orders where stripe_session_id = session_id
$$;
/* The order that a message was marked with. */
create function tests.mark_of(subject text) returns text language sql security definer as $$
  select order_number from public.contact_submissions s where s.subject = mark_of.subject
$$;
/* Sends a message with an order's key. */
create function tests.write(subject text, order_key text) returns void language plpgsql as $$
begin
  perform tests.set_header('x-order-key', order_key);
  insert into public.contact_submissions (first_name, last_name, email, subject, message)
  values ('Olive', 'Owner', left(md5(subject), 8) || '@shop.test', subject, 'Too small');
end
$$;

create function tests.key_of(session_id text, browser text) returns text language sql as $$
  select concat_ws(' ', tests.number(session_id), 'token', rpad(browser, 36, '-'))
$$;
/* Sends the same message again with its Idempotency-Key. */
create function tests.write_again() returns void language plpgsql as $$
begin
  perform set_config('request.headers', jsonb_build_object(
    'x-order-key', tests.key_of('cs_guest', 'phone'), 'idempotency-key', tests.user_id('idempotency key')
  )::text, true);
  insert into public.contact_submissions (first_name, last_name, email, subject, message)
  values ('Olive', 'Owner', 'link@shop.test', 'twice', 'Too small');
end
$$;

select tests.buy('cs_own', tests.user_id('owner'), 'owner@shop.test');
select tests.buy('cs_guest', null, 'Owner@shop.test');
select tests.buy('cs_other', tests.user_id('admin'), 'owner@shop.test');
select tests.buy('cs_unconfirmed', null, 'stranger@shop.test');
update public.orders set created_at = now() - interval '1 hour' where stripe_session_id = 'cs_guest';

-- their own orders
select tests.authenticate_as('owner');
select results_eq(
  $$ select o ->> 'number' from jsonb_array_elements(public.my_orders()) o $$,
  $$ values (tests.number('cs_own')), (tests.number('cs_guest')) $$,
  'a customer has the orders bought while signed in or as a guest with the confirmed email, and no other'
);
select is(public.my_orders() -> 0 ->> 'shipping_name', 'Olive Owner', 'a customer reads the name of the parcel');
select tests.authenticate_as('stranger');
select is(public.my_orders(), '[]', 'an address that was never confirmed brings no guest order');

-- a customer's messages
select tests.authenticate_as('owner');
select tests.write('own', tests.number('cs_own'));
select is(tests.mark_of('own'), tests.number('cs_own'), 'a message about an own order is a return of it');
select tests.write('guest', tests.number('cs_guest'));
select is(tests.mark_of('guest'), tests.number('cs_guest'), 'a message about a guest order of the confirmed email is a return of it');
select tests.write('other', tests.number('cs_other'));
select is(tests.mark_of('other'), null, 'a message about the order of another is no return');
select tests.write('Return of order ' || tests.number('cs_own'), null);
select is(tests.mark_of('Return of order ' || tests.number('cs_own')), null, 'a subject alone makes no return');
select throws_ok(
  $$ insert into public.contact_submissions (first_name, last_name, email, subject, message, order_number)
     values ('Olive', 'Owner', 'a@shop.test', 's', 'm', 'L1') $$,
  '42501', null, 'a client cannot name the order of a message'
);
select tests.authenticate_as('stranger');
select tests.write('unconfirmed', tests.number('cs_unconfirmed'));
select is(tests.mark_of('unconfirmed'), null, 'an address that was never confirmed makes no return');

-- a visitor with a mailed link
select tests.authenticate_as_service_role();
select public.request_order_link(tests.number('cs_guest'), 'owner@shop.test', 'token', '');
select tests.clear_authentication();
select tests.write('unopened', tests.key_of('cs_guest', 'phone'));
select is(tests.mark_of('unopened'), null, 'a link that was not opened makes no return');
select public.open_order('token', rpad('phone', 36, '-'));
select tests.write('linked', tests.key_of('cs_guest', 'phone'));
select is(tests.mark_of('linked'), tests.number('cs_guest'), 'a message from the browser that opened the link is a return');
select tests.write('laptop', tests.key_of('cs_guest', 'laptop'));
select is(tests.mark_of('laptop'), null, 'a message from another browser is no return');
select tests.write('number alone', tests.number('cs_guest'));
select is(tests.mark_of('number alone'), null, 'the number of an order alone makes no return');
select tests.write('another order', tests.key_of('cs_own', 'phone'));
select is(tests.mark_of('another order'), null, 'a link makes no return of another order');
select tests.write('nonsense', ' ' || repeat('x ', 1000));
select is(tests.mark_of('nonsense'), null, 'a message with a nonsensical key is stored as an ordinary one');
reset role;
update private.order_links set opened_at = now() - interval '61 minutes';
select tests.clear_authentication();
select tests.write('late', tests.key_of('cs_guest', 'phone'));
select is(tests.mark_of('late'), null, 'a message after the hour of its link is stored as an ordinary one');

-- a message sent again after the hour
reset role;
update private.order_links set opened_at = now();
select tests.clear_authentication();
select tests.write_again();
reset role;
update private.order_links set opened_at = now() - interval '61 minutes';
select tests.clear_authentication();
select throws_ok('select tests.write_again()', '23505', null, 'a return that is sent again after the hour of its link is recognized');
reset role;
select results_eq(
  $$ select order_number from public.contact_submissions where subject = 'twice' $$, $$ values (tests.number('cs_guest')) $$,
  'a return that is sent again after the hour of its link is stored once'
);

-- the customer's data
select tests.authenticate_as('owner');
select is(
  (select count(*)::integer from jsonb_array_elements(public.export_my_data() -> 'messages') m
   where m ->> 'order_number' in (tests.number('cs_own'), tests.number('cs_guest'))), 4,
  'the export has the returns, also those from a mailed link under another address'
);
reset role;
delete from auth.users where id = tests.user_id('owner');
select is(
  (select count(*)::integer from public.contact_submissions where subject in ('own', 'guest', 'linked')), 0,
  'the returns of a customer are deleted with the account, also one from a mailed link under another address'
);

select * from finish();
rollback;
