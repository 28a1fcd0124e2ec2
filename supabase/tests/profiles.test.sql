begin;
set local search_path = public, extensions;
select plan(10);

select tests.create_users();

select results_eq(
  $$ select full_name, phone, email from public.profiles where id = tests.user_id('owner') $$,
  $$ values ('Olive Owner', null::text, 'owner@shop.test') $$,
  'sign-up creates a profile with the name trimmed'
);
insert into auth.users (id, email, raw_user_meta_data)
values (tests.user_id('long'), 'long@shop.test', jsonb_build_object('full_name', repeat('ö', 300)));
select is(
  (select char_length(full_name) from public.profiles where id = tests.user_id('long')), 200,
  'sign-up cuts a name that is too long'
);

-- a customer
select tests.authenticate_as('owner');
select lives_ok(
  $$ update public.profiles set full_name = ' Olive O. ', phone = '  ' where id = tests.user_id('owner') $$,
  'a customer changes their name and phone'
);
select results_eq(
  'select full_name, phone from public.profiles', $$ values ('Olive O.', null::text) $$, 'a name is trimmed and a blank phone becomes null'
);
select throws_ok($$ update public.profiles set full_name = repeat('x', 201) $$, '23514', null, 'a name of 201 characters is refused');
select lives_ok($$ update public.profiles set phone = repeat('5', 40) $$, 'a phone of 40 characters is accepted');
select throws_ok($$ update public.profiles set phone = repeat('5', 41) $$, '23514', null, 'a phone of 41 characters is refused');

-- the admin
select tests.authenticate_as('admin');
select results_eq('select role from public.user_roles', array['admin'], 'an admin reads their own role');

reset role;
select throws_ok(
  $$ insert into public.user_roles (user_id, role) values (tests.user_id('stranger'), 'owner') $$,
  '23514', null, 'a role other than admin is refused'
);
update auth.users set email = 'olive@shop.test' where id = tests.user_id('owner');
select is(
  (select email from public.profiles where id = tests.user_id('owner')), 'olive@shop.test',
  'the profile follows a changed email'
);

reset role;
select * from finish();
rollback;
