begin;
set local search_path = public, extensions;
select plan(31);

select tests.create_users();
update auth.users set email_confirmed_at = now() where email like '%@shop.test';
insert into auth.sessions (id, user_id, created_at) values
  (tests.user_id('new session'), tests.user_id('owner'), now()),
  (tests.user_id('old session'), tests.user_id('owner'), now() - interval '6 minutes'),
  (tests.user_id('other session'), tests.user_id('stranger'), now());
insert into public.products (id, name, price_cad, handle) values ('v1', 'Ring', 100, 'ring'), ('gid://shopify/ProductVariant/9001', 'Ring', 100, 'ring')
on conflict do nothing;

create function tests.use_session(name text) returns text language sql as $$
  select set_config(
    'request.jwt.claims',
    (current_setting('request.jwt.claims')::jsonb || jsonb_build_object('session_id', tests.user_id(name)))::text, true
  )
$$;
/* The values of the download at this path. */
create function tests.exported(path jsonpath) returns jsonb language sql as $$
  select jsonb_path_query_array(public.export_my_data(), path)
$$;
/* The tables of the schemas public and private with this text in a row. */
create function tests.tables_with(text_of_row text) returns setof text language plpgsql as $$
declare
  named regclass;
  is_found boolean;
begin
  for named in select c.oid from pg_class c where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) loop
    execute format('select exists (select from %s t where t::text ilike %L)', named, '%' || text_of_row || '%') into is_found;
    if is_found then
      return next named::text;
    end if;
  end loop;
end
$$;
-- Rows of two customers in every table.
create function tests.leave_traces(name text) returns void language plpgsql as $$
begin
  perform tests.authenticate_as(name);
  insert into public.reviews (product_id, rating, title, comment) values ('ring', 5, name, 'Good');
  insert into public.contact_submissions (first_name, last_name, email, subject, message)
  values (name, 'L', name || '@shop.test', 'Size', 'A 7?');
  insert into public.newsletter_subscriptions (email) values (name || '@shop.test');
  insert into public.cart_items (product_id, user_id) values ('v1', tests.user_id(name));
  insert into public.saved_products (handle) values ('ring-of-' || name);
  perform public.request_back_in_stock(name || '@shop.test', 'gid://shopify/ProductVariant/9001', 'ring');
  perform tests.authenticate_as_service_role();
  perform public.record_order('cs_' || name, 'paid', name || '@shop.test', tests.user_id(name), 10, 0, '[]', shipping_name => name);
end
$$;
select tests.leave_traces('owner');
select tests.leave_traces('stranger');
reset role;
select tests.clear_authentication();
insert into public.contact_submissions (first_name, last_name, email, subject, message)
values ('Guest', 'L', 'Owner@Shop.Test', 'Size', 'As a visitor');
select tests.authenticate_as_service_role();
select public.record_order('cs_guest', 'paid', 'Owner@shop.test', null, 10, 0, '[]');
select tests.clear_authentication();

-- the download
select tests.authenticate_as('owner');
select is(
  tests.exported('$.account.email') || tests.exported('$.profile.full_name') || tests.exported('$.reviews[*].user_email')
    || tests.exported('$.newsletter_subscriptions[*].email') || tests.exported('$.cart[*].product_id')
    || tests.exported('$.saved_products[*].handle') || tests.exported('$.back_in_stock_requests[*].email'),
  '["owner@shop.test", "Olive Owner", "owner@shop.test", "owner@shop.test", "v1", "ring-of-owner", "owner@shop.test"]',
  'the export has one row of the customer from each table'
);
select is(tests.exported('$.orders[*].stripe_session_id'), '["cs_owner", "cs_guest"]', 'the export has the own orders, also as a guest');
select is(
  tests.exported('$.messages[*].message'), '["A 7?", "As a visitor"]',
  'the export has the messages of the account and of a visitor with the same email'
);
select ok(public.export_my_data()::text !~ 'stranger', 'the export has nothing of another customer');
-- A new column is in the export unless it is subtracted.
select set_eq(
  $$ select part.key, string_agg(distinct field #>> '{}', ' ' order by field #>> '{}')
     from jsonb_each(public.export_my_data()) part, jsonb_path_query(part.value, '$[*].keyvalue().key') field
     where part.key <> 'exported_at' group by part.key $$,
  $$ values
    ('account', 'created_at email'),
    ('back_in_stock_requests', 'consent_page created_at email id is_waiting language mailed_at product_handle variant_id'),
    ('cart', 'attributes created_at product_id quantity updated_at'),
    ('messages', 'created_at email first_name id language last_name message status subject'),
    ('newsletter_subscriptions', 'consent_page created_at email'),
    ('orders', 'carrier created_at customer_email discount_amount_cad gift id items language number refunded_amount_cad shipped_at shipping_address shipping_amount_cad shipping_name status stripe_session_id total_amount_cad tracking_number tracking_url updated_at'),
    ('profile', 'full_name phone'),
    ('reviews', 'comment created_at id language product_id rating reply status title user_email user_name'),
    ('saved_products', 'created_at handle') $$, 'the export has these fields and no others'
);
reset role;
update auth.users set email_confirmed_at = null where id = tests.user_id('owner');
select tests.authenticate_as('owner');
select is(
  jsonb_path_query_array(public.export_my_data(), '$.keyvalue() ? (@.key == "newsletter_subscriptions" || @.key == "back_in_stock_requests").value'), '[[], []]',
  'the export has nothing of an email that was never confirmed'
);
select is(jsonb_array_length(public.export_my_data() -> 'messages'), 1, 'the export has no visitor''s message with an email that was never confirmed');
select is(jsonb_array_length(public.export_my_data() -> 'orders'), 1, 'the export has no guest''s order with an email that was never confirmed');
reset role;
update auth.users set email_confirmed_at = now() where id = tests.user_id('owner');

-- deleting the account
reset role;
update public.orders set shipped_at = now() where stripe_session_id in ('cs_guest', 'cs_owner');
select tests.clear_authentication();
select tests.authenticate_as('owner');
select throws_ok('select public.delete_account()', '42501', null, 'a token without a session deletes no account');
select tests.use_session('old session');
select throws_ok(
  'select public.delete_account()', '42501', 'Please confirm your password again.', 'a session of six minutes deletes no account'
);
select tests.use_session('other session');
select throws_ok('select public.delete_account()', '42501', null, 'the session of another customer deletes no account');
select tests.use_session('new session');
select lives_ok('select public.delete_account(); set constraints all immediate', 'a customer who has just signed in deletes the account');
reset role;
select is_empty($$ select from auth.users where id = tests.user_id('owner') $$, 'the user is deleted');
select is_empty(
  $$ select tests.tables_with('owner@shop.test') union select tests.tables_with(tests.user_id('owner')::text) $$,
  'a deleted account leaves its email and id in no table, also not in a guest''s orders and messages with its email'
);
select set_eq(
  $$ select tests.tables_with('stranger@shop.test') union select tests.tables_with(tests.user_id('stranger')::text) $$,
  array[
    'back_in_stock_requests', 'cart_items', 'contact_submissions', 'newsletter_subscriptions', 'orders', 'private.mails',
    'profiles', 'reviews', 'saved_products'
  ],
  'a deleted account leaves every row of another customer'
);
select results_eq(
  $$ select stripe_session_id, customer_email, shipping_name from public.orders order by 1 $$,
  $$ values ('cs_guest', null, null), ('cs_owner', null, null), ('cs_stranger', 'stranger@shop.test', 'stranger') $$, 'the orders stay without the customer, also those of a guest with the same email'
);
insert into public.newsletter_subscriptions (email) values ('unconfirmed@shop.test');
select tests.create_user('unconfirmed');
insert into auth.audit_log_entries (id, payload) values (gen_random_uuid(), json_build_object('actor_id', tests.user_id('unconfirmed'), 'actor_username', 'them@shop.test'));
delete from auth.users where id = tests.user_id('unconfirmed');
select is((select count(*) from auth.audit_log_entries where payload ->> 'actor_username' = 'them@shop.test'), 0::bigint, 'a deleted account leaves nothing in Auth''s log');
select isnt_empty(
  $$ select from public.newsletter_subscriptions where email = 'unconfirmed@shop.test' $$,
  'deleting an account whose email was never confirmed leaves the subscription of that email'
);

-- orders of a deleted account
select tests.create_user('leaver');
update auth.users set email_confirmed_at = now() where id = tests.user_id('leaver');
create function tests.order(session_id text, status text default 'paid', refunded numeric default 0) returns uuid language sql as $$
  select (public.record_order(
    session_id, status, 'leaver@shop.test', tests.user_id('leaver'), 10, 0,
    '[{"name": "Signet", "quantity": 1, "price_cad": 10, "engraving": "For Lee"}]', shipping_name => 'Lee Ver',
    shipping_address => '{"line1": "1 Main St", "state": "ON", "country": "CA"}', refunded_cad => refunded
  )).id
$$;
select tests.order('cs_to_send'), tests.order('cs_to_refund'), tests.order('cs_old'), tests.order('cs_pending', 'processing'), tests.order('cs_sent');
update public.orders set shipped_at = now(), tracking_number = '1Z', tracking_url = 'https://track.test/1Z' where stripe_session_id = 'cs_sent';
select tests.authenticate_as('leaver');
insert into public.contact_submissions (first_name, last_name, email, subject, message) values ('Lee', 'Ver', 'another@shop.test', 'Size', 'A 7?');
reset role;
update public.shop_settings set notice_email = 'care@shop.test';
insert into private.mails (kind, recipient, data, unique_key)
select 'shop-message', 'care@shop.test', '{"email": "another@shop.test"}', 'shop-message:' || id from public.contact_submissions where email = 'another@shop.test'
on conflict do nothing;
delete from auth.users where id = tests.user_id('leaver');
create function tests.keeps(session text) returns boolean language sql as $$
  select o.customer_email is not null and o.shipping_name is not null and o.shipping_address ? 'line1' and o.items::text like '%For Lee%'
  from public.orders o where o.stripe_session_id = session
$$;
select is(
  (select row(tracking_number, tracking_url, shipping_name, items)::text from public.orders where stripe_session_id = 'cs_sent'),
  row(null::text, null::text, null::text, '[{"name": "Signet", "quantity": 1, "price_cad": 10}]'::jsonb)::text,
  'a sent order of a deleted account keeps no engraving and no tracking'
);
select ok(tests.keeps('cs_to_send') and tests.keeps('cs_pending'), 'an order that is still to be sent keeps its address and engraving');
select is_empty($$ select from private.mails where data ->> 'email' = 'another@shop.test' $$, 'the copy of a message from another address goes with the account');
select tests.order('cs_paid_late'), tests.order('cs_refunded_late', refunded => 10);
select results_eq(
  $$ select stripe_session_id, user_id, tests.keeps(stripe_session_id), shipping_address from public.orders where stripe_session_id like 'cs_%_late' order by 1 $$,
  $$ values
    ('cs_paid_late', null::uuid, true, '{"line1": "1 Main St", "state": "ON", "country": "CA"}'::jsonb),
    ('cs_refunded_late', null, false, '{"state": "ON", "country": "CA"}') $$,
  'an order that is paid after its account was deleted keeps its address if it is to be sent, and belongs to nobody'
);
update public.orders set shipped_at = now() where stripe_session_id = 'cs_paid_late';
select ok(not tests.keeps('cs_paid_late'), 'once it is sent, an order that was paid after its account was deleted is without the person');
select tests.order('cs_paid_late');
select ok(not tests.keeps('cs_paid_late'), 'a later event does not bring the person back');
insert into public.user_roles (user_id, role) values (tests.user_id('stranger'), 'admin') on conflict do nothing;
select set_config('tests.to_send', id::text, true) from public.orders where stripe_session_id = 'cs_to_send';
select tests.authenticate_as('stranger');
select public.send_order(current_setting('tests.to_send')::uuid, 'Canada Post', '2Z', 'https://track.test/2Z');
reset role;
select ok(
  not tests.keeps('cs_to_send') and (select data -> 'shipping_address' ? 'line1' from private.mails where kind = 'order-sent' and recipient = 'leaver@shop.test'),
  'once it is sent, the order is without the person, and the mail that tells of the parcel waits'
);
select tests.order('cs_to_refund', refunded => 10), tests.order('cs_pending', 'failed');
select ok(not tests.keeps('cs_to_refund') and not tests.keeps('cs_pending'), 'once it is refunded or has failed, the order is without the person');
select private.forget_orders();
select ok(tests.keeps('cs_old') and exists (select from private.mails where kind = 'order-sent' and recipient = 'leaver@shop.test'), 'the night keeps what is still needed');
update public.orders set created_at = now() - interval '61 days' where stripe_session_id = 'cs_old';
update private.mails set sent_at = now(), next_attempt_at = null where kind = 'order-sent' and recipient = 'leaver@shop.test';
select private.forget_orders();
select ok(not tests.keeps('cs_old'), 'after sixty days, an order that was never sent is without the person');
select is_empty($$ select from private.mails where recipient = 'leaver@shop.test' $$, 'the parcel''s mail goes once it is sent');

-- a visitor's request
select tests.authenticate_as_service_role();
select public.record_order(
  'cs_guide', 'paid', 'Visitor@shop.test', null, 10, 0, '[]', shipping_name => 'Vi Sitor',
  shipping_address => '{"line1": "1 Main St", "city": "Toronto", "state": "ON", "country": "CA"}', gift => '{"note": "For you"}'
);

select tests.clear_authentication();
insert into public.contact_submissions (first_name, last_name, email, subject, message) values ('Vi', 'Sitor', 'Visitor@shop.test', 'Size', 'A 7?');
insert into public.newsletter_subscriptions (email) values ('visitor@shop.test');
select public.request_back_in_stock('visitor@shop.test', 'gid://shopify/ProductVariant/9001', 'ring');
reset role;
update public.orders set shipped_at = now() where stripe_session_id = 'cs_guide';
select private.forget_email(' Visitor@Shop.test ');
select results_eq(
  $$ select customer_email, shipping_name, shipping_address, gift, is_anonymized, total_amount_cad from public.orders where stripe_session_id = 'cs_guide' $$,
  $$ values (null::text, null::text, '{"country": "CA", "state": "ON"}'::jsonb, null::jsonb, true, 10.00) $$,
  'the guide''s deletion leaves a guest''s order without name, address and gift note'
);
select is_empty($$ select tests.tables_with('visitor@') union select tests.tables_with('sitor') $$, 'the guide''s deletion leaves nothing of a visitor in any table');

reset role;
select * from finish();
rollback;
