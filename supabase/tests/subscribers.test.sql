begin;
set local search_path = public, extensions;
select plan(11);

select tests.create_users();
delete from public.newsletter_subscriptions;
create function tests.subscribe(email text) returns void language sql as $$
  insert into public.newsletter_subscriptions (email) values (email)
$$;
create function tests.subscribers() returns setof text language sql stable as $$
  select email from public.desk_subscribers() order by email
$$;

select tests.clear_authentication();
select tests.subscribe('single@shop.test');
reset role;
update public.shop_settings set newsletter_needs_confirmation = true;

-- a visitor, with confirmation required
select tests.clear_authentication();
select tests.subscribe('double@shop.test');
select tests.subscribe('double@shop.test');
select isnt(current_setting('response.status', true), '409', 'an unconfirmed address that subscribes again gets no refusal');
reset role;
select results_eq(
  $$ select recipient from private.mails where kind = 'subscription-confirmation' $$, array['double@shop.test'],
  'an unconfirmed address gets one mail a day'
);
insert into public.newsletter_subscriptions (email, held, confirmed_at) values ('held@shop.test', true, null);
select is((select count(*) from private.mails where recipient = 'held@shop.test'), 0::bigint, 'a held subscription gets no mail');
update public.newsletter_subscriptions set held = false where email = 'held@shop.test';
select is((select count(*) from private.mails where recipient = 'held@shop.test'), 1::bigint, 'a released one gets its mail');

-- the desk
select tests.authenticate_as('admin');
select results_eq('select tests.subscribers()', array['single@shop.test'], 'the list has confirmed subscribers alone');
select is(
  (select (counts ->> 'total') || ' ' || (counts ->> 'unconfirmed') || ' ' || (counts -> 'weeks' -> 0 ->> 'subscribers')
    || ' ' || jsonb_array_length(counts -> 'weeks') from public.subscriber_counts() counts),
  '1 2 1 12', 'the counts have the total, the unconfirmed and twelve weeks'
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

reset role;
select * from finish();
rollback;
