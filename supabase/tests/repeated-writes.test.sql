begin;
set local search_path = public, extensions;
select plan(15);

select tests.create_users();
delete from public.products;
insert into public.products (id, name, price_cad, handle) values ('gid://shopify/ProductVariant/1', 'Ring', 100, 'ring');

create function tests.key(number integer) returns uuid language sql as $$
  select ('00000000-0000-4000-8000-' || lpad(number::text, 12, '0'))::uuid
$$;
create function tests.with_key(key text) returns void language sql as $$
  select set_config('request.headers', jsonb_build_object(
    'cf-connecting-ip', '203.0.113.1', 'x-cart-session', tests.key(0), 'idempotency-key', key
  )::text, true)
$$;
create function tests.send(message text) returns void language sql as $$
  insert into public.contact_submissions (first_name, last_name, email, subject, message)
  values ('Ming', 'Wu', 'ming@shop.test', 'Ring size', message)
$$;
create function tests.review(comment text) returns void language sql as $$
  insert into public.reviews (product_id, rating, title, comment) values ('ring', 5, 't', comment)
$$;
create function tests.subscribe(email text) returns void language sql as $$
  insert into public.newsletter_subscriptions (email) values (subscribe.email)
$$;
create function tests.add_line(attributes jsonb) returns void language sql as $$
  insert into public.cart_items (product_id, attributes, session_id)
  values ('gid://shopify/ProductVariant/1', add_line.attributes, tests.key(0))
$$;
create function tests.request(email text) returns void language sql as $$
  select public.request_back_in_stock(request.email, 'gid://shopify/ProductVariant/1', 'ring')
$$;
create function tests.is_repeat(statement text, table_name text, description text) returns text language sql as $$
  select throws_ok(statement, '23505', format('duplicate key value violates unique constraint "%s_pkey"', table_name), description)
$$;

-- a write and its repetition
select tests.authenticate_as('owner');
select tests.with_key(tests.key(1)::text);
select tests.send('A 7?');
select tests.is_repeat($$ select tests.send('A 7?') $$, 'contact_submissions', 'a repeated message violates its primary key');
select tests.review('c');
select tests.is_repeat($$ select tests.review('c') $$, 'reviews', 'a repeated review violates its primary key');
select tests.subscribe('ming@shop.test');
select tests.is_repeat(
  $$ select tests.subscribe('ming@shop.test') $$, 'newsletter_subscriptions', 'a repeated subscription violates its primary key'
);
select tests.request('ming@shop.test');
select tests.is_repeat(
  $$ select tests.request('ming@shop.test') $$, 'back_in_stock_requests', 'a repeated back-in-stock request violates its primary key'
);
select tests.add_line('[]');
select tests.is_repeat($$ select tests.add_line('[]') $$, 'cart_items', 'a repeated cart line violates its primary key');
reset role;
select results_eq(
  $$ select id from public.contact_submissions where email = 'ming@shop.test' union all select id from public.reviews where product_id = 'ring'
     union all select id from public.newsletter_subscriptions where email = 'ming@shop.test'
     union all select id from public.back_in_stock_requests union all select id from public.cart_items $$,
  $$ select tests.key(1) from generate_series(1, 5) $$, 'a repeated write is stored once, under its key as its id'
);
select is(
  (select total from private.rate_limit_counts where kind = 'contact_submissions' and scope = 'client'), 1, 'a repeated message is not counted'
);

-- a repetition that a check would refuse without its id
select tests.authenticate_as('owner');
select tests.with_key(tests.key(2)::text);
select tests.review('second');
select tests.with_key(tests.key(3)::text);
select tests.review('third');
select tests.is_repeat($$ select tests.review('third') $$, 'reviews', 'the repetition of a customer’s last review is not taken for a further one');

-- keys that are chosen to learn or change something
select tests.authenticate_as('stranger');
select tests.with_key(tests.key(1)::text);
select tests.is_repeat(
  $$ select tests.subscribe('ming@shop.test') $$, 'newsletter_subscriptions', 'a known id does not tell that an address is subscribed'
);
select tests.is_repeat(
  $$ select tests.subscribe('nobody@shop.test') $$, 'newsletter_subscriptions', 'a known id does not tell that an address is not subscribed'
);
select tests.is_repeat(
  $$ select tests.request('ming@shop.test') $$, 'back_in_stock_requests', 'a known id does not tell that an address waits for a product'
);
select tests.is_repeat($$ select tests.send('Mine now') $$, 'contact_submissions', 'a known id does not overwrite another’s message');
select tests.clear_authentication();
select tests.with_key('1');
select tests.send('Weak key');
select tests.send('Weak key');
select set_config('request.headers', '{}', true);
select tests.send('No key');
reset role;
select results_eq(
  $$ select message, count(*) from public.contact_submissions where email = 'ming@shop.test' group by message order by message $$,
  $$ values ('A 7?', 1::bigint), ('No key', 1), ('Weak key', 2) $$, 'a key that is not a UUID is ignored'
);

-- refused writes
update private.rate_limits set client_limit = 1;
select tests.clear_authentication();
select tests.with_key(tests.key(4)::text);
select tests.send('Refused');
select is(current_setting('response.status', true), '429', 'a message above the limit is refused');
reset role;
update private.rate_limits set client_limit = 100;
select tests.clear_authentication();
select lives_ok($$ select tests.send('Refused') $$, 'a refused message is stored later under its key');
reset role;

select * from finish();
rollback;
