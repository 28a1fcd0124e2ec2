begin;
set local search_path = public, extensions;
select plan(15);

select tests.create_users();
update public.shop_settings set notice_email = null;
update auth.users set email_confirmed_at = now() where email like '%@shop.test';
create function tests.mails(address text) returns text language sql security definer as $$
  select string_agg(format('%s %s', kind, data ->> 'number'), ', ' order by created_at)
  from private.mails where recipient = address
$$;
create function tests.number(session_id text) returns text language sql security definer as $$
  select number from public.orders where stripe_session_id = session_id
$$;

-- an order
select tests.authenticate_as_service_role();
select public.record_order('cs_mail', 'processing', 'owner@shop.test', tests.user_id('owner'), 10, 0, '[]');
select is(tests.mails('owner@shop.test'), null, 'an order that is not paid yet gets no confirmation');
select public.record_order('cs_mail', 'paid', 'owner@shop.test', tests.user_id('owner'), 10, 0, '[]');
select public.record_order('cs_mail', 'paid', 'owner@shop.test', tests.user_id('owner'), 10, 0, '[]');
select is(tests.mails('owner@shop.test'), 'order-confirmation ' || tests.number('cs_mail'), 'an order that becomes paid gets one confirmation');
select public.record_order('cs_expired', 'expired', 'late@shop.test', null, 10, 0, '[]');
select is(tests.mails('late@shop.test'), null, 'an expired order gets no confirmation');
select public.record_order('cs_refunded', 'paid', 'refund@shop.test', null, 10, 0, '[]', refunded_cad => 10);
select is(tests.mails('refund@shop.test'), null, 'an order that was already refunded gets no confirmation');
select lives_ok($$ select public.record_order('cs_odd', 'paid', '?', null, 10, 0, '[]') $$, 'an odd address loses no payment');

-- claims
select is((select count(*) from public.claim_mails(20)), 1::bigint, 'a waiting mail is claimed');
select is((select count(*) from public.claim_mails(20)), 0::bigint, 'a claimed mail is not claimed again at once');
reset role;
select ok(next_attempt_at > now(), 'a claimed mail that is never recorded is due later') from private.mails;
select tests.authenticate_as_service_role();
select is(
  (select public.record_mails(jsonb_build_array(jsonb_build_object('id', md5('none')::uuid, 'outcome', 'sent')))), 0, 'an unknown mail is not recorded'
);
select is(public.mail_health() -> 'given_up', '0', 'the server reads the health of the mails');

-- mails in bulk, and mails that fail
reset role;
insert into private.mails (kind, recipient, data, unique_key, next_attempt_at)
values ('back-in-stock', 'bulk@shop.test', '{}', 'bulk', now() - interval '1 hour');
update private.mails set next_attempt_at = now() where recipient = 'owner@shop.test';
select is((select recipient from public.claim_mails(1)), 'owner@shop.test', 'an order''s mail is claimed before older ones that are sent in bulk');
select is((select recipient from public.claim_mails(1)), 'bulk@shop.test', 'a mail that is sent in bulk is claimed');
update private.mails set attempts = 40 where unique_key = 'bulk';
select public.record_mails(jsonb_build_array(jsonb_build_object('id', id, 'outcome', 'waiting'))) from private.mails where unique_key = 'bulk';
select ok(next_attempt_at = now() + interval '1 day', 'a mail that fails again and again is tried each day') from private.mails where unique_key = 'bulk';

-- old mails and deleted accounts
select private.enqueue_mail('order-confirmation', 'old@shop.test', '{}', 'old');
update private.mails set next_attempt_at = null, sent_at = now() - interval '31 days' where recipient = 'old@shop.test';
select public.claim_mails(1);
select is((select count(*) from private.mails where recipient = 'old@shop.test'), 0::bigint, 'a mail is deleted 30 days after it was sent');
delete from auth.users where id = tests.user_id('owner');
select is(tests.mails('owner@shop.test'), null, 'a deleted account leaves no mails');

select * from finish();
rollback;
