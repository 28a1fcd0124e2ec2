begin;
set local search_path = public, extensions;
select plan(10);

select tests.create_users();
insert into public.contact_submissions (id, first_name, last_name, email, subject, message, held) values
  (tests.user_id('first'), 'Noor', 'Ng', 'noor@shop.test', 'Hello', 'Hi', false),
  (tests.user_id('second'), 'Noor', 'Ng', 'noor@shop.test', 'Hello', 'Hi', false),
  (tests.user_id('held'), 'Noor', 'Ng', 'noor@shop.test', 'Hello', 'Hi', true);
create function tests.actions() returns setof text language sql stable as $$
  select concat_ws(' ', admin_name, action, nullif(target, ''), details - 'ids') from public.admin_actions order by id
$$;

-- an admin
select tests.authenticate_as('admin');
update public.contact_submissions set status = 'resolved' where id in (tests.user_id('first'), tests.user_id('second'));
update public.contact_submissions set status = 'resolved' where id = tests.user_id('first');
select results_eq(
  'select tests.actions()', array['Ada Admin messages_marked resolved {"count": 2}'],
  'marking two messages is one entry with the admin''s name, and marking them again is none'
);
select public.release_held();
select public.release_held();
update public.shop_settings set reviews_need_approval = true;
select results_eq(
  'select tests.actions() offset 1',
  array[
    'Ada Admin held_released {"messages": 1, "subscriptions": 0}', 'Ada Admin setting_changed reviews_need_approval {"on": true}'
  ],
  'a release and a setting are one entry each'
);
select public.contact_inbox('resolved', page_size => 500), public.contact_inbox('resolved');
select public.contact_inbox(page_size => 500, before_created_at => now(), before_id => gen_random_uuid());
select public.desk_orders(page_size => 500), public.desk_orders();
select public.desk_subscribers(page_size => 1000), public.desk_subscribers();
select results_eq(
  'select tests.actions() offset 3',
  array['Ada Admin messages_exported resolved {}', 'Ada Admin orders_exported all {}', 'Ada Admin subscribers_exported {}'],
  'an export is one entry, and a page of the desk none'
);
select throws_ok($$ insert into public.admin_actions (admin_id, admin_name, action) values (tests.user_id('owner'), 'Olive', 'x') $$, '42501', null, 'an admin writes no entry');

-- a customer
select tests.authenticate_as('owner');
update public.contact_submissions set status = 'new';
update public.shop_settings set reviews_need_approval = false;
select is_empty('select from public.admin_actions', 'a customer reads no entry');
select is_empty('select from public.shop_settings', 'a customer reads no setting');
reset role;
select ok((select reviews_need_approval from public.shop_settings), 'a customer changes no setting');
select throws_ok($$ delete from public.admin_actions $$, '42501', 'The audit trail is append-only.', 'the owner of the database deletes no entry');
select throws_ok($$ truncate public.admin_actions $$, '42501', 'The audit trail is append-only.', 'the owner of the database truncates no entry');
delete from auth.users where id = tests.user_id('admin');
select is((select count(*) from public.admin_actions), 6::bigint, 'entries outlive the account of their admin');

reset role;
select * from finish();
rollback;
