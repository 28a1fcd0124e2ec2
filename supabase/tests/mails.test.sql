begin;
set local search_path = public, extensions;
select plan(20);

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
select public.record_order('cs_failed', 'failed', 'late@shop.test', null, 10, 0, '[]');
select is(tests.mails('late@shop.test'), null, 'an order whose payment failed gets no confirmation');
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
create function tests.outcome(after_attempts integer, outcome text) returns text language plpgsql as $$
begin
  update private.mails set attempts = after_attempts, next_attempt_at = now() + interval '1 hour' where unique_key = 'bulk';
  perform public.record_mails(jsonb_build_array(jsonb_build_object('id', id, 'outcome', outcome))) from private.mails where unique_key = 'bulk';
  return (
    select case when next_attempt_at is null then 'given up' when next_attempt_at = created_at then 'its turn' else (next_attempt_at - now())::text end
      || ' after ' || attempts from private.mails where unique_key = 'bulk'
  );
end $$;
select is(tests.outcome(40, 'waiting'), '1 day after 40', 'a mail that fails again and again is tried each day');
select is(tests.outcome(1, 'bounced') || ', ' || tests.outcome(2, 'bounced'), '00:01:00 after 1, given up after 2', 'an unknown recipient ends at the second attempt');
select is(tests.outcome(4, 'refused') || ', ' || tests.outcome(5, 'refused'), '1 day after 4, given up after 5', 'another refusal ends at the fifth attempt');
select is(tests.outcome(1, 'untried'), 'its turn after 0', 'a mail that was not tried keeps its turn');

-- the alarm
delete from private.mails;
select is(public.mail_health(), '{"waiting_since": null, "given_up": 0, "expired": 0}', 'an empty queue is well');
insert into private.mails (kind, recipient, data, unique_key, created_at, next_attempt_at, sent_at) values
  ('order-sent', 'a@shop.test', '{}', 'expired', now() - interval '31 days', now(), null),
  ('order-sent', 'b@shop.test', '{}', 'given up', now() - interval '3 days', null, null),
  ('order-sent', 'c@shop.test', '{}', 'bad address', now() - interval '2 days', now(), null),
  ('order-sent', 'd@shop.test', '{}', 'sent', now() - interval '2 days', null, now() - interval '1 hour'),
  ('order-sent', 'e@shop.test', '{}', 'waiting', now() - interval '30 minutes', now() + interval '1 day', null);
select is(
  public.mail_health(),
  jsonb_build_object('waiting_since', now() - interval '30 minutes', 'given_up', 1, 'expired', 1),
  'mails wait since the first that was queued after the last was sent; those that are given up and those too old are counted'
);
select ok(not exists (select from public.claim_mails(100) where recipient = 'a@shop.test'), 'a mail of 31 days is not sent any more');

-- old mails
select private.enqueue_mail('order-confirmation', 'old@shop.test', '{}', 'old');
update private.mails set next_attempt_at = null, sent_at = now() - interval '31 days' where recipient = 'old@shop.test';
select public.claim_mails(1);
select is((select count(*) from private.mails where recipient = 'old@shop.test'), 0::bigint, 'a mail is deleted 30 days after it was sent');

select * from finish();
rollback;
