begin;
set local search_path = public, extensions;
select plan(24);

create function tests.number(session_id text) returns text language sql security definer as $$
  select number from public.orders where stripe_session_id = session_id
$$;
create function tests.request_link(session_id text, email text, token text, client text default '203.0.113.1') returns jsonb language sql as $$
  select public.request_order_link(tests.number(session_id), email, token, client)
$$;
create function tests.open_link(token text, browser text) returns text language sql as $$
  select public.open_order(token, rpad(browser, 36, '-')) ->> 'number'
$$;

-- the edge function
select tests.authenticate_as_service_role();
select public.record_order('cs_link', 'paid', 'Mei@shop.test', null, 100, 0, '[]', shipping_name => 'Mei');
select public.record_order('cs_other', 'paid', 'other@shop.test', null, 100, 0, '[]');
select is(tests.request_link('cs_link', ' MEI@shop.test ', 'a'), '{"outcome": "link", "email": "Mei@shop.test"}', 'number and email of an order give a link to its address');
select is(tests.request_link('cs_link', 'other@shop.test', 'b'), '{"outcome": "none"}', 'the email of another order gives no link');
select is(tests.request_link('cs_none', 'mei@shop.test', 'b'), '{"outcome": "none"}', 'a missing number gives no link');
select is(public.request_order_link('L0', 'mei@shop.test', 'b', ''), '{"outcome": "none"}', 'an unknown number gives no link');
select is(tests.request_link('cs_link', '%', 'b'), '{"outcome": "none"}', 'the email is not a pattern');

-- a visitor
select tests.clear_authentication();
select is(tests.open_link('b', 'phone'), null, 'a token that was never stored opens nothing');
select is(public.open_order('a', 'short'), null, 'a short key opens nothing');
select is(public.open_order('a', null), null, 'a missing key opens nothing');
select is(tests.open_link('a', 'phone'), tests.number('cs_link'), 'the first browser opens the order');
select is(tests.open_link('a', 'phone'), tests.number('cs_link'), 'the same browser opens it again');
select is(tests.open_link('a', 'laptop'), null, 'a used link opens nothing in another browser');
select is(public.open_order('a', rpad('phone', 36, '-')) ->> 'shipping_name', 'Mei', 'an opened order has the name of its parcel');
select ok(not public.open_order('a', rpad('phone', 36, '-')) ? 'customer_email', 'an opened order has no whole email');
reset role;
update private.order_links set opened_at = now() - interval '61 minutes';
select tests.clear_authentication();
select is(tests.open_link('a', 'phone'), null, 'an opened link ends after an hour');

-- old links
select tests.authenticate_as_service_role();
select tests.request_link('cs_link', 'mei@shop.test', 'old');
reset role;
update private.order_links set created_at = now() - interval '31 minutes' where browser_digest is null;
select tests.clear_authentication();
select is(tests.open_link('old', 'phone'), null, 'a link of 31 minutes opens nothing');

-- limits
select tests.authenticate_as_service_role();
select is(
  (select count(*)::integer from generate_series(1, 9) n where tests.request_link('cs_link', 'mei@shop.test', 'd' || n, '203.0.113.2') ->> 'outcome' = 'link'),
  3, 'a mailbox gets five links in a day'
);
select public.record_order('cs_again', 'paid', 'm.e.i+gifts@googlemail.com', null, 100, 0, '[]');
select public.record_order('cs_more', 'paid', 'mei@gmail.com', null, 100, 0, '[]');
select is(
  (select count(*)::integer from generate_series(1, 4) n
    where tests.request_link('cs_again', 'm.e.i+gifts@googlemail.com', 'e' || n, '203.0.113.3') ->> 'outcome' = 'link'),
  4, 'another mailbox has links of its own'
);
select is(
  (select count(*)::integer from generate_series(1, 4) n
    where tests.request_link('cs_more', 'mei@gmail.com', 'e+' || n, '203.0.113.3') ->> 'outcome' = 'link'),
  1, 'the orders of one mailbox share its links, whatever its tags and dots'
);
select is(
  (select count(*)::integer from generate_series(1, 100) where tests.request_link('cs_other', 'guess@shop.test', 'f', '203.0.113.4') ->> 'outcome' = 'none'),
  10, 'a client has ten attempts'
);
select is(tests.request_link('cs_other', 'other@shop.test', 'g', '203.0.113.4') ->> 'outcome', 'refused', 'further attempts are refused, also right ones');
select is(tests.request_link('cs_other', 'other@shop.test', 'g', '203.0.113.5') ->> 'outcome', 'link', 'the attempts of one client hold up no other');

reset role;
update private.order_links set created_at = now() - interval '25 hours';
select tests.authenticate_as_service_role();
select tests.request_link('cs_other', 'other@shop.test', 'h', '203.0.113.6');
reset role;
select is_empty($$ select from private.order_links where token_digest = private.digest_token('a') $$, 'links are deleted after a day');
select tests.authenticate_as_service_role();
select is(tests.request_link('cs_link', 'mei@shop.test', 'i', '203.0.113.6') ->> 'outcome', 'link', 'a day later, a mailbox gets links again');
reset role;
select ok((select bool_and(char_length(token_digest) = 64) from private.order_links), 'tokens are stored as digests');

select * from finish();
rollback;
