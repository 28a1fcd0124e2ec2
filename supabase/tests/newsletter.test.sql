begin;
create extension if not exists pgtap with schema extensions;
set local search_path = public, extensions;
select plan(17);

-- Who asks: a visitor, one of these customers, the admin or the service.
create function pg_temp.act_as(who text) returns void language sql as $$
  select
    set_config('role', case who when 'anon' then 'anon' when 'service' then 'service_role' else 'authenticated' end, true),
    set_config('request.jwt.claims', json_build_object('sub', case who
      when 'owner' then '10000000-0000-4000-8000-000000000001'
      when 'stranger' then '10000000-0000-4000-8000-000000000002'
      when 'admin' then '10000000-0000-4000-8000-000000000003'
    end)::text, true)
$$;

insert into auth.users (id, email, raw_user_meta_data) values
  ('10000000-0000-4000-8000-000000000001', 'owner@shop.test', '{"full_name": "  Olive Owner "}'),
  ('10000000-0000-4000-8000-000000000002', 'stranger@shop.test', '{}'),
  ('10000000-0000-4000-8000-000000000003', 'admin@shop.test', '{"full_name": "Ada Admin"}');
insert into public.user_roles (user_id, role) values ('10000000-0000-4000-8000-000000000003', 'admin');

select pg_temp.act_as('anon');
select lives_ok($$ insert into public.newsletter_subscriptions (email) values ('  Ming@Shop.Test ') $$, 'visitors subscribe');
select throws_ok($$ insert into public.newsletter_subscriptions (email) values ('ming@shop.test') $$, '23505', null, 'once');
select throws_ok(
  $$ insert into public.newsletter_subscriptions (email) values (E'MING@SHOP.TEST\n') $$, '23505', null, 'whatever the capitals and spaces'
);
select throws_ok($$ insert into public.newsletter_subscriptions (email) values ('ming') $$, '23514', null, 'only with an address');
select throws_ok($$ insert into public.newsletter_subscriptions (email) values ('a b@shop.test') $$, '23514', null, 'without spaces inside');
select throws_ok($$ insert into public.newsletter_subscriptions (email) values (null) $$, '23502', null, 'and not with none');
select throws_ok(
  $$ insert into public.newsletter_subscriptions (email) values (repeat('x', 246) || '@shop.test') $$, '23514', null, 'of at most 255 characters'
);
select throws_ok(
  $$ insert into public.newsletter_subscriptions (email, created_at) values ('b@shop.test', now()) $$, '42501', null, 'and nothing but the address'
);
select throws_ok(
  $$ insert into public.newsletter_subscriptions (email) values ('c@shop.test') returning email $$, '42501', null, 'nothing is given back'
);
select throws_ok('select email from public.newsletter_subscriptions', '42501', null, 'visitors read no subscriber');
select throws_ok($$ update public.newsletter_subscriptions set email = 'x@shop.test' $$, '42501', null, 'change none');
select throws_ok('delete from public.newsletter_subscriptions', '42501', null, 'and delete none');

select pg_temp.act_as('owner');
select lives_ok($$ insert into public.newsletter_subscriptions (email) values ('owner@shop.test') $$, 'customers subscribe');
select throws_ok('select email from public.newsletter_subscriptions', '42501', null, 'and read no subscriber, not even themselves');
select throws_ok('delete from public.newsletter_subscriptions', '42501', null, 'and delete none');
select pg_temp.act_as('admin');
select throws_ok('select email from public.newsletter_subscriptions', '42501', null, 'admins read none through the API');

select pg_temp.act_as('service');
select results_eq(
  $$ select email from public.newsletter_subscriptions where email like '%@shop.test' order by email $$,
  array['ming@shop.test', 'owner@shop.test'],
  'the list has each subscriber once, in normal form'
);

reset role;
select * from finish();
rollback;
