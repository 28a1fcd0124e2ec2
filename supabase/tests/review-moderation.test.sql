begin;
set local search_path = public, extensions;
select plan(19);

select tests.create_users();
insert into public.products (id, name, price_cad, handle) values ('test-1', 'Ring', 1, 'test-ring');
insert into public.reviews (id, product_id, user_id, rating, title, comment) values
  (tests.user_id('slander'), 'test-ring', tests.user_id('stranger'), 1, 'Slander', 'Lies'),
  (tests.user_id('praise'), 'test-ring', tests.user_id('owner'), 5, 'Praise', 'Lovely');
insert into public.photographs (id, user_id, token, review_id, width, height, status) values
  (tests.user_id('shown'), tests.user_id('stranger'), tests.user_id('shown'), tests.user_id('slander'), 4, 3, 'approved');
create function tests.titles() returns setof text language sql stable as $$
  select title from public.reviews where product_id = 'test-ring' order by title
$$;
create function tests.titles(filter text) returns setof text language sql stable as $$
  select title from public.admin_reviews(filter) where product_id = 'test-ring' order by title
$$;

-- an admin hides a review
select tests.authenticate_as('admin');
select is(public.set_review_status(tests.user_id('slander'), 'approved', 'hidden'), 'hidden', 'an admin hides a review');
select is(public.set_review_status(tests.user_id('slander'), 'approved', 'hidden'), 'hidden', 'hiding it again answers the same');
select is(public.set_review_status(tests.user_id('slander'), 'pending', 'approved'), 'hidden', 'an admin who saw another status changes nothing');
select results_eq($$ select tests.titles('hidden') $$, array['Slander'], 'an admin lists hidden reviews');
select results_eq($$ select tests.titles(null) $$, array['Praise', 'Slander'], 'an admin lists all reviews');

select tests.clear_authentication();
select results_eq('select tests.titles()', array['Praise'], 'a visitor reads no hidden review');
select is_empty('select from public.photographs', 'a visitor sees no photograph of a hidden review');
select results_eq(
  $$ select stars, ratings from public.review_summaries where product_id = 'test-ring' $$, $$ values (5, 1) $$,
  'a hidden review has no part in the average'
);
select tests.authenticate_as('owner');
select results_eq('select tests.titles()', array['Praise'], 'another customer reads no hidden review');
select tests.authenticate_as('stranger');
select results_eq('select tests.titles()', array['Praise', 'Slander'], 'the author reads their own hidden review');
select throws_ok($$ update public.reviews set title = 'Slander again' $$, '42501', null, 'the author can’t edit it');
select is(
  public.export_my_data() -> 'reviews' -> 0 ->> 'status', 'hidden', 'the download of an author has the status of the review'
);

-- replies
select tests.authenticate_as('admin');
select is(public.reply_to_review(tests.user_id('praise'), null, ' Thank you! '), 'Thank you!', 'an admin replies');
select is(public.reply_to_review(tests.user_id('praise'), null, 'Thanks'), 'Thank you!', 'an admin who saw no reply overwrites none');
select tests.clear_authentication();
select results_eq($$ select reply from public.reviews where title = 'Praise' $$, array['Thank you!'], 'a visitor reads the reply');

-- approval first
select tests.authenticate_as('admin');
update public.shop_settings set reviews_need_approval = true;
select tests.authenticate_as('owner');
insert into public.reviews (product_id, rating, title, comment) values ('test-ring', 4, 'Waiting', 'Good');
select tests.clear_authentication();
select results_eq('select tests.titles()', array['Praise'], 'a review waits for approval if the shop requires it');
select tests.authenticate_as('admin');
select results_eq($$ select tests.titles('waiting') $$, array['Waiting'], 'a waiting review is one to look at');
select public.set_review_status((select id from public.admin_reviews('waiting')), 'pending', 'approved');
select tests.clear_authentication();
select results_eq('select tests.titles()', array['Praise', 'Waiting'], 'a visitor reads the approved review');
select is((select ratings from public.review_summaries where product_id = 'test-ring'), 2, 'an approved review counts');

reset role;
select * from finish();
rollback;
