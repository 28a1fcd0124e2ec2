begin;
set local search_path = public, extensions;
select plan(42);

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
select throws_ok('select user_email from public.reviews', '42501', null, 'a customer cannot read reviews.user_email');
select throws_ok('select user_id from public.reviews', '42501', null, 'a customer cannot read reviews.user_id');
select throws_ok('select * from public.reviews', '42501', null, 'a customer cannot select * from reviews');
select throws_ok($$ select 1 from public.reviews where user_email like 'o%' $$, '42501', null, 'a customer cannot filter by reviews.user_email');
reset role;
select results_eq(
  $$ select user_id, user_email from public.reviews where product_id = 'test-ring' $$,
  $$ values (tests.user_id('owner'), null::text) $$,
  'a review is stored with the user of the account and without an email'
);

create function pg_temp.review(product text, rating integer, title text, comment text) returns void language sql as $$
  insert into public.reviews (product_id, rating, title, comment) values (product, rating, title, comment)
$$;
select tests.authenticate_as('owner');
select throws_ok($$ select pg_temp.review('test-ring', 0, 't', 'c') $$, '23514', null, 'a rating of 0 is refused');
select throws_ok($$ select pg_temp.review('test-ring', 6, 't', 'c') $$, '23514', null, 'a rating of 6 is refused');
select throws_ok($$ select pg_temp.review('test-ring', 3, E' \n\t', 'c') $$, '23514', null, 'a blank title is refused');
select throws_ok($$ select pg_temp.review('test-ring', 3, 't', E'\u00a0 ') $$, '23514', null, 'a blank comment is refused');
select lives_ok(
  $$ select pg_temp.review('test-ring', 3, repeat('é', 100), repeat('🙂', 1000)) $$, 'a title of 100 and a comment of 1000 characters are accepted'
);
select throws_ok($$ select pg_temp.review('test-ring', 3, repeat('é', 101), 'c') $$, '23514', null, 'a title of 101 characters is refused');
select throws_ok($$ select pg_temp.review('test-ring', 3, 't', repeat('🙂', 1001)) $$, '23514', null, 'a comment of 1001 characters is refused');
select throws_ok($$ select pg_temp.review('', 3, 't', 'c') $$, '23503', null, 'an empty product_id is refused');
select throws_ok($$ select pg_temp.review(repeat('x', 256), 3, 't', 'c') $$, '23503', null, 'a product_id of 256 characters is refused');
select throws_ok($$ select pg_temp.review('a/../b', 3, 't', 'c') $$, '23503', null, 'a product_id with a slash is refused');
select lives_ok($$ select pg_temp.review('test-ring', 4, '<script>alert(1)</script>', '<b>bold</b>') $$, 'HTML is accepted as plain text');
select throws_ok(
  $$ insert into public.reviews (product_id, rating, title, comment, created_at) values ('test-ring', 5, 't', 'c', now()) $$,
  '42501', null, 'a customer cannot insert reviews.created_at'
);
select throws_ok($$ update public.reviews set rating = 1 $$, '42501', null, 'a customer cannot update reviews');
select throws_ok('delete from public.reviews', '42501', null, 'a customer cannot delete reviews');
select throws_ok($$ update public.review_summaries set ratings = 1000 $$, '42501', null, 'a customer cannot update review_summaries');
select throws_ok($$ insert into public.review_summaries (product_id) values ('x') $$, '42501', null, 'a customer cannot insert review_summaries');

-- another customer, an admin and a visitor
select tests.authenticate_as('stranger');
select results_eq(
  $$ select count(*)::integer from public.reviews where product_id = 'test-ring' $$, array[3], 'a customer reads the reviews of others'
);
select throws_ok($$ update public.reviews set title = 'x' $$, '42501', null, 'a customer cannot update the reviews of others');
select tests.authenticate_as('admin');
select throws_ok('select user_email from public.reviews', '42501', null, 'an admin cannot read reviews.user_email');
select throws_ok('delete from public.reviews', '42501', null, 'an admin cannot delete reviews');
select tests.clear_authentication();
select results_eq($$ select count(*)::integer from public.reviews where product_id = 'test-ring' $$, array[3], 'anon reads reviews');
select throws_ok('select user_email from public.reviews', '42501', null, 'anon cannot read reviews.user_email');
select throws_ok($$ select pg_temp.review('test-ring', 5, 't', 'c') $$, '42501', null, 'anon cannot insert reviews');
select throws_ok('delete from public.reviews', '42501', null, 'anon cannot delete reviews');

-- limits of one customer
select tests.authenticate_as('owner');
select throws_ok($$ select pg_temp.review('test-ring', 5, 't', 'c') $$, '23514', 'You have reviewed this product three times already.', 'a fourth review of one product is refused');
select throws_ok($$ select pg_temp.review('no-such-product', 5, 't', 'c') $$, '23503', null, 'a review of a product that does not exist is refused');
select throws_ok($$ select pg_temp.review('test-pin', 5, U&'\200b\feff', 'c') $$, '23514', null, 'a title of invisible characters is refused');
select throws_ok($$ select pg_temp.review('test-pin', 5, E'a\nb', 'c') $$, '23514', null, 'a title with a line break is refused');
select throws_ok(
  $$ insert into public.reviews (product_id, rating, title, comment) select 'test-pin', 5, 't', 'c' from generate_series(1, 2) $$,
  'PT400', null, 'a customer cannot insert two reviews in one statement'
);

-- average and histogram
select results_eq(
  $$ select average, ratings, histogram from public.review_summary('test-ring') $$,
  $$ values (4.0::double precision, 3, array[0, 0, 1, 1, 1]) $$,
  'review_summary counts the reviews of a product'
);
select results_eq(
  $$ select average, ratings, histogram from public.review_summary('never-reviewed') $$,
  $$ values (null::double precision, 0, array[0, 0, 0, 0, 0]) $$,
  'review_summary gives one row for a product without reviews'
);
reset role;
insert into public.reviews (product_id, user_id, user_name, rating, title, comment)
select case when n % 2 = 0 then 'test-ring' else 'test-pin' end, tests.user_id('stranger'), '', 1 + n % 5, 't', 'c'
from generate_series(1, 20) n;
update public.reviews set rating = 2, product_id = 'test-pin' where product_id = 'test-ring' and rating = 5;
delete from public.reviews where product_id = 'test-pin' and rating = 1;
select is_empty(
  $$
    select product_id, ratings, stars, histogram from public.review_summaries where product_id like 'test-%'
    except
    select product_id, count(*)::integer, sum(rating)::integer, array[
      count(*) filter (where rating = 1), count(*) filter (where rating = 2), count(*) filter (where rating = 3),
      count(*) filter (where rating = 4), count(*) filter (where rating = 5)
    ]::integer[]
    from public.reviews where product_id like 'test-%' group by product_id
  $$,
  'review_summaries equals a count after inserts, updates and deletes of many rows'
);
delete from auth.users where id = tests.user_id('owner');
select results_eq(
  $$ select ratings from public.review_summary('test-ring') $$,
  $$ select count(*)::integer from public.reviews where product_id = 'test-ring' $$,
  'deleting an account takes its reviews out of review_summaries'
);
insert into auth.users (id, email) values (tests.user_id('no-email'), null);
insert into public.reviews (product_id, user_id, user_name, rating, title, comment)
values ('test-cuff', tests.user_id('no-email'), 'x', 5, 't', 'c');
select results_eq(
  $$ select user_name from public.reviews where product_id = 'test-cuff' $$, array['Anonymous'], 'a reviewer without an email is named Anonymous'
);
delete from public.products;
select tests.authenticate_as('stranger');
select lives_ok($$ select pg_temp.review('test-watch', 5, 't', 'c') $$, 'until the storefront is mirrored any product is taken for one that is sold');

reset role;
select * from finish();
rollback;
