begin;
set local search_path = public, extensions;
select plan(12);

select tests.create_users();
insert into public.products (id, name, price_cad, handle) values ('v1', 'Ring', 1, 'ring');
insert into public.reviews (id, product_id, user_id, rating, title, comment)
values (tests.user_id('review'), 'ring', tests.user_id('owner'), 4, 'Good', 'Even');
create function tests.vote() returns void language sql as $$
  insert into public.review_votes (review_id) values (tests.user_id('review')) on conflict do nothing
$$;
create function tests.votes() returns integer language sql as $$
  select helpful_votes from public.reviews where id = tests.user_id('review')
$$;

select tests.clear_authentication();
select throws_ok($$ select tests.vote() $$, '42501', null, 'a visitor votes for nothing');
select tests.authenticate_as('owner');
select throws_ok($$ select tests.vote() $$, '23514', null, 'nobody votes for their own review');
select tests.authenticate_as('stranger');
select tests.vote();
select tests.vote();
select is(tests.votes(), 1, 'a customer votes once, however often they press');
select throws_ok(
  $$ insert into public.review_votes (review_id, user_id) values (tests.user_id('review'), tests.user_id('admin')) $$, '42501', null,
  'nobody votes in another name'
);
select throws_ok(
  $$ update public.reviews set helpful_votes = 99 where id = tests.user_id('review') $$, '42501', null, 'nobody sets the count'
);
select tests.authenticate_as('admin');
select is_empty($$ select from public.review_votes $$, 'a customer sees no other’s vote');
delete from public.review_votes;
select is(tests.votes(), 1, 'a customer takes back no other’s vote');
select tests.vote();
select is(tests.votes(), 2, 'two customers are two votes');
select tests.authenticate_as('stranger');
delete from public.review_votes where review_id = tests.user_id('review');
select is(tests.votes(), 1, 'a customer takes back their own vote');

reset role;
select is((select histogram from public.review_summaries where product_id = 'ring'), array[0, 0, 0, 1, 0], 'votes change no rating');
update public.reviews set rating = 2 where id = tests.user_id('review');
select is((select histogram from public.review_summaries where product_id = 'ring'), array[0, 1, 0, 0, 0], 'a changed rating moves in the summary');
delete from auth.users where id = tests.user_id('admin');
select is(tests.votes(), 0, 'a deleted account takes its votes along');

select * from finish();
rollback;
