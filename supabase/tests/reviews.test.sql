begin;
set local search_path = public, extensions;
select plan(21);

select tests.create_users();
insert into public.products (id, name, price_cad, handle) values ('test-1', 'Ring', 1, 'test-ring'), ('test-2', 'Pin', 1, 'test-pin');

-- a customer who sends another name and email
select tests.authenticate_as('owner');
select lives_ok(
  $$
    insert into public.reviews (product_id, user_id, user_name, user_email, rating, title, comment) values (
      'test-ring', tests.user_id('stranger'), 'Someone Famous', 'famous@shop.test', 5, ' Lovely ', 'Worn daily'
    )
  $$,
  'a customer writes a review'
);
select results_eq(
  $$ select user_name, title, comment from public.reviews where product_id = 'test-ring' $$,
  $$ values ('owner', 'Lovely', 'Worn daily') $$,
  'a review has the name of the account, whatever the client sends'
);
reset role;
select results_eq(
  $$ select user_id, user_email from public.reviews where product_id = 'test-ring' $$,
  $$ values (tests.user_id('owner'), 'owner@shop.test') $$,
  'a review is stored with the user and the email of the account'
);

create function tests.review(product text, rating integer, title text, comment text) returns void language sql as $$
  insert into public.reviews (product_id, rating, title, comment) values (product, rating, title, comment)
$$;
select tests.authenticate_as('owner');
select throws_ok($$ select tests.review('test-ring', 0, 't', 'c') $$, '23514', null, 'a rating of 0 is refused');
select throws_ok($$ select tests.review('test-ring', 6, 't', 'c') $$, '23514', null, 'a rating of 6 is refused');
select throws_ok($$ select tests.review('test-ring', 3, E' \n\t', 'c') $$, '23514', null, 'a blank title is refused');
select throws_ok($$ select tests.review('test-ring', 3, 't', E'\u00a0 ') $$, '23514', null, 'a blank comment is refused');
select lives_ok(
  $$ select tests.review('test-ring', 3, repeat('é', 100), repeat('🙂', 1000)) $$, 'a title of 100 and a comment of 1000 characters are accepted'
);
select throws_ok($$ select tests.review('test-ring', 3, repeat('é', 101), 'c') $$, '23514', null, 'a title of 101 characters is refused');
select throws_ok($$ select tests.review('test-ring', 3, 't', repeat('🙂', 1001)) $$, '23514', null, 'a comment of 1001 characters is refused');
select throws_ok($$ select tests.review('a/../b', 3, 't', 'c') $$, '23503', null, 'a product_id with a slash is refused');
select lives_ok($$ select tests.review('test-ring', 4, '<script>alert(1)</script>', '<b>bold</b>') $$, 'HTML is accepted as plain text');

-- limits of one customer
select throws_ok($$ select tests.review('test-ring', 5, 't', 'c') $$, '23514', 'review_limit_reached', 'a fourth review of one product is refused');
select throws_ok($$ select tests.review('no-such-product', 5, 't', 'c') $$, '23503', null, 'a review of a product that does not exist is refused');
select throws_ok($$ select tests.review('test-pin', 5, U&'\200b\feff', 'c') $$, '23514', null, 'a title of invisible characters is refused');
select throws_ok($$ select tests.review('test-pin', 5, E'a\nb', 'c') $$, '23514', null, 'a title with a line break is refused');
select is_empty(
  $$
    select code from unnest(array[917504, 917569, 917631, 119155, 119162, 64976, 65007, 65534, 131071, 1114110]) code
    where private.is_plain_text('a' || chr(code), true)
  $$,
  'invisible tags, musical controls and noncharacters are no plain text'
);

-- stars and histogram
select results_eq(
  $$ select ratings, stars, histogram from public.review_summaries where product_id = 'test-ring' $$,
  $$ values (3, 12, array[0, 0, 1, 1, 1]) $$,
  'review_summaries counts the reviews of a product'
);
reset role;
insert into auth.users (id, email)
select tests.user_id(email), nullif(email, '') from unnest(array['', 'Admin@evil.test', 'support-team7@evil.test', 'the.liangyi@evil.test', 'badminton@shop.test']) email;
insert into public.reviews (product_id, user_id, user_name, rating, title, comment)
select 'test-cuff', id, 'x', 5, 't', 'c' from auth.users where email like '%@evil.test' or email is null or email like 'badm%';
select set_eq(
  $$ select coalesce(user_email, ''), user_name from public.reviews where product_id = 'test-cuff' $$,
  $$ values ('', 'Anonymous'), ('Admin@evil.test', 'Anonymous'), ('support-team7@evil.test', 'Anonymous'),
    ('the.liangyi@evil.test', 'Anonymous'), ('badminton@shop.test', 'badminton') $$,
  'a reviewer without an email, or with a name of the shop, is named Anonymous'
);
update auth.users set email = 'moved@shop.test' where email = 'badminton@shop.test';
select results_eq(
  $$ select user_email from public.reviews where product_id = 'test-cuff' and user_name = 'badminton' $$, array['moved@shop.test'],
  'a review follows a changed email'
);
delete from public.products;
select tests.authenticate_as('stranger');
select lives_ok($$ select tests.review('test-watch', 5, 't', 'c') $$, 'any product counts as sold until the storefront is mirrored');

reset role;
select * from finish();
rollback;
