begin;
set local search_path = public, extensions;
select plan(13);

select tests.create_users();
update auth.users set email_confirmed_at = now() where email in ('owner@shop.test', 'stranger@shop.test');
insert into public.products (id, name, price_cad, handle) values ('v1', 'Ring', 1, 'ring'), ('v2', 'Pin', 1, 'pin'), ('v3', 'Cuff', 1, 'cuff');
create function tests.order(session text, handle text, customer text, email text, status text default 'paid') returns void language sql as $$
  insert into public.orders (stripe_session_id, status, user_id, customer_email, total_amount_cad, items)
  values (session, status, tests.user_id(customer), email, 1, jsonb_build_array(jsonb_build_object('name', handle, 'quantity', 1, 'price_cad', 1, 'handle', handle)))
$$;
create function tests.review(name text, handle text) returns void language sql as $$
  select tests.authenticate_as(name);
  insert into public.reviews (product_id, rating, title, comment) values (handle, 5, handle, 'Good')
$$;
create function tests.is_verified(name text, handle text) returns boolean language sql as $$
  select is_verified from public.reviews where user_id = tests.user_id(name) and product_id = handle
$$;

select tests.order('cs_1', 'ring', 'owner', null);
select tests.order('cs_2', 'pin', null, 'Owner@Shop.Test', 'processing');
select tests.review('owner', 'ring');
select tests.review('owner', 'pin');
select tests.review('stranger', 'ring');
select throws_ok(
  $$ insert into public.reviews (product_id, rating, title, comment, is_verified) values ('cuff', 5, 't', 'c', true) $$, '42501', null,
  'a customer sends no mark of their own'
);
reset role;
select ok(tests.is_verified('owner', 'ring'), 'the author of a paid order is a verified buyer');
select ok(not tests.is_verified('stranger', 'ring'), 'a customer without an order is not');
select ok(not tests.is_verified('owner', 'pin'), 'an unpaid order verifies nobody');
update public.orders set status = 'paid' where stripe_session_id = 'cs_2';
select ok(tests.is_verified('owner', 'pin'), 'an older review is verified once the guest order of the confirmed address is paid');
select ok(not tests.is_verified('stranger', 'ring'), 'nobody else’s review is');

select tests.order('cs_3', 'cuff', null, 'admin@shop.test', 'processing');
select tests.review('admin', 'cuff');
reset role;
update public.orders set status = 'paid' where stripe_session_id = 'cs_3';
select ok(not tests.is_verified('admin', 'cuff'), 'an order of an unconfirmed address verifies nobody');
select tests.order('cs_4', 'ring', null, 'moved@shop.test');
update auth.users set email = 'moved@shop.test' where email = 'stranger@shop.test';
select ok(tests.is_verified('stranger', 'ring'), 'a changed address verifies the reviews of its orders');
select ok(tests.is_verified('owner', 'ring'), 'the other reviews stay as they are');

update public.orders set refunded_amount_cad = 0.5 where stripe_session_id = 'cs_1';
select ok(tests.is_verified('owner', 'ring'), 'a part of the price given back leaves the mark');
update public.orders set refunded_amount_cad = 1 where stripe_session_id = 'cs_1';
select ok(not tests.is_verified('owner', 'ring'), 'a refunded order takes the mark back');
select ok(tests.is_verified('owner', 'pin'), 'the marks of the author’s other orders stay');
select tests.order('cs_5', 'ring', 'owner', null);
select ok(tests.is_verified('owner', 'ring'), 'another paid order of the product brings it back');

select * from finish();
rollback;
