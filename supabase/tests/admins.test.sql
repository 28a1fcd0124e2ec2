begin;
set local search_path = public, extensions;
select plan(19);

select tests.create_users();
delete from public.user_roles where user_id <> tests.user_id('admin');
select tests.create_user('invited');
update auth.users set email_confirmed_at = now() where id = tests.user_id('invited');
insert into auth.sessions (id, user_id, created_at) values (tests.user_id('fresh session'), tests.user_id('admin'), now());
create function tests.admins() returns setof text language sql stable as $$
  select admin ->> 'email' from jsonb_array_elements(public.desk_people() -> 'admins') admin
$$;

select tests.authenticate_as('owner');
select ok(not public.accept_admin_invitation(), 'a customer without an invitation stays one');

-- an invitation
select tests.authenticate_as('admin');
select throws_ok($$ select public.remove_admin(tests.user_id('admin')) $$, 'PT409', null, 'the last admin is not removed');
select set_config(
  'request.jwt.claims',
  (current_setting('request.jwt.claims')::jsonb || jsonb_build_object('session_id', tests.user_id('fresh session')))::text, true
);
select throws_ok(
  'select public.delete_account()', 'PT409', 'The last admin can’t be removed. Invite another admin first.',
  'the last admin does not delete their account'
);
select throws_ok($$ select public.invite_admin('nonsense') $$, 'PT400', null, 'only an email is invited');
select lives_ok($$ select public.invite_admin(' Invited@Shop.test ') $$, 'an admin invites an email');
select lives_ok($$ select public.invite_admin('invited@shop.test') $$, 'inviting it again is no error');
select public.invite_admin('owner@shop.test');
reset role;
select results_eq(
  $$ select recipient from private.mails where kind = 'admin-invitation' order by 1 $$, array['invited@shop.test', 'owner@shop.test'],
  'one mail is queued for each invitation'
);
select tests.authenticate_as('owner');
select ok(not public.accept_admin_invitation(), 'an email that is not confirmed is no admin''s');
select tests.authenticate_as('stranger');
select ok(not public.accept_admin_invitation(), 'nobody else accepts an invitation');
reset role;
update private.admin_invitations set expires_at = now() where email = 'invited@shop.test';
select tests.authenticate_as('invited');
select ok(not public.accept_admin_invitation(), 'an invitation ends');
reset role;
update private.admin_invitations set expires_at = now() + interval '1 minute' where email = 'invited@shop.test';
select tests.authenticate_as('invited');
select ok(public.accept_admin_invitation(), 'the invited person becomes an admin');
select results_eq('select tests.admins()', array['admin@shop.test', 'invited@shop.test'], 'an admin lists the admins');
select throws_ok($$ select public.invite_admin('invited@shop.test') $$, 'PT409', null, 'an admin is not invited');
select is(jsonb_array_length(public.desk_people() -> 'invitations'), 1, 'an accepted invitation waits no more');
select public.withdraw_invitation((public.desk_people() -> 'invitations' -> 0 ->> 'id')::uuid);
select is(jsonb_array_length(public.desk_people() -> 'invitations'), 0, 'an invitation is withdrawn');

-- a removal
select lives_ok($$ select public.remove_admin(tests.user_id('admin')) $$, 'an admin removes another');
select results_eq(
  $$ select admin_name || ' ' || action || ' ' || target from public.admin_actions order by id $$,
  array[
    'Ada Admin admin_invited invited@shop.test', 'Ada Admin admin_invited owner@shop.test',
    'invited@shop.test invitation_accepted invited@shop.test', 'invited@shop.test invitation_withdrawn owner@shop.test',
    'invited@shop.test admin_removed admin@shop.test'
  ],
  'each change of the admins is in the audit trail'
);
select tests.authenticate_as('admin');
select throws_ok($$ select public.desk_people() $$, '42501', null, 'a removed admin is none at once');


reset role;
select lives_ok('delete from public.user_roles', 'the SQL editor removes every admin');
select * from finish();
rollback;
