begin;
create extension if not exists pgtap with schema extensions;
set local search_path = public, extensions;
select plan(27);

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

select results_eq(
  $$ select full_name, phone, email from public.profiles where id = '10000000-0000-4000-8000-000000000001' $$,
  $$ values ('Olive Owner', null::text, 'owner@shop.test') $$,
  'sign-up makes the profile, with the name trimmed'
);
insert into auth.users (id, email, raw_user_meta_data)
values ('10000000-0000-4000-8000-000000000004', 'long@shop.test', jsonb_build_object('full_name', repeat('ö', 300)));
select is(
  (select char_length(full_name) from public.profiles where id = '10000000-0000-4000-8000-000000000004'), 200,
  'a name that is too long does not keep anyone from signing up'
);

-- a visitor
select pg_temp.act_as('anon');
select throws_ok('select id from public.profiles', '42501', null, 'visitors read no profile');
select throws_ok('select user_id from public.user_roles', '42501', null, 'visitors read no role');
select throws_ok($$ insert into public.profiles (id) values (gen_random_uuid()) $$, '42501', null, 'visitors make no profile');
select throws_ok($$ update public.profiles set phone = '1' $$, '42501', null, 'visitors change no profile');
select throws_ok('delete from public.profiles', '42501', null, 'visitors delete no profile');

-- a customer
select pg_temp.act_as('owner');
select results_eq('select email from public.profiles', array['owner@shop.test'], 'customers read their own profile only');
select lives_ok(
  $$ update public.profiles set full_name = ' Olive O. ', phone = '  ' where id = '10000000-0000-4000-8000-000000000001' $$,
  'customers change their name and phone'
);
select results_eq(
  'select full_name, phone from public.profiles', $$ values ('Olive O.', null::text) $$, 'what they wrote is trimmed, and blank is none'
);
select throws_ok($$ update public.profiles set email = 'x@shop.test' $$, '42501', null, 'the e-mail is read-only');
select throws_ok($$ update public.profiles set id = gen_random_uuid() $$, '42501', null, 'the id is read-only');
select throws_ok($$ update public.profiles set full_name = repeat('x', 201) $$, '23514', null, 'a name has at most 200 characters');
select lives_ok($$ update public.profiles set phone = repeat('5', 40) $$, 'a phone number may have 40 characters');
select throws_ok($$ update public.profiles set phone = repeat('5', 41) $$, '23514', null, 'and no more');
select throws_ok('delete from public.profiles', '42501', null, 'customers delete no profile');
select throws_ok($$ insert into public.profiles (id) values (gen_random_uuid()) $$, '42501', null, 'customers make no profile');
select is_empty('select role from public.user_roles', 'customers have no role');
select throws_ok(
  $$ insert into public.user_roles (user_id, role) values ('10000000-0000-4000-8000-000000000001', 'admin') $$,
  '42501', null, 'customers can''t make themselves admin'
);
select throws_ok(
  $$ update public.user_roles set user_id = '10000000-0000-4000-8000-000000000001' $$, '42501', null, 'nor take the role of another'
);

-- somebody else
select pg_temp.act_as('stranger');
update public.profiles set full_name = 'Taken over';
reset role;
select is(
  (select full_name from public.profiles where id = '10000000-0000-4000-8000-000000000001'), 'Olive O.',
  'nobody changes the profile of another'
);

-- the admin
select pg_temp.act_as('admin');
select results_eq('select role from public.user_roles', array['admin'], 'admins see that they are');
select results_eq('select email from public.profiles', array['admin@shop.test'], 'admins read no profile but their own');
select throws_ok(
  $$ insert into public.user_roles (user_id, role) values ('10000000-0000-4000-8000-000000000002', 'admin') $$,
  '42501', null, 'admins make no admins'
);

reset role;
select throws_ok(
  $$ insert into public.user_roles (user_id, role) values ('10000000-0000-4000-8000-000000000002', 'owner') $$,
  '23514', null, 'there is no role but admin'
);
update auth.users set email = 'olive@shop.test' where id = '10000000-0000-4000-8000-000000000001';
select is(
  (select email from public.profiles where id = '10000000-0000-4000-8000-000000000001'), 'olive@shop.test',
  'the profile follows a changed e-mail'
);
delete from auth.users where id = '10000000-0000-4000-8000-000000000003';
select is_empty(
  $$ select from public.user_roles where user_id = '10000000-0000-4000-8000-000000000003' $$, 'an account takes its role with it'
);

reset role;
select * from finish();
rollback;
