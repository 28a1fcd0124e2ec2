begin;
create extension if not exists pgtap with schema extensions;
set local search_path = public, extensions;
select plan(36);

-- Who asks: a visitor, one of these customers, the admin or the service.
create function pg_temp.act_as(who text) returns void language sql as $$
  select
    set_config('role', case who when 'anon' then 'anon' when 'service' then 'service_role' else 'authenticated' end, true),
    set_config('request.jwt.claims', json_build_object('sub', case who
      when 'owner' then '10000000-0000-4000-8000-000000000001'
      when 'stranger' then '10000000-0000-4000-8000-000000000002'
      when 'admin' then '10000000-0000-4000-8000-000000000003'
    end)::text, true)
$$;

insert into auth.users (id, email, raw_user_meta_data) values
  ('10000000-0000-4000-8000-000000000001', 'owner@shop.test', '{"full_name": "  Olive Owner "}'),
  ('10000000-0000-4000-8000-000000000002', 'stranger@shop.test', '{}'),
  ('10000000-0000-4000-8000-000000000003', 'admin@shop.test', '{"full_name": "Ada Admin"}');
insert into public.user_roles (user_id, role) values ('10000000-0000-4000-8000-000000000003', 'admin');

-- a customer, who may say anything about who they are
select pg_temp.act_as('owner');
select lives_ok(
  $$
    insert into public.reviews (product_id, user_id, user_name, user_email, rating, title, comment) values (
      'test-ring', '10000000-0000-4000-8000-000000000002', 'Someone Famous', 'famous@shop.test', 5, ' Lovely ', 'Worn daily'
    )
  $$,
  'customers write reviews'
);
select results_eq(
  $$ select user_name, title, comment from public.reviews where product_id = 'test-ring' $$,
  $$ values ('owner', 'Lovely', 'Worn daily') $$,
  'and are named by their account, whatever they sent'
);
select throws_ok('select user_email from public.reviews', '42501', null, 'e-mails are not readable');
select throws_ok('select user_id from public.reviews', '42501', null, 'accounts are not readable');
select throws_ok('select * from public.reviews', '42501', null, 'not with a star either');
select throws_ok($$ select 1 from public.reviews where user_email like 'o%' $$, '42501', null, 'nor can they be guessed by a filter');
reset role;
select results_eq(
  $$ select user_id, user_email from public.reviews where product_id = 'test-ring' $$,
  $$ values ('10000000-0000-4000-8000-000000000001'::uuid, 'owner@shop.test'::text) $$,
  'the account and its e-mail are stored'
);

create function pg_temp.review(product text, rating integer, title text, comment text) returns void language sql as $$
  insert into public.reviews (product_id, rating, title, comment) values (product, rating, title, comment)
$$;
select pg_temp.act_as('owner');
select throws_ok($$ select pg_temp.review('test-ring', 0, 't', 'c') $$, '23514', null, 'no rating below 1');
select throws_ok($$ select pg_temp.review('test-ring', 6, 't', 'c') $$, '23514', null, 'no rating above 5');
select throws_ok($$ select pg_temp.review('test-ring', 3, E' \n\t', 'c') $$, '23514', null, 'no blank title');
select throws_ok($$ select pg_temp.review('test-ring', 3, 't', E'\u00a0 ') $$, '23514', null, 'no blank comment');
select lives_ok(
  $$ select pg_temp.review('test-ring', 3, repeat('é', 100), repeat('🙂', 1000)) $$, 'a title of 100 and a comment of 1000 characters'
);
select throws_ok($$ select pg_temp.review('test-ring', 3, repeat('é', 101), 'c') $$, '23514', null, 'no title of 101');
select throws_ok($$ select pg_temp.review('test-ring', 3, 't', repeat('🙂', 1001)) $$, '23514', null, 'no comment of 1001');
select throws_ok($$ select pg_temp.review('', 3, 't', 'c') $$, '23514', null, 'no review of nothing');
select throws_ok($$ select pg_temp.review(repeat('x', 256), 3, 't', 'c') $$, '23514', null, 'no endless product id');
select throws_ok($$ select pg_temp.review('a/../b', 3, 't', 'c') $$, '23514', null, 'no product id that is an address');
select lives_ok($$ select pg_temp.review('test-ring', 4, '<script>alert(1)</script>', '<b>bold</b>') $$, 'mark-up is text like any other');
select throws_ok(
  $$ insert into public.reviews (product_id, rating, title, comment, created_at) values ('test-ring', 5, 't', 'c', now()) $$,
  '42501', null, 'the date is the server''s'
);
select throws_ok($$ update public.reviews set rating = 1 $$, '42501', null, 'a review is not changed');
select throws_ok('delete from public.reviews', '42501', null, 'nor deleted by clients');
select throws_ok($$ update public.review_summaries set ratings = 1000 $$, '42501', null, 'summaries are not changed by clients');
select throws_ok($$ insert into public.review_summaries (product_id) values ('x') $$, '42501', null, 'nor made');

-- somebody else, an admin and a visitor
select pg_temp.act_as('stranger');
select results_eq(
  $$ select count(*)::integer from public.reviews where product_id = 'test-ring' $$, array[3], 'customers read the reviews of others'
);
select throws_ok($$ update public.reviews set title = 'x' $$, '42501', null, 'and don''t change them');
select pg_temp.act_as('admin');
select throws_ok('select user_email from public.reviews', '42501', null, 'admins read no e-mails here either');
select throws_ok('delete from public.reviews', '42501', null, 'admins delete none through the API');
select pg_temp.act_as('anon');
select results_eq($$ select count(*)::integer from public.reviews where product_id = 'test-ring' $$, array[3], 'visitors read reviews');
select throws_ok('select user_email from public.reviews', '42501', null, 'but no e-mails');
select throws_ok($$ select pg_temp.review('test-ring', 5, 't', 'c') $$, '42501', null, 'visitors write none');
select throws_ok('delete from public.reviews', '42501', null, 'and delete none');

-- average and histogram
select results_eq(
  $$ select average, ratings, histogram from public.review_summary('test-ring') $$,
  $$ values (4.0::double precision, 3, array[0, 0, 1, 1, 1]) $$,
  'the summary counts what was written'
);
select results_eq(
  $$ select average, ratings, histogram from public.review_summary('never-reviewed') $$,
  $$ values (null::double precision, 0, array[0, 0, 0, 0, 0]) $$,
  'a product without reviews has a summary of none'
);
reset role;
insert into public.reviews (product_id, user_id, user_name, rating, title, comment)
select case when n % 2 = 0 then 'test-ring' else 'test-pin' end, '10000000-0000-4000-8000-000000000002', '', 1 + n % 5, 't', 'c'
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
  'the summaries are what counting gives, after inserts, updates and deletes of many rows'
);
delete from auth.users where id = '10000000-0000-4000-8000-000000000001';
select results_eq(
  $$ select ratings from public.review_summary('test-ring') $$,
  $$ select count(*)::integer from public.reviews where product_id = 'test-ring' $$,
  'an account that is deleted takes its reviews out of the summary'
);
insert into auth.users (id, email) values ('10000000-0000-4000-8000-000000000009', null);
insert into public.reviews (product_id, user_id, user_name, rating, title, comment)
values ('test-cuff', '10000000-0000-4000-8000-000000000009', 'x', 5, 't', 'c');
select results_eq(
  $$ select user_name from public.reviews where product_id = 'test-cuff' $$, array['Anonymous'], 'without an e-mail the name is Anonymous'
);

reset role;
select * from finish();
rollback;
