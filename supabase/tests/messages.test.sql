begin;
set local search_path = public, extensions;
select plan(28);

select tests.create_users();
select tests.create_user('second', '{"full_name": "Sol Second"}');
insert into public.user_roles (user_id, role) values (tests.user_id('second'), 'admin');
truncate public.contact_submissions cascade;

create function tests.message_id(n integer) returns uuid language sql immutable as $$ select md5('message ' || n)::uuid $$;
create function tests.entry_id(n integer) returns uuid language sql immutable as $$ select md5('entry ' || n)::uuid $$;

-- kinds
insert into public.contact_submissions (id, first_name, last_name, email, subject, message, created_at)
select tests.message_id(n::integer), 'Ming', 'Wu', 'ming@shop.test', subject, 'Hello', now() - make_interval(mins => n::integer)
from unnest(array['Resize a ring', 'Repair a piece', 'Return a piece', 'A question', 'Thanks']) with ordinality as subjects (subject, n);
select results_eq(
  'select kind from public.contact_submissions order by created_at desc', array['resize', 'repair', 'return', 'question', 'message'],
  'the subject decides the kind of a message'
);

-- refused to everyone but admins
select tests.clear_authentication();
select throws_ok($$ insert into public.contact_submissions (first_name, last_name, email, subject, message, kind) values ('a', 'b', 'a@shop.test', 's', 'm', 'return') $$, '42501', null, 'anon cannot choose a kind');
select tests.authenticate_as('owner');
select is_empty('select id from public.thread_entries', 'a customer sees no thread');

-- replies
select tests.authenticate_as('admin');
select throws_ok($$ insert into public.thread_entries (id, submission_id, kind, body, admin_id, admin_name) values (gen_random_uuid(), tests.message_id(1), 'note', 'x', tests.user_id('admin'), 'x') $$, '42501', null, 'an admin cannot write a thread directly');
select lives_ok($$ select public.add_thread_entry(tests.entry_id(1), tests.message_id(1), 'reply', ' It is a 7. ', 0) $$, 'an admin replies');
select lives_ok($$ select public.add_thread_entry(tests.entry_id(1), tests.message_id(1), 'reply', 'It is a 7.', 0) $$, 'a repeated reply is accepted');
select results_eq(
  'select kind, body, admin_name, mail_state from public.thread_entries',
  $$ values ('reply', 'It is a 7.', 'Ada Admin', 'waiting') $$,
  'a repeated reply is written once, with its admin'
);
select is((select status from public.contact_submissions where id = tests.message_id(1)), 'in_progress', 'a reply puts the message in progress');
reset role;
select results_eq(
  $$ select recipient, data ->> 'body', data ->> 'message' from private.mails where kind = 'message-reply' $$,
  $$ values ('ming@shop.test', 'It is a 7.', 'Hello') $$,
  'a repeated reply is mailed once, to the sender'
);
select tests.authenticate_as('second');
select throws_ok(
  $$ select public.add_thread_entry(tests.entry_id(2), tests.message_id(1), 'reply', 'Maybe 8', 0) $$, 'PT409', null,
  'a second admin who has not seen the first reply is refused'
);
select lives_ok($$ select public.add_thread_entry(tests.entry_id(2), tests.message_id(1), 'reply', 'Maybe 8', 1) $$, 'a second admin who has seen the first reply replies');
select lives_ok($$ select public.add_thread_entry(tests.entry_id(3), tests.message_id(1), 'note', 'Call her', 0) $$, 'an admin notes without having seen the replies');
select throws_ok($$ select public.add_thread_entry(tests.entry_id(4), tests.message_id(1), 'note', ' ') $$, '23514', null, 'a blank note is refused');
select throws_ok($$ select public.add_thread_entry(tests.entry_id(4), tests.message_id(9), 'note', 'x') $$, 'PT404', null, 'a note on a deleted message is refused');
select results_eq(
  $$ select action, count(*)::integer from public.admin_actions where action like 'message\_%' group by action order by action $$,
  $$ values ('message_noted', 1), ('message_replied', 2) $$,
  'each reply and note is in the audit trail once'
);

-- mails
select lives_ok($$ select public.take_back_reply(tests.entry_id(2)) $$, 'a reply that waits is taken back');
select lives_ok($$ select public.take_back_reply(tests.entry_id(2)) $$, 'taking a reply back again has no effect');
reset role;
select is((select count(*)::integer from private.mails where kind = 'message-reply'), 1, 'a reply that was taken back is not mailed');
update private.mails set attempts = 1, next_attempt_at = null, failure = '550 no such user' where kind = 'message-reply';
select results_eq(
  $$ select mail_state, failure from public.thread_entries where kind = 'reply' $$, $$ values ('refused', '550 no such user') $$,
  'the thread has the mail server''s refusal'
);
update private.mails set sent_at = now() where kind = 'message-reply';
delete from private.mails;
select results_eq(
  $$ select mail_state, failure from public.thread_entries where kind = 'reply' $$, $$ values ('sent', null::text) $$,
  'the thread knows that a mail was sent after the mail is deleted'
);
select tests.authenticate_as('admin');
select throws_ok($$ select public.take_back_reply(tests.entry_id(1)) $$, 'PT409', null, 'a reply that was tried cannot be taken back');

-- assignment
select lives_ok($$ select public.assign_submission(tests.message_id(1), tests.user_id('admin')) $$, 'an admin takes a message');
select tests.authenticate_as('second');
select throws_ok(
  $$ select public.assign_submission(tests.message_id(1), tests.user_id('second')) $$, 'PT409', 'This message was just assigned to Ada Admin.',
  'an admin who has not seen the assignment is refused and learns it'
);
select throws_ok(
  $$ select public.assign_submission(tests.message_id(2), tests.user_id('owner')) $$, 'PT409', null, 'a message cannot be assigned to a customer'
);
select results_eq($$ select name from public.list_assignees() where name <> 'Shop Admin' $$, array['Ada Admin', 'Sol Second'], 'the admins are listed by name');

-- filters
select is((select count(*)::integer from public.contact_inbox(mine => true)), 0, 'another admin''s messages are not mine');
select tests.authenticate_as('admin');
select results_eq(
  $$ select id from public.contact_inbox(kind => 'resize', mine => true, status => 'in_progress', search => 'ming') $$,
  array[tests.message_id(1)],
  'contact_inbox combines kind, assignment, status and search'
);

-- the customer's download
reset role;
update public.contact_submissions set user_id = tests.user_id('owner') where id = tests.message_id(1);
select tests.authenticate_as('owner');
select results_eq(
  $$ select m -> 'replies' -> 0 ->> 'body', jsonb_array_length(m -> 'replies'), m ? 'assigned_to' from jsonb_array_elements(public.export_my_data() -> 'messages') m $$,
  $$ values ('It is a 7.', 1, false) $$,
  'the export has the shop''s replies, without notes and without the assigned admin'
);

reset role;
select * from finish();
rollback;
