begin;
set local search_path = public, extensions;
select plan(14);

select tests.create_users();
create function tests.subscribe(email text, language text) returns text language plpgsql as $$
begin
  perform set_config('response.status', '', true);
  insert into public.newsletter_subscriptions (email, language) values (subscribe.email, subscribe.language);
  return current_setting('response.status', true) || set_config('response.status', '', true);
end $$;

select tests.clear_authentication();
select lives_ok($$ insert into public.newsletter_subscriptions (email) values ('  Ming@Shop.Test ') $$, 'anon subscribes');
insert into public.newsletter_subscriptions (email) values (E'MING@SHOP.TEST\n');
select is(current_setting('response.status', true), '409', 'a subscribed email gets 409, also in capitals and with spaces');
select set_config('response.status', '', true);
select throws_ok(
  $$ insert into public.newsletter_subscriptions (email) values ('ming@shop.test'), ('dummy@shop.test') $$, 'PT400', null,
  'a bulk insert is refused before it could show that an email is subscribed'
);
select is(
  tests.subscribe('ming@shop.test', 'xx') || tests.subscribe('new@shop.test', 'xx') || tests.subscribe('ming', 'en'), '400400400',
  'an invalid row gets 400 before its email is looked up'
);
select tests.authenticate_as('owner');
select lives_ok($$ insert into public.newsletter_subscriptions (email) values ('owner@shop.test') $$, 'a customer subscribes');
select tests.authenticate_as_service_role();
select results_eq(
  $$ select email from public.newsletter_subscriptions where email like '%@shop.test' order by email $$,
  array['ming@shop.test', 'owner@shop.test'],
  'subscriptions are stored once, trimmed and in lower case'
);

select tests.authenticate_as('admin');
select is(public.subscriber_count(), (select count(*)::integer from public.newsletter_subscriptions), 'an admin counts the subscribers');

-- the record of consent
reset role;
select tests.clear_authentication();
select tests.set_header('x-page-path', '/product/edge-ring');
insert into public.newsletter_subscriptions (email) values ('paged@shop.test');
select tests.set_header('x-page-path', 'https://elsewhere.test/<script>');
insert into public.newsletter_subscriptions (email) values ('unpaged@shop.test');
select tests.set_header(null);
reset role;
select results_eq(
  $$ select consent_page from public.newsletter_subscriptions where email in ('paged@shop.test', 'unpaged@shop.test') order by email $$,
  array['/product/edge-ring', null], 'a subscription records the page it was made on, if it is one of the shop'
);
select ok(
  (select created_at from public.newsletter_subscriptions where email = 'paged@shop.test') = now(), 'a subscription records when it was made'
);

-- the unsubscribe link of a newsletter
select set_config('tests.token', unsubscribe_token::text, true) from public.newsletter_subscriptions where email = 'paged@shop.test';
select tests.clear_authentication();
select is(public.unsubscribe(gen_random_uuid()), false, 'an unknown token unsubscribes nobody');
select is(public.unsubscribe(null), false, 'no token unsubscribes nobody');
select is(public.unsubscribe(current_setting('tests.token')::uuid), true, 'a visitor unsubscribes by the token');
select is(public.unsubscribe(current_setting('tests.token')::uuid), false, 'the same token unsubscribes once');
reset role;
select set_eq(
  $$ select email from public.newsletter_subscriptions where email like '%@shop.test' $$,
  array['ming@shop.test', 'owner@shop.test', 'unpaged@shop.test'], 'a token unsubscribes its own address alone'
);

reset role;
select * from finish();
rollback;
