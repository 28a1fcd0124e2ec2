begin;
set local search_path = public, extensions;
select plan(13);

select tests.create_users();
update auth.users set email_confirmed_at = now();
update public.shop_settings set notice_email = null;
delete from private.mails;

create function tests.write_message(subject text) returns void language sql as $$
  insert into public.contact_submissions (first_name, last_name, email, subject, message)
  values ('Noor', 'Haddad', 'noor@shop.test', subject, 'Is it a 7?')
$$;
create function tests.shop_mails(of_kind text default 'shop-%') returns setof private.mails language sql security definer as $$
  select * from private.mails where kind like of_kind order by created_at, kind
$$;

-- the address
select tests.clear_authentication();
select tests.write_message('Unheard');
select is((select count(*) from tests.shop_mails()), 0::bigint, 'a shop without an address for its mails gets none');
reset role;
update public.shop_settings set notice_email = 'care@shop.test';

-- messages
select tests.clear_authentication();
select tests.write_message('Ring size');
select is(
  (select array_agg(recipient || ' ' || (data ->> 'email') || ' ' || (data ->> 'subject')) from tests.shop_mails()),
  array['care@shop.test noor@shop.test Ring size'], 'a message is mailed to the shop with its sender and text'
);

-- an hour's limit
reset role;
insert into private.mails (kind, recipient, data, unique_key)
select 'shop-message', 'care@shop.test', '{}', 'filler:' || n from generate_series(1, 59) n;
select tests.write_message('Too many');
select is((select count(*) from tests.shop_mails('shop-message')), 60::bigint, 'after 60 mails of a kind in an hour none is queued');
select is((select count(*) from public.contact_submissions where subject = 'Too many'), 1::bigint, 'a message above the limit is stored');
insert into public.reviews (product_id, user_id, user_name, rating, title, comment, status)
values ('edge-ring', tests.user_id('owner'), '', 2, 'Small', 'Too small', 'pending');
select is(
  (select array_agg(data ->> 'title') from tests.shop_mails('shop-review')), array['Small'],
  'a review that waits for approval is mailed, also after many messages'
);
update private.mails set created_at = now() - interval '61 minutes' where kind = 'shop-message';
select tests.write_message('Next hour');
select is((select count(*) from tests.shop_mails('shop-message')), 61::bigint, 'a message in the next hour is mailed');

-- one sender's share
select tests.clear_authentication();
select tests.set_header('x-forwarded-for', '203.0.113.1');
select tests.write_message('Flood') from generate_series(1, 30);
select is((select count(*) from tests.shop_mails() m where m.data ->> 'subject' = 'Flood'), 10::bigint, 'one sender''s messages are mailed ten times an hour');
select tests.set_header('x-forwarded-for', '203.0.113.2');
select tests.write_message('A question');
select is((select count(*) from tests.shop_mails() m where m.data ->> 'subject' = 'A question'), 1::bigint, 'another sender''s message is mailed after them');
reset role;
select tests.set_header(null);
delete from private.mails where data ->> 'subject' in ('Flood', 'A question');

-- reviews
update public.shop_settings set reviews_need_approval = false;
insert into public.reviews (product_id, user_id, user_name, rating, title, comment)
values ('edge-ring', tests.user_id('owner'), '', 5, 'Good', 'Good');
select is(
  (select array_agg(data ->> 'status' order by data ->> 'title') from tests.shop_mails('shop-review')), array['approved', 'pending'],
  'a review that is public at once is mailed too'
);

-- orders
insert into private.mails (kind, recipient, data, unique_key)
select 'shop-order', 'care@shop.test', '{}', 'order filler:' || n from generate_series(1, 100) n;
select tests.authenticate_as_service_role();
select public.record_order('cs_notice', 'processing', 'owner@shop.test', tests.user_id('owner'), 10, 0, '[]');
select is((select count(*) from tests.shop_mails('shop-order')), 100::bigint, 'an order that is not paid yet is not mailed');
select public.record_order('cs_notice', 'paid', 'owner@shop.test', tests.user_id('owner'), 10, 0, '[]');
select public.record_order('cs_notice', 'paid', 'owner@shop.test', tests.user_id('owner'), 10, 0, '[]');
select is(
  (select array_agg(m.data ->> 'number') from tests.shop_mails('shop-order') m where m.data ? 'number'),
  array(select number from public.orders where stripe_session_id = 'cs_notice'), 'a paid order is mailed once, after however many'
);
select public.record_order('cs_restored', 'paid', 'owner@shop.test', tests.user_id('owner'), 10, 0, '[]', refunded_cad => 10);
select is((select count(*) from tests.shop_mails('shop-order')), 101::bigint, 'a refunded order that is restored is not mailed');

-- a deleted account
reset role;
delete from auth.users where id = tests.user_id('owner');
select is(
  (select count(*) from tests.shop_mails() m where m.data ->> 'email' = 'owner@shop.test'), 0::bigint,
  'a deleted account leaves no mails to the shop about it'
);

select * from finish();
rollback;
