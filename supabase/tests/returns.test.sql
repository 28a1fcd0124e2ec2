begin;
set local search_path = public, extensions;
select plan(35);

select tests.create_users();
update auth.users set email_confirmed_at = now() where id <> tests.user_id('stranger');

/* Records a paid order of two rings, an engraved ring and its fee. */
create function tests.buy(session_id text, buyer uuid, email text, status text default 'paid') returns uuid language sql as $$
  select (public.record_order(
    session_id, status, email, buyer, 100, 0,
    '[{"name": "Edge Ring", "quantity": 2, "price_cad": 40}, {"name": "Seal Ring", "quantity": 1, "price_cad": 10, "engraving": "兩儀"},
      {"name": "Engraving", "quantity": 1, "price_cad": 10, "fee_for": "v1"}]',
    shipping_name => 'Olive M. Owner'
  )).id
$$;
create function tests.order_id(session_id text) returns uuid language sql security definer as $$
  select id from public.orders where stripe_session_id = session_id
$$;
create function tests.start_return(name text, session_id text, items text default '[{"line": 0, "quantity": 1}]', reason text default 'size')
returns void language sql as $$
  select public.start_return(tests.user_id(name), tests.order_id(session_id), items::jsonb, reason, '  Too small ')
$$;
create function tests.count_returns() returns integer language sql security definer as $$ select count(*)::integer from public.returns $$;

select tests.buy('cs_own', tests.user_id('owner'), 'owner@shop.test');
select tests.buy('cs_guest', null, 'Owner@shop.test');
select tests.buy('cs_other', tests.user_id('admin'), 'owner@shop.test');
select tests.buy('cs_unconfirmed', null, 'stranger@shop.test');
select tests.buy('cs_unpaid', tests.user_id('owner'), 'owner@shop.test', 'processing');
update public.orders set created_at = now() - interval '1 hour' where stripe_session_id = 'cs_guest';

-- their own orders
select tests.authenticate_as('owner');
select set_eq(
  $$ select o ->> 'id' from jsonb_array_elements(public.my_orders()) o $$,
  array[tests.order_id('cs_own')::text, tests.order_id('cs_guest')::text, tests.order_id('cs_unpaid')::text],
  'a customer has the orders bought while signed in or as a guest with the confirmed email, and no other'
);
select is(public.my_orders() -> 0 ->> 'shipping_name', 'Olive M. Owner', 'a customer reads the name of the parcel');
select tests.authenticate_as('stranger');
select is(public.my_orders(), '[]', 'an address that was never confirmed brings no guest order');
select throws_ok(
  $$ select tests.start_return('r1', 'cs_own') $$, 'PT404', null, 'nobody starts a return of the order of another'
);
select throws_ok(
  $$ select tests.start_return('r1', 'cs_unconfirmed') $$, 'PT404', null, 'an address that was never confirmed starts no return'
);

-- refused returns
select tests.authenticate_as('owner');
select throws_ok($$ select tests.start_return('r1', 'cs_unpaid') $$, 'PT409', null, 'an unpaid order is not returned');
select throws_ok($$ select tests.start_return('r1', 'cs_own', '[]') $$, 'PT400', null, 'a return without pieces is refused');
select throws_ok($$ select tests.start_return('r1', 'cs_own', '{"line": 0}') $$, 'PT400', null, 'a return whose pieces are no list is refused');
select throws_ok($$ select tests.start_return('r1', 'cs_own', null) $$, 'PT400', null, 'a return without a list is refused');
select throws_ok(
  $$ select tests.start_return('r1', 'cs_own', '[{"line": 0, "quantity": 1}, {"line": 0, "quantity": 1}]') $$, 'PT400', null, 'a line is not returned twice at once'
);
select throws_ok($$ select tests.start_return('r1', 'cs_own', '[{"line": 0, "quantity": 0.5}]') $$, 'PT400', null, 'half a piece is not returned');
select throws_ok($$ select tests.start_return('r1', 'cs_own', '[{"line": "0", "quantity": 1}]') $$, 'PT400', null, 'a line that is no number is refused');
select throws_ok($$ select tests.start_return('r1', 'cs_own', '[{"line": 9, "quantity": 1}]') $$, 'PT409', null, 'a line that the order lacks is refused');
select throws_ok($$ select tests.start_return('r1', 'cs_own', '[{"line": 0, "quantity": 3}]') $$, 'PT409', null, 'no more pieces are returned than were bought');
select throws_ok($$ select tests.start_return('r1', 'cs_own', '[{"line": 1, "quantity": 1}]') $$, 'PT409', null, 'an engraved piece is not returned');
select throws_ok($$ select tests.start_return('r1', 'cs_own', '[{"line": 2, "quantity": 1}]') $$, 'PT409', null, 'the fee of an engraving is not returned');
select throws_ok($$ select tests.start_return('r1', 'cs_own', reason => 'spite') $$, '23514', null, 'an unknown reason is refused');
select is(tests.count_returns(), 0, 'refused returns leave nothing');

-- a return
select lives_ok($$ select tests.start_return('r1', 'cs_own') $$, 'a customer starts a return');
select lives_ok($$ select tests.start_return('r1', 'cs_own') $$, 'a repeated request is accepted');
select is(tests.count_returns(), 1, 'a repeated request starts one return');
select is(
  jsonb_path_query_first(public.my_orders(), '$[*] ? (@.returns.size() > 0).returns[0].status'), '"new"', 'the order shows its return as new'
);
reset role;
select results_eq(
  $$ select kind, first_name, last_name, email, subject like 'Return of order L%', message, user_id from public.contact_submissions where kind = 'return' and user_id is not null $$,
  $$ values ('return', 'Olive', 'M. Owner', 'owner@shop.test', true, E'Reason: it doesn’t fit\n\n1 × Edge Ring\n\nToo small', tests.user_id('owner')) $$,
  'a return is one message of its kind in the inbox'
);
update public.contact_submissions set status = 'resolved' where kind = 'return';
select tests.authenticate_as('owner');
select is(
  jsonb_path_query_first(public.my_orders(), '$[*] ? (@.returns.size() > 0).returns[0].status'), '"resolved"', 'the order shows the status that the admin has set'
);
select throws_ok(
  $$ select tests.start_return('r2', 'cs_own', '[{"line": 0, "quantity": 2}]') $$, 'PT409', null, 'pieces of an earlier return are not returned again'
);
select lives_ok($$ select tests.start_return('r2', 'cs_guest') $$, 'a guest order of the confirmed email is returned');

-- a visitor with a mailed link
reset role;
create function tests.return_by_link(name text, token text, browser text) returns void language sql as $$
  select public.start_return_by_link(token, rpad(browser, 36, '-'), tests.user_id(name), '[{"line": 0, "quantity": 1}]', 'size')
$$;
create function tests.open_link(token text, browser text) returns jsonb language sql as $$
  select public.open_order(token, rpad(browser, 36, '-'))
$$;
select tests.authenticate_as_service_role();
select tests.buy('cs_link', null, 'link@shop.test');
select public.request_order_link((select number from public.orders where stripe_session_id = 'cs_link'), 'link@shop.test', 'token', '');
select tests.clear_authentication();
select throws_ok($$ select tests.return_by_link('l1', 'token', 'phone') $$, 'PT404', null, 'a link that was not opened starts no return');
select ok(tests.open_link('token', 'phone') is not null, 'the phone opens the link');
select throws_ok($$ select tests.return_by_link('l1', 'token', 'laptop') $$, 'PT404', null, 'another browser starts no return');
select lives_ok($$ select tests.return_by_link('l1', 'token', 'phone') $$, 'the browser that opened the link starts a return');
select lives_ok($$ select tests.return_by_link('l1', 'token', 'phone') $$, 'a repeated request succeeds');
select is(jsonb_array_length(tests.open_link('token', 'phone') -> 'returns'), 1, 'the return is started once');
reset role;
delete from public.orders where stripe_session_id = 'cs_link';

-- the time to return
reset role;
update public.orders set created_at = now() - interval '31 days';
select tests.authenticate_as('owner');
select throws_ok($$ select tests.start_return('r3', 'cs_own') $$, 'PT409', null, 'an order of 31 days is not returned');
reset role;
update public.orders set shipped_at = now() - interval '29 days';
select tests.authenticate_as('owner');
select lives_ok($$ select tests.start_return('r3', 'cs_own') $$, 'an order shipped 29 days ago is returned');

-- deleting the account
reset role;
delete from auth.users where id = tests.user_id('owner');
select is(tests.count_returns(), 0, 'the returns are deleted with the account, also those of guest orders');

select * from finish();
rollback;
