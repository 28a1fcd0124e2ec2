begin;
set local search_path = public, extensions;
select plan(47);

select tests.create_users();
delete from public.products;
insert into public.products (id, name, price_cad, handle, retired_at) values
  ('gid://shopify/ProductVariant/1', 'Ring', 100, 'ring', null),
  ('gid://shopify/ProductVariant/2', 'Ring', 100, 'ring', null),
  ('gid://shopify/ProductVariant/3', 'Cuff', 100, 'cuff', now());

create function pg_temp.ask(email text, variant text default '1', handle text default 'ring') returns void
language sql as $$ select public.request_back_in_stock(email, 'gid://shopify/ProductVariant/' || variant, handle) $$;
create function pg_temp.token(email text) returns uuid
language sql as $$ select r.unsubscribe_token from public.back_in_stock_requests r where r.email = token.email limit 1 $$;

-- asking
select tests.clear_authentication();
select tests.set_header('x-page-path', '/product/ring');
select lives_ok($$ select pg_temp.ask('  Ming@Shop.Test ') $$, 'a visitor asks');
select lives_ok($$ select pg_temp.ask(E'MING@shop.test\n') $$, 'asking again answers the same');
select lives_ok($$ select pg_temp.ask('ming@shop.test', '2') $$, 'a visitor asks for another variant');
select tests.set_header('x-page-path', 'https://elsewhere.test/<script>');
select lives_ok($$ select pg_temp.ask('unpaged@shop.test') $$, 'another visitor asks');
select tests.set_header(null);
select throws_ok($$ select pg_temp.ask('ming') $$, '23514', null, 'an email without @ is refused');
select throws_ok($$ select pg_temp.ask(null) $$, '23502', null, 'a null email is refused');
select throws_ok($$ select pg_temp.ask('a@shop.test', '1 or 1=1') $$, '23503', null, 'a malformed variant is refused');
select throws_ok($$ select pg_temp.ask('a@shop.test', '4') $$, '23503', 'There is no such piece.', 'a variant that was never sold is refused');
select throws_ok($$ select pg_temp.ask('a@shop.test', '3') $$, '23503', null, 'a variant that is no longer sold is refused');
select throws_ok($$ select pg_temp.ask('a@shop.test', '1', '../evil') $$, '23514', null, 'a malformed handle is refused');
select throws_ok(
  $$ insert into public.back_in_stock_requests (email, variant_id, product_handle) values ('a@shop.test', 'gid://shopify/ProductVariant/1', 'ring') $$,
  '42501', null, 'a visitor inserts nothing into the table itself'
);
select throws_ok('select email from public.back_in_stock_requests', '42501', null, 'a visitor reads no request');
select throws_ok('delete from public.back_in_stock_requests', '42501', null, 'a visitor deletes no request');
select throws_ok('select public.claim_stock_check()', '42501', null, 'a visitor claims no check');
select throws_ok($$ select public.claim_back_in_stock_mails('[]', 1) $$, '42501', null, 'a visitor claims no mail');
select throws_ok($$ select public.record_back_in_stock_mails('[]') $$, '42501', null, 'a visitor records no mail');
select throws_ok('select * from public.back_in_stock_counts()', '42501', null, 'a visitor reads no counts');
select tests.authenticate_as('owner');
select throws_ok('select email from public.back_in_stock_requests', '42501', null, 'a customer reads no request');
select throws_ok('select * from public.back_in_stock_counts()', '42501', null, 'a customer reads no counts');
select tests.authenticate_as('admin');
select throws_ok('select email from public.back_in_stock_requests', '42501', null, 'an admin reads no address');
select results_eq(
  'select product_handle, variant_id, product_name, requests from public.back_in_stock_counts()',
  $$ values ('ring', 'gid://shopify/ProductVariant/1', 'Ring', 2::bigint), ('ring', 'gid://shopify/ProductVariant/2', 'Ring', 1::bigint) $$,
  'an admin counts what is wanted most, by name'
);
reset role;
update public.products set selected_options = '[{"name": "Size", "value": "7"}]' where id = 'gid://shopify/ProductVariant/1';
delete from public.products where id = 'gid://shopify/ProductVariant/2';
select tests.authenticate_as('admin');
select results_eq(
  'select product_handle, product_name, selected_options from public.back_in_stock_counts()',
  $$ values ('ring', 'Ring', '[{"name": "Size", "value": "7"}]'::jsonb), ('ring', null, null) $$,
  'a variant that the mirror does not know is counted without its name'
);
reset role;
insert into public.products (id, name, price_cad, handle) values ('gid://shopify/ProductVariant/2', 'Ring', 100, 'ring');
select results_eq(
  $$ select email, consent_page from public.back_in_stock_requests order by email, variant_id $$,
  $$ values ('ming@shop.test', '/product/ring'), ('ming@shop.test', '/product/ring'), ('unpaged@shop.test', null) $$,
  'a request is stored once, in lower case, with the page of the shop that it was made on'
);
update public.back_in_stock_requests set created_at = now() - interval '1 hour' where email = 'ming@shop.test';

-- sending
select tests.authenticate_as_service_role();
select is(
  public.claim_stock_check(), array['gid://shopify/ProductVariant/1', 'gid://shopify/ProductVariant/2'],
  'a check has every variant that somebody waits for'
);
create temporary table claimed as select * from public.claim_back_in_stock_mails('["gid://shopify/ProductVariant/1"]', 1);
create function pg_temp.record(outcome text) returns void language sql as $$
  select public.record_back_in_stock_mails(jsonb_agg(jsonb_build_object('id', c.id, 'outcome', record.outcome))) from claimed c
$$;
select results_eq('select email from claimed', array['ming@shop.test'], 'the oldest request is claimed first');
select is(
  (select count(*) from public.claim_back_in_stock_mails('["gid://shopify/ProductVariant/1"]', 10)), 1::bigint,
  'what is claimed is not claimed again'
);
select is_empty(
  $$ select * from public.claim_back_in_stock_mails('["gid://shopify/ProductVariant/1"]', 10) $$, 'nothing is left to claim for the variant'
);
select tests.clear_authentication();
select lives_ok($$ select pg_temp.ask('ming@shop.test') $$, 'asking while the mail is being sent answers the same');
select tests.authenticate_as_service_role();
select is_empty(
  $$ select * from public.claim_back_in_stock_mails('["gid://shopify/ProductVariant/1"]', 10) $$, 'asking while the mail is being sent sends no second one'
);
select pg_temp.record('unsent');
select is(
  (select count(*) from public.claim_back_in_stock_mails('["gid://shopify/ProductVariant/1"]', 10)), 1::bigint,
  'what could not be sent is claimed again'
);
select pg_temp.record('sent');
select pg_temp.record('unsent');
select pg_temp.record('refused');
select is_empty(
  $$ select * from public.claim_back_in_stock_mails('["gid://shopify/ProductVariant/1"]', 10) $$, 'what was sent is not sent again, whatever is recorded later'
);
select tests.clear_authentication();
select pg_temp.ask('ming@shop.test');
select tests.authenticate_as_service_role();
select is(
  (select count(*) from public.claim_back_in_stock_mails('["gid://shopify/ProductVariant/1"]', 10)), 1::bigint,
  'whoever asks again after the mail waits again'
);
select pg_temp.record('refused');
select is_empty(
  $$ select * from public.claim_back_in_stock_mails('["gid://shopify/ProductVariant/1"]', 10) $$, 'an address that the mail server refused is not tried at once'
);
reset role;
select is(
  (select retry_at from public.back_in_stock_requests r join claimed c using (id)), now() + interval '10 minutes',
  'an address that the mail server refused is tried again after ten minutes'
);
update public.back_in_stock_requests r set failures = 4, claimed_at = now() from claimed c where r.id = c.id;
select pg_temp.record('refused');
select is_empty('select from public.back_in_stock_requests join claimed using (id)', 'an address that was refused five times is forgotten');

-- limits
delete from public.back_in_stock_requests;
insert into public.back_in_stock_requests (email, variant_id, product_handle)
select 'full@shop.test', 'gid://shopify/ProductVariant/' || n, 'ring' from generate_series(1001, 1020) n;
select tests.clear_authentication();
select lives_ok($$ select pg_temp.ask('full@shop.test') $$, 'the twenty-first request of an address answers the same');
reset role;
select results_eq(
  'select variant_id from public.back_in_stock_requests where held', array['gid://shopify/ProductVariant/1'],
  'the twenty-first request of an address is held'
);
select tests.authenticate_as_service_role();
select is_empty(
  $$ select * from public.claim_back_in_stock_mails('["gid://shopify/ProductVariant/1"]', 10) $$, 'a held request is not sent'
);
select tests.authenticate_as('admin');
select is((select requests from public.held_counts()), 1::bigint, 'an admin counts held requests');
select public.release_held();
reset role;
select is_empty('select from public.back_in_stock_requests where held', 'an admin releases held requests');
update private.rate_limits set client_limit = 1 where kind = 'back_in_stock_requests';
select tests.clear_authentication();
select tests.set_header('x-forwarded-for', '203.0.113.9');
select pg_temp.ask('one@shop.test');
select pg_temp.ask('one@shop.test');
select is(current_setting('response.status', true), '429', 'a client over its limit is refused, also where it repeats itself');
select tests.set_header(null);

-- leaving and being forgotten
reset role;
select set_config('tests.token', pg_temp.token('full@shop.test')::text, true);
select tests.clear_authentication();
select is(public.unsubscribe(current_setting('tests.token')::uuid), true, 'a visitor leaves by the token of a mail');
select is(public.unsubscribe(current_setting('tests.token')::uuid), false, 'the same token ends the requests once');
reset role;
select results_eq(
  'select email from public.back_in_stock_requests', array['one@shop.test'], 'a token ends every request of its own address alone'
);
insert into public.back_in_stock_requests (email, variant_id, product_handle, created_at, claimed_at, notified_at) values
  ('told@shop.test', 'gid://shopify/ProductVariant/1', 'ring', now() - interval '40 days', now() - interval '31 days', now() - interval '31 days'),
  ('just-told@shop.test', 'gid://shopify/ProductVariant/1', 'ring', now() - interval '40 days', now() - interval '29 days', now() - interval '29 days'),
  ('old@shop.test', 'gid://shopify/ProductVariant/1', 'ring', now() - interval '13 months', null, null);
select public.claim_stock_check();
select set_eq(
  'select email from public.back_in_stock_requests', array['one@shop.test', 'just-told@shop.test'],
  'a request is deleted 30 days after its mail, and after a year in any case'
);
insert into public.back_in_stock_requests (email, variant_id, product_handle)
select 'many@shop.test', 'gid://shopify/ProductVariant/' || n, 'ring' from generate_series(2000, 2299) n;
select results_eq(
  $$ select cardinality(public.claim_stock_check()) from generate_series(1, 3) $$, array[250, 51, 250],
  'checks go on where the last one ended, and begin again'
);
delete from public.products;
select tests.clear_authentication();
select lives_ok($$ select pg_temp.ask('early@shop.test', '4') $$, 'until the storefront is mirrored any variant is taken for one that is sold');

reset role;
select * from finish();
rollback;
