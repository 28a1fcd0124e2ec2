begin;
set local search_path = public, extensions;
select plan(3);

select tests.create_users();
update auth.users set email_confirmed_at = now() where id <> tests.user_id('stranger');

create function tests.buy(session_id text, buyer uuid, email text) returns void language sql as $$
  select public.record_order(session_id, 'paid', email, buyer, 100, 0, '[]', shipping_name => 'Olive Owner')
$$;
create function tests.number(session_id text) returns text language sql security definer as $$
  select number from public.orders where stripe_session_id = session_id
$$;

select tests.buy('cs_own', tests.user_id('owner'), 'owner@shop.test');
select tests.buy('cs_guest', null, 'Owner@shop.test');
select tests.buy('cs_other', tests.user_id('admin'), 'owner@shop.test');
select tests.buy('cs_unconfirmed', null, 'stranger@shop.test');
update public.orders set created_at = now() - interval '1 hour' where stripe_session_id = 'cs_guest';

select tests.authenticate_as('owner');
select results_eq(
  $$ select o ->> 'number' from jsonb_array_elements(public.my_orders()) o $$,
  $$ values (tests.number('cs_own')), (tests.number('cs_guest')) $$,
  'a customer has the orders bought while signed in or as a guest with the confirmed email, and no other'
);
select is(public.my_orders() -> 0 ->> 'shipping_name', 'Olive Owner', 'a customer reads the name of the parcel');
select tests.authenticate_as('stranger');
select is(public.my_orders(), '[]', 'an address that was never confirmed brings no guest order');

select * from finish();
rollback;
