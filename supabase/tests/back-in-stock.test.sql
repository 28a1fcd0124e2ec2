begin;
set local search_path = public, extensions;
select plan(43);

select tests.create_users();
delete from public.products;
insert into public.products (id, name, price_cad, handle, retired_at) values
  ('gid://shopify/ProductVariant/1', 'Ring', 100, 'ring', null),
  ('gid://shopify/ProductVariant/2', 'Ring', 100, 'ring', null),
  ('gid://shopify/ProductVariant/3', 'Cuff', 100, 'cuff', now());

create function tests.ask(email text, variant text default '1', handle text default 'ring') returns void
language sql as $$ select public.request_back_in_stock(email, 'gid://shopify/ProductVariant/' || variant, handle) $$;
create function tests.ask_as_visitor(email text) returns void language plpgsql as $$
begin
  perform tests.clear_authentication();
  perform tests.ask(email);
  perform set_config('role', 'none', true);
end $$;
/* The response's status of a request, or '' if it is 204. */
create function tests.status_of(email text, variant text default '1', handle text default 'ring', language text default 'en') returns text
language plpgsql as $$
begin
  perform set_config('response.status', '', true);
  perform public.request_back_in_stock(status_of.email, 'gid://shopify/ProductVariant/' || variant, handle, status_of.language);
  return current_setting('response.status', true) || set_config('response.status', '', true);
end $$;
create function tests.token(email text) returns uuid
language sql as $$ select r.unsubscribe_token from public.back_in_stock_requests r where r.email = token.email limit 1 $$;

/*
 * Makes the mirror read ring 1 after every request so far. Backdates the requests, because now() is fixed in this
 * transaction.
 */
create function tests.read_stock(available boolean) returns void language sql as $$
  update public.back_in_stock_requests set created_at = now() - interval '1 second' where created_at = now();
  select private.store_variants(jsonb_build_array(jsonb_build_object(
    'id', 'gid://shopify/ProductVariant/1', 'name', 'Ring', 'price_cad', 100,
    'collection', '', 'handle', 'ring', 'selected_options', '[]'::jsonb, 'is_available', available
  )))
$$;
/* The recipients of mails queued by the next scheduled call. */
create function tests.send() returns setof text language sql as $$
  select public.queue_back_in_stock_mails();
  with seen as (delete from private.mails where kind = 'back-in-stock' returning recipient)
  select recipient from seen order by recipient;
$$;

-- requests
select tests.clear_authentication();
select tests.set_header('x-page-path', '/product/ring');
select lives_ok($$ select tests.ask('  Ming@Shop.Test ') $$, 'a visitor requests a mail');
select lives_ok($$ select tests.ask(E'MING@shop.test\n') $$, 'a repeated request succeeds like the first');
select lives_ok($$ select tests.ask('ming@shop.test', '2') $$, 'a visitor requests a mail for another variant');
select tests.set_header('x-page-path', 'https://elsewhere.test/<script>');
select lives_ok($$ select tests.ask('unpaged@shop.test') $$, 'a request with a forged page succeeds');
select tests.set_header(null);
select is(tests.status_of('ming'), '400', 'an email without @ is refused');
select is(tests.status_of('a@shop.test', '1 or 1=1'), '400', 'a malformed variant is refused');
select throws_ok($$ select tests.ask('a@shop.test', '4') $$, '23503', 'There is no such piece.', 'a variant that was never sold is refused');
select throws_ok($$ select tests.ask('a@shop.test', '3') $$, '23503', null, 'a variant that is no longer sold is refused');
select is(tests.status_of('a@shop.test', '1', '../evil'), '400', 'a malformed handle is refused');
reset role;
select results_eq(
  $$ select email, consent_page from public.back_in_stock_requests order by email, variant_id $$,
  $$ values ('ming@shop.test', '/product/ring'), ('ming@shop.test', '/product/ring'), ('unpaged@shop.test', null) $$,
  'a request is stored once, in lower case, with its page of the shop'
);
update public.back_in_stock_requests set created_at = now() - interval '1 hour' where email = 'ming@shop.test';

-- sending
select is_empty('select tests.send()', 'a sold-out variant sends no mail');
select tests.read_stock(false);
select is_empty('select tests.send()', 'a variant that is read as sold out sends no mail');
select tests.read_stock(true);
select results_eq('select tests.send()', array['ming@shop.test', 'unpaged@shop.test'], 'every request gets its mail when the variant is back');
select tests.read_stock(true);
select is_empty('select tests.send()', 'a second reading of the same stock sends no second mail');

-- requested while the variant was in stock
update public.products set available_since = now() - interval '2 hours', mirrored_at = now() - interval '1 hour' where id like '%/1';
select tests.ask_as_visitor('early@shop.test');
select is_empty('select tests.send()', 'a request for a variant in stock gets no mail before the next reading');
select isnt_empty($$ select from public.back_in_stock_requests where email = 'early@shop.test' $$, 'such a request waits for the next reading, as the mirror may be behind');
select tests.read_stock(true);
select is_empty('select tests.send()', 'a request made while the variant was in stock gets no mail');
select is_empty($$ select from public.back_in_stock_requests where email = 'early@shop.test' $$, 'a request made while the variant was in stock ends at the next reading');
select tests.ask_as_visitor('early@shop.test');
select tests.read_stock(false);
select tests.read_stock(true);
select results_eq('select tests.send()', array['early@shop.test'], 'a request that came before the mirror knew of the sell-out gets its mail');

-- requested again after the mail
update public.products set available_since = null where id like '%/1';
select tests.ask_as_visitor('ming@shop.test');
select tests.read_stock(true);
select is_empty('select tests.send()', 'a request right after its mail gets no second one');
update public.back_in_stock_requests set mailed_at = now() - interval '7 days' where email = 'ming@shop.test';
select results_eq('select tests.send()', array['ming@shop.test'], 'a renewed request gets its mail seven days after the last');
update public.products set available_since = now() - interval '1 hour' where id like '%/1';
select tests.ask_as_visitor('ming@shop.test');
update public.back_in_stock_requests set mailed_at = now() - interval '7 days' where email = 'ming@shop.test';
select tests.read_stock(true);
select is_empty('select tests.send()', 'a renewed request for a variant in stock ends at the next reading without a mail');
select isnt_empty($$ select from public.back_in_stock_requests where email = 'ming@shop.test' and not is_waiting $$, 'a renewed request that ended stays for the limit of its mailbox');

-- retired
insert into public.back_in_stock_requests (email, variant_id, product_handle) values ('back@shop.test', 'gid://shopify/ProductVariant/1', 'ring');
update public.products set retired_at = now() where id like '%/1';
select is_empty('select tests.send()', 'a variant that is no longer sold sends no mail');
select tests.read_stock(true);
select results_eq('select tests.send()', array['back@shop.test'], 'a variant that is sold again is back');

-- the limit of a mailbox
select tests.clear_authentication();
select is(
  tests.status_of('stranger@shop.test', language => 'xx') || tests.status_of('new@shop.test', language => 'xx')
    || tests.status_of('stranger@shop.test', handle => 'a/b') || tests.status_of('new@shop.test', handle => 'a/b'),
  '400400400400', 'an invalid request gets 400 whether or not its mailbox has unsubscribed'
);
reset role;
delete from public.back_in_stock_requests;
insert into public.back_in_stock_requests (email, variant_id, product_handle, created_at)
select v, 'gid://shopify/ProductVariant/1', 'ring', now() - interval '1 hour'
from unnest(array['victim@shop.test', 'victim+1@shop.test', 'victim+2@shop.test', 'victim+3@shop.test', 'victim+4@shop.test']) v;
insert into public.back_in_stock_requests (email, variant_id, product_handle) values
  ('honest@shop.test', 'gid://shopify/ProductVariant/1', 'ring');
update public.products set available_since = null where id like '%/1';
select tests.read_stock(true);
select is(private.mailbox('First.Last+tag@GMail.com'), 'firstlast@gmail.com', 'dots and tags of a Gmail address are one mailbox');
select is(private.mailbox('first.last@googlemail.com'), 'firstlast@gmail.com', 'googlemail.com is gmail.com');
select is(
  (select array_agg(name order by name) from (select split_part(split_part(tests.send(), '@', 1), '+', 1)) r (name)),
  array['honest', 'victim', 'victim', 'victim'],
  'a mailbox gets three mails a day, whatever its tags, and delays no other'
);
select is_empty('select tests.send()', 'a mailbox at its limit gets no mail at the next call');
update public.back_in_stock_requests set mailed_at = mailed_at - interval '25 hours';
select is((select count(*) from tests.send()), 2::bigint, 'a mailbox gets its further mails a day later');

-- the limit of a client
delete from public.back_in_stock_requests;
update private.rate_limits set client_limit = 1 where kind = 'back_in_stock_requests';
select tests.clear_authentication();
select tests.set_header('x-forwarded-for', '203.0.113.9');
select tests.ask('one@shop.test');
select tests.ask('one@shop.test');
select is(current_setting('response.status', true), '429', 'a client over its limit is refused, also for a repeated request');
select set_config('response.status', '', true);
select tests.set_header('x-forwarded-for', '203.0.113.10');
select tests.ask('honest@shop.test');
select tests.set_header(null);
select is(current_setting('response.status', true), '', 'the flood of one client refuses nobody else');

-- unsubscription and expiry
reset role;
update public.products set available_since = null where id like '%/1';
select tests.read_stock(true);
select public.queue_back_in_stock_mails();
select set_config('tests.token', tests.token('one@shop.test')::text, true);
select tests.clear_authentication();
select is(public.unsubscribe(current_setting('tests.token')::uuid), true, 'a visitor unsubscribes by the token of a mail');
select is(public.unsubscribe(current_setting('tests.token')::uuid), false, 'the same token ends the requests once');
select lives_ok($$ select tests.ask('One+again@shop.test') $$, 'a request for an unsubscribed mailbox succeeds like any other');
reset role;
select set_eq(
  'select email from public.back_in_stock_requests', array['honest@shop.test'],
  'a token ends every request of its own mailbox, and a visitor can''t renew one'
);
select set_eq(
  $$ select recipient from private.mails $$, array['honest@shop.test'],
  'a token also takes back the queued mails of its own mailbox'
);
select is_empty(
  $$ select from private.unsubscribed_mailboxes where mailbox_digest like '%one%' or mailbox_digest = encode(sha256('one@shop.test'), 'hex') $$,
  'an unsubscribed mailbox is stored as a salted digest'
);
insert into private.unsubscribed_mailboxes select private.mailbox_digest(name || '@shop.test'), 'back-in-stock' from unnest(array['owner', 'stranger']) name;
select tests.authenticate_as('owner');
select tests.ask('owner@shop.test');
reset role;
update auth.users set email_confirmed_at = now() where email like '%@shop.test';
select is_empty($$ select from public.back_in_stock_requests where email = 'owner@shop.test' $$, 'an account with an unconfirmed address can''t renew an unsubscribed mailbox');
select tests.authenticate_as('owner');
select tests.ask('stranger@shop.test');
select tests.ask('owner@shop.test');
reset role;
select set_eq(
  $$ select email from public.back_in_stock_requests where email in ('owner@shop.test', 'stranger@shop.test') $$, array['owner@shop.test'],
  'a customer renews their own confirmed address after an unsubscription, and no other'
);
delete from public.back_in_stock_requests;
insert into public.back_in_stock_requests (email, variant_id, product_handle, created_at, is_waiting, mailed_at) values
  ('told@shop.test', 'gid://shopify/ProductVariant/1', 'ring', now() - interval '70 days', false, now() - interval '61 days'),
  ('just-told@shop.test', 'gid://shopify/ProductVariant/1', 'ring', now() - interval '13 months', false, now() - interval '59 days'),
  ('old@shop.test', 'gid://shopify/ProductVariant/1', 'ring', now() - interval '13 months', true, null);
select public.queue_back_in_stock_mails();
select set_eq(
  'select email from public.back_in_stock_requests', array['just-told@shop.test'],
  'a request is deleted 60 days after its mail, so that the mail''s link works that long, or after a year without one'
);
delete from public.products;
select tests.clear_authentication();
select lives_ok($$ select tests.ask('first@shop.test', '4') $$, 'any variant counts as sold until the storefront is mirrored');

reset role;
select * from finish();
rollback;
