begin;
set local search_path = public, extensions;
select plan(20);

select tests.create_users();
update public.shop_settings set notice_email = null;
delete from private.shop_notices;
delete from private.mails;

create function tests.write_message(subject text) returns void language sql as $$
  insert into public.contact_submissions (first_name, last_name, email, subject, message)
  values ('Noor', 'Haddad', 'noor@shop.test', subject, 'Is it a 7?')
$$;
create function tests.shop_mails() returns setof private.mails language sql security definer as $$
  select * from private.mails where kind like 'shop-%' order by created_at, kind
$$;
create function tests.notes() returns bigint language sql security definer as $$ select count(*) from private.shop_notices $$;
/* Makes the queued mails older, so that the next ones are due. */
create function tests.pass(age interval) returns void language sql security definer as $$
  update private.mails set created_at = created_at - age
$$;

-- without an address
select tests.clear_authentication();
select tests.write_message('Unheard');
reset role;
select is(tests.notes(), 0::bigint, 'a shop without an address for its mails notes nothing');

-- the address
select tests.authenticate_as('admin');
select throws_ok($$ select public.set_notice_email(null, 'care@shop') $$, 'PT400', null, 'an address without a domain is refused');
select is(public.set_notice_email('', ' care@shop.test '), 'care@shop.test', 'an admin sets the address');
select is(public.set_notice_email('', 'other@shop.test'), 'care@shop.test', 'an admin who knows an older address changes nothing');
reset role;
select is((select array_agg(kind || ' ' || recipient) from tests.shop_mails()), array['shop-test care@shop.test'], 'a new address gets a test mail');
delete from private.mails;

-- one mail a minute and kind
select tests.clear_authentication();
select tests.write_message('Ring size');
reset role;
select private.queue_shop_mails();
select is(
  (select array_agg(recipient || ' ' || (data ->> 'email') || ' ' || (data ->> 'subject')) from tests.shop_mails()),
  array['care@shop.test noor@shop.test Ring size'], 'a message is mailed to the shop with its sender and text'
);
select tests.clear_authentication();
select tests.write_message('Second');
select tests.write_message('Third');
reset role;
select private.queue_shop_mails();
select is((select count(*) from tests.shop_mails()), 1::bigint, 'messages within a minute wait');
select tests.pass('61 seconds');
select private.queue_shop_mails();
select is((select data from tests.shop_mails() offset 1), '{"count": 2}', 'messages that waited are one mail with their number');
select is(tests.notes(), 0::bigint, 'a queued note is gone');

-- an hour's limit
insert into private.mails (kind, recipient, data, unique_key)
select 'shop-order', 'care@shop.test', '{}', 'filler:' || n from generate_series(1, 58) n;
select tests.pass('2 minutes');
select tests.write_message('Too many');
select private.queue_shop_mails();
select is((select count(*) from tests.shop_mails()), 60::bigint, 'after 60 mails in an hour none is queued');
select is(tests.notes(), 1::bigint, 'a message above the limit waits');
select tests.pass('1 hour');
select private.queue_shop_mails();
select is((select count(*) from tests.shop_mails()), 61::bigint, 'a message above the limit is mailed in the next hour');
delete from private.mails;

-- what was handled or deleted meanwhile
select tests.write_message('Answered');
update public.contact_submissions set status = 'resolved' where subject = 'Answered';
select private.queue_shop_mails();
select is((select count(*) from tests.shop_mails()), 0::bigint, 'a message that was handled meanwhile is not mailed');

-- reviews
update public.shop_settings set reviews_need_approval = false;
insert into public.reviews (product_id, user_id, user_name, rating, title, comment)
values ('edge-ring', tests.user_id('owner'), '', 5, 'Good', 'Good');
select is(tests.notes(), 0::bigint, 'a review that is public at once is not noted');
insert into public.reviews (product_id, user_id, user_name, rating, title, comment, status)
values ('edge-ring', tests.user_id('owner'), '', 2, 'Small', 'Too small', 'pending');
select private.queue_shop_mails();
select is((select array_agg(kind || ' ' || (data ->> 'title')) from tests.shop_mails()), array['shop-review Small'], 'a review that waits for approval is mailed');
delete from private.mails;

-- orders
select tests.authenticate_as_service_role();
select public.record_order('cs_notice', 'processing', 'owner@shop.test', tests.user_id('owner'), 10, 0, '[]');
reset role;
select is(tests.notes(), 0::bigint, 'an order that is not paid yet is not noted');
select tests.authenticate_as_service_role();
select public.record_order('cs_notice', 'paid', 'owner@shop.test', tests.user_id('owner'), 10, 0, '[]');
select public.record_order('cs_notice', 'paid', 'owner@shop.test', tests.user_id('owner'), 10, 0, '[]');
reset role;
select private.queue_shop_mails();
select is(
  (select array_agg(m.data ->> 'number') from tests.shop_mails() m),
  array(select number from public.orders where stripe_session_id = 'cs_notice'), 'a paid order is mailed once'
);

-- health
select tests.authenticate_as_service_role();
select is(public.mail_health() -> 'has_notice_email', 'true', 'the server knows that the address is set');
reset role;

-- a deleted account
delete from auth.users where id = tests.user_id('owner');
select is((select count(*) from tests.shop_mails()), 0::bigint, 'a deleted account leaves no mails to the shop about it');

-- no address any more
select tests.authenticate_as('admin');
select is(public.set_notice_email('care@shop.test', ''), null, 'an empty address ends the mails');
select * from finish();
rollback;
