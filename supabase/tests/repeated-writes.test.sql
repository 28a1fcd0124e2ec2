begin;
set local search_path = public, extensions;
select plan(14);

select tests.create_users();
delete from public.products;
insert into public.products (id, name, price_cad, handle) values ('gid://shopify/ProductVariant/1', 'Ring', 100, 'ring');

create function tests.with_key(key text) returns void language sql as $$
  select set_config('response.status', '', true);
  select set_config('request.headers', jsonb_build_object('cf-connecting-ip', '203.0.113.1', 'idempotency-key', key)::text, true)
$$;
create function tests.key(number integer) returns text language sql as $$ select '00000000-0000-4000-8000-' || lpad(number::text, 12, '0') $$;
create function tests.send(message text) returns void language sql as $$
  insert into public.contact_submissions (first_name, last_name, email, subject, message)
  values ('Ming', 'Wu', 'ming@shop.test', 'Ring size', message)
$$;

select tests.authenticate_as('owner');
select tests.with_key(tests.key(1));
select tests.send('A 7?');
select tests.send('A 7?');
select is(current_setting('response.status', true), '', 'a repeated message gets the response of the first');
select tests.send('An 8?');
insert into public.reviews (product_id, rating, title, comment) values ('ring', 5, 't', 'c');
insert into public.reviews (product_id, rating, title, comment) values ('ring', 5, 't', 'c');
insert into public.newsletter_subscriptions (email) values ('ming@shop.test');
insert into public.newsletter_subscriptions (email) values ('ming@shop.test');
select is(current_setting('response.status', true), '', 'a repeated subscription gets the response of the first');
select public.request_back_in_stock('ming@shop.test', 'gid://shopify/ProductVariant/1', 'ring');
reset role;
select results_eq(
  $$ select message from public.contact_submissions where email = 'ming@shop.test' order by message $$, array['A 7?', 'An 8?'],
  'a repeated message is stored once, and another one under the same key is stored'
);
select is((select count(*) from public.reviews where product_id = 'ring'), 1::bigint, 'a repeated review is stored once');
select is((select count(*) from public.newsletter_subscriptions where email = 'ming@shop.test'), 1::bigint, 'a repeated subscription is stored once');
update public.back_in_stock_requests set is_waiting = false, mailed_at = now() - interval '8 days';
select tests.authenticate_as('owner');
select public.request_back_in_stock('ming@shop.test', 'gid://shopify/ProductVariant/1', 'ring');
reset role;
select isnt_empty('select from public.back_in_stock_requests where not is_waiting', 'a repeated back-in-stock request changes nothing');
select is(
  (select total from private.rate_limit_counts where kind = 'contact_submissions' and scope = 'client'), 2, 'a repeated message is not counted'
);

-- privileges
select tests.authenticate_as('stranger');
select tests.with_key(tests.key(1));
select tests.send('A 7?');
reset role;
select is(
  (select count(*) from public.contact_submissions where message = 'A 7?'), 2::bigint, 'another customer''s write with the same key is stored'
);
select tests.clear_authentication();
select tests.with_key('1');
select tests.send('Weak key');
select tests.send('Weak key');
select tests.with_key(tests.key(2));
select tests.send('New key');
select tests.with_key(tests.key(3));
select tests.send('New key');
reset role;
select is((select count(*) from public.contact_submissions where message = 'Weak key'), 2::bigint, 'a key that is not a UUID is ignored');
select is((select count(*) from public.contact_submissions where message = 'New key'), 2::bigint, 'the same message under two keys is stored twice');

-- a refused write
select tests.clear_authentication();
select tests.with_key(tests.key(4));
reset role;
update private.rate_limits set client_limit = 1;
select tests.clear_authentication();
select tests.send('Refused');
select is(current_setting('response.status', true), '429', 'a refused write is refused again under its key');
reset role;
select is_empty(
  $$ select from private.idempotent_writes where write_digest like '%ming%' or write_digest like '%0000-4000%' $$, 'neither keys nor rows are stored in plain text'
);
update private.idempotent_writes set created_at = now() - interval '25 hours';
update private.rate_limits set client_limit = 100;
select tests.clear_authentication();
select tests.with_key(tests.key(3));
select tests.send('New key');
reset role;
select is((select count(*) from public.contact_submissions where message = 'New key'), 3::bigint, 'a key is forgotten after a day');
select is((select count(*) from private.idempotent_writes), 1::bigint, 'writes older than a day are deleted');

select * from finish();
rollback;
