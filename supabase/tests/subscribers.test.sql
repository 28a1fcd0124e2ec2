begin;
set local search_path = public, extensions;
select plan(19);

select tests.create_users();
delete from public.newsletter_subscriptions;
create function tests.subscribe(email text) returns void language sql as $$
  insert into public.newsletter_subscriptions (email) values (email)
$$;
create function tests.subscribers() returns setof text language sql stable as $$
  select email from public.admin_subscribers() order by email
$$;

select tests.clear_authentication();
select tests.subscribe('single@shop.test');
reset role;
update public.shop_settings set newsletter_needs_confirmation = true;

-- a visitor, with confirmation required
select tests.clear_authentication();
select tests.subscribe('double@shop.test');
select tests.subscribe('double@shop.test');
select is(current_setting('response.status', true), '202', 'an address that is to be confirmed gets 202, repeatedly');
select tests.subscribe('double+' || n || '@shop.test') from generate_series(1, 4) n;
select tests.subscribe('another@shop.test');
reset role;
select results_eq(
  $$ select recipient from private.mails where kind = 'subscription-confirmation' order by recipient $$,
  array['another@shop.test', 'double+1@shop.test', 'double@shop.test', 'double@shop.test'],
  'a mailbox gets three mails a day, whatever its tags, and no other fewer'
);
update private.mails set created_at = now() - interval '25 hours';
select tests.clear_authentication();
select tests.subscribe('double@shop.test');
reset role;
select is((select count(*) from private.mails where recipient = 'double@shop.test'), 3::bigint, 'a day later, a mailbox gets mails again');
delete from public.newsletter_subscriptions where email like 'double+%' or email = 'another@shop.test';

-- an admin
select tests.authenticate_as('admin');
select results_eq('select tests.subscribers()', array['single@shop.test'], 'the list has confirmed subscribers alone');
select is(
  (select (counts ->> 'total') || ' ' || (counts ->> 'unconfirmed') || ' ' || (counts -> 'weeks' -> 0 ->> 'subscribers')
    || ' ' || jsonb_array_length(counts -> 'weeks') from public.subscriber_counts() counts),
  '1 1 1 12', 'the counts have the total, the unconfirmed and twelve weeks'
);

-- the mailed link
reset role;
select set_config('tests.token', unsubscribe_token::text, true) from public.newsletter_subscriptions where email = 'double@shop.test';
select tests.clear_authentication();
select ok(not public.confirm_subscription(gen_random_uuid()), 'an unknown token confirms nothing');
select ok(public.confirm_subscription(current_setting('tests.token')::uuid), 'a visitor confirms by the token');
select ok(public.confirm_subscription(current_setting('tests.token')::uuid), 'confirming again answers the same');
select tests.subscribe('double@shop.test');
select is(current_setting('response.status', true), '409', 'a confirmed address gets 409');
select tests.authenticate_as('admin');
select results_eq('select tests.subscribers()', array['double@shop.test', 'single@shop.test'], 'a confirmed subscriber is listed');

-- the link that stops the mails
reset role;
select tests.clear_authentication();
select tests.subscribe('victim@shop.test');
select tests.subscribe('victim+1@shop.test');
reset role;
select set_config('tests.token', unsubscribe_token::text, true) from public.newsletter_subscriptions where email = 'victim@shop.test';
select tests.clear_authentication();
select ok(public.unsubscribe(current_setting('tests.token')::uuid), 'the link of a confirmation mail ends these mails');
select ok(not public.confirm_subscription(current_setting('tests.token')::uuid), 'an ended subscription can''t be confirmed');
select set_config('response.status', '', true);
select tests.subscribe('victim+2@shop.test');
select is(current_setting('response.status', true), '202', 'the answer doesn''t reveal that a mailbox ended the mails');
reset role;
select is_empty($$ select from private.mails where recipient like 'victim%' $$, 'an ended mailbox gets no further mail, and the waiting ones are deleted');
select is_empty($$ select from public.newsletter_subscriptions where email like 'victim%' $$, 'an ended mailbox has no subscription that waits');
select ok(private.accepts_mails('victim@shop.test', 'back-in-stock'), 'ending the confirmation mails leaves the back-in-stock mails');
select set_config('tests.token', unsubscribe_token::text, true) from public.newsletter_subscriptions where email = 'double@shop.test';
select tests.clear_authentication();
select ok(public.unsubscribe(current_setting('tests.token')::uuid), 'a confirmed subscriber unsubscribes');
select tests.subscribe('double@shop.test');
reset role;
select is((select count(*) from private.mails where recipient = 'double@shop.test'), 4::bigint, 'a subscriber who left can subscribe again');
select private.end_mails(name || '@shop.test', 'subscription-confirmation') from unnest(array['owner', 'stranger']) name;
update auth.users set email_confirmed_at = now();
select tests.authenticate_as('owner');
select tests.subscribe('stranger@shop.test');
select tests.subscribe('owner@shop.test');
reset role;
select results_eq(
  $$ select email from public.newsletter_subscriptions where email in ('owner@shop.test', 'stranger@shop.test') $$, array['owner@shop.test'],
  'after ending the mails, a customer subscribes their own confirmed address, and no other'
);

reset role;
select * from finish();
rollback;
