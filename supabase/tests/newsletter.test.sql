begin;
set local search_path = public, extensions;
select plan(27);

select tests.create_users();

select tests.clear_authentication();
select lives_ok($$ insert into public.newsletter_subscriptions (email) values ('  Ming@Shop.Test ') $$, 'anon subscribes');
select throws_ok($$ insert into public.newsletter_subscriptions (email) values ('ming@shop.test') $$, '23505', null, 'the same email cannot subscribe twice');
select throws_ok(
  $$ insert into public.newsletter_subscriptions (email) values (E'MING@SHOP.TEST\n') $$, '23505', null, 'the same email in capitals and with spaces cannot subscribe twice'
);
select throws_ok($$ insert into public.newsletter_subscriptions (email) values ('ming') $$, '23514', null, 'an email without @ is refused');
select throws_ok($$ insert into public.newsletter_subscriptions (email) values ('a b@shop.test') $$, '23514', null, 'an email with a space is refused');
select throws_ok($$ insert into public.newsletter_subscriptions (email) values (null) $$, '23502', null, 'a null email is refused');
select throws_ok(
  $$ insert into public.newsletter_subscriptions (email) values ('a@' || repeat(repeat('y', 62) || '.', 4) || 'test') $$, '23514', null, 'an email of 258 characters is refused'
);
select throws_ok(
  $$ insert into public.newsletter_subscriptions (email, created_at) values ('b@shop.test', now()) $$, '42501', null, 'anon cannot insert newsletter_subscriptions.created_at'
);
select throws_ok(
  $$ insert into public.newsletter_subscriptions (email) values ('c@shop.test') returning email $$, '42501', null, 'anon cannot read back the inserted subscription'
);
select throws_ok('select email from public.newsletter_subscriptions', '42501', null, 'anon cannot read subscriptions');
select throws_ok($$ update public.newsletter_subscriptions set email = 'x@shop.test' $$, '42501', null, 'anon cannot update subscriptions');
select throws_ok('delete from public.newsletter_subscriptions', '42501', null, 'anon cannot delete subscriptions');

select tests.authenticate_as('owner');
select lives_ok($$ insert into public.newsletter_subscriptions (email) values ('owner@shop.test') $$, 'a customer subscribes');
select throws_ok('select email from public.newsletter_subscriptions', '42501', null, 'a customer cannot read subscriptions, not even their own');
select throws_ok('delete from public.newsletter_subscriptions', '42501', null, 'a customer cannot delete subscriptions');
select tests.authenticate_as('admin');
select throws_ok('select email from public.newsletter_subscriptions', '42501', null, 'an admin cannot read subscriptions');

select tests.authenticate_as_service_role();
select results_eq(
  $$ select email from public.newsletter_subscriptions where email like '%@shop.test' order by email $$,
  array['ming@shop.test', 'owner@shop.test'],
  'subscriptions are stored trimmed and in lower case'
);

-- the record of consent
reset role;
select tests.clear_authentication();
select tests.set_header('x-page-path', '/product/edge-ring');
insert into public.newsletter_subscriptions (email) values ('paged@shop.test');
select tests.set_header('x-page-path', 'https://elsewhere.test/<script>');
insert into public.newsletter_subscriptions (email) values ('unpaged@shop.test');
select tests.set_header(null);
select throws_ok(
  $$ insert into public.newsletter_subscriptions (email, consent_page) values ('d@shop.test', '/') $$, '42501', null, 'anon cannot insert newsletter_subscriptions.consent_page'
);
select throws_ok(
  $$ insert into public.newsletter_subscriptions (email, unsubscribe_token) values ('d@shop.test', gen_random_uuid()) $$, '42501', null, 'anon cannot choose the unsubscribe token'
);
select throws_ok('select unsubscribe_token from public.newsletter_subscriptions', '42501', null, 'anon cannot read unsubscribe tokens');
reset role;
select results_eq(
  $$ select consent_page from public.newsletter_subscriptions where email in ('paged@shop.test', 'unpaged@shop.test') order by email $$,
  array['/product/edge-ring', null], 'a subscription records the page it was made on, if it is one of the shop'
);
select ok(
  (select created_at from public.newsletter_subscriptions where email = 'paged@shop.test') = now(), 'a subscription records when it was made'
);

-- leaving by the link of a newsletter
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
