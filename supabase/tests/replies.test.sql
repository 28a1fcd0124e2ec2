begin;
set local search_path = public, extensions;
select plan(18);

select tests.create_users();
truncate public.contact_submissions cascade;

create function tests.message_id(n integer) returns uuid language sql immutable as $$ select md5('message ' || n)::uuid $$;
create function tests.reply_id(n integer) returns uuid language sql immutable as $$ select md5('reply ' || n)::uuid $$;
insert into public.contact_submissions (id, first_name, last_name, email, subject, message, user_id)
values (tests.message_id(1), 'Ming', 'Wu', 'ming@shop.test', 'Ring size', 'Hello', tests.user_id('owner'));
insert into public.contact_replies (id, submission_id, body, mail_state) values (tests.reply_id(0), tests.message_id(1), 'Welcome', 'sent');

-- a visitor and a customer
select tests.clear_authentication();
select throws_ok('select id from public.contact_replies', '42501', null, 'anon reads no reply');
select throws_ok($$ select public.send_reply(tests.reply_id(1), tests.message_id(1), 'x') $$, '42501', null, 'anon sends no reply');
select tests.authenticate_as('owner');
select is_empty('select id from public.contact_replies', 'a customer reads no reply');
select throws_ok($$ select public.send_reply(tests.reply_id(1), tests.message_id(1), 'x') $$, '42501', null, 'a customer sends no reply');
select throws_ok($$ select public.take_back_reply(tests.reply_id(0)) $$, '42501', null, 'a customer takes no reply back');

-- an admin
select tests.authenticate_as('admin');
select throws_ok($$ insert into public.contact_replies (id, submission_id, body) values (gen_random_uuid(), tests.message_id(1), 'x') $$, '42501', null, 'an admin writes no reply without its mail');
select lives_ok($$ select public.send_reply(tests.reply_id(1), tests.message_id(1), ' It is a 7. ') $$, 'an admin replies');
select lives_ok($$ select public.send_reply(tests.reply_id(1), tests.message_id(1), 'It is a 7.') $$, 'a repeated reply is accepted');
select results_eq(
  $$ select body, mail_state from public.contact_replies where id <> tests.reply_id(0) $$, $$ values ('It is a 7.', 'waiting') $$,
  'a repeated reply is written once, trimmed'
);
select is((select status from public.contact_submissions where id = tests.message_id(1)), 'in_progress', 'a reply puts the message in progress');
reset role;
select results_eq(
  $$ select recipient, data ->> 'body', data ->> 'message' from private.mails where kind = 'message-reply' $$,
  $$ values ('ming@shop.test', 'It is a 7.', 'Hello') $$,
  'a repeated reply is mailed once, to the sender'
);
select tests.authenticate_as('admin');
select throws_ok($$ select public.send_reply(tests.reply_id(2), tests.message_id(1), ' ') $$, '23514', null, 'a blank reply is refused');
select throws_ok($$ select public.send_reply(tests.reply_id(2), tests.message_id(9), 'x') $$, 'PT404', null, 'a reply to a deleted message is refused');

-- mails
select public.send_reply(tests.reply_id(3), tests.message_id(1), 'Maybe 8');
select public.take_back_reply(tests.reply_id(3)), public.take_back_reply(tests.reply_id(3));
reset role;
select results_eq(
  $$ select (select count(*) from private.mails where kind = 'message-reply'), (select count(*) from public.contact_replies) $$,
  $$ values (1::bigint, 2::bigint) $$, 'a reply that was taken back is neither mailed nor shown'
);
update private.mails set attempts = 1, next_attempt_at = null, failure = '550 no such user' where kind = 'message-reply';
select results_eq(
  $$ select mail_state, failure from public.contact_replies where id = tests.reply_id(1) $$, $$ values ('refused', '550 no such user') $$,
  'a reply has the mail server''s refusal'
);
update private.mails set sent_at = now() where kind = 'message-reply';
delete from private.mails;
select results_eq(
  $$ select mail_state, failure from public.contact_replies where id = tests.reply_id(1) $$, $$ values ('sent', null::text) $$,
  'a reply is known to be sent after its mail is deleted'
);
select tests.authenticate_as('admin');
select throws_ok($$ select public.take_back_reply(tests.reply_id(1)) $$, 'PT409', null, 'a reply that was tried cannot be taken back');

-- the customer's download
select tests.authenticate_as('owner');
select results_eq(
  $$ select array(select jsonb_array_elements(m -> 'replies') ->> 'body'), m ? 'search_text' from jsonb_array_elements(public.export_my_data() -> 'messages') m $$,
  $$ values (array['Welcome', 'It is a 7.'], false) $$, 'the export has the shop''s replies'
);

reset role;
select * from finish();
rollback;
