begin;
set local search_path = public, extensions;
select plan(14);

select tests.create_users();
insert into public.products (id, name, price_cad, handle) values ('test-1', 'Ring', 1, 'test-ring');
insert into public.reviews (product_id, user_id, rating, title, comment) values
  ('test-ring', tests.user_id('stranger'), 1, 'Slander', 'Lies'),
  ('test-ring', tests.user_id('owner'), 5, 'Praise', 'Lovely');
create function tests.titles() returns setof text language sql stable as $$
  select title from public.reviews where product_id = 'test-ring' order by title
$$;

-- an admin hides a review
select tests.authenticate_as('admin');
update public.reviews set status = 'hidden' where title = 'Slander';
select results_eq('select tests.titles()', array['Praise', 'Slander'], 'an admin reads hidden reviews');

select tests.clear_authentication();
select results_eq('select tests.titles()', array['Praise'], 'a visitor reads no hidden review');
select results_eq(
  $$ select stars, ratings from public.review_summaries where product_id = 'test-ring' $$, $$ values (5, 1) $$,
  'a hidden review has no part in the average'
);
select tests.authenticate_as('owner');
select results_eq('select tests.titles()', array['Praise'], 'another customer reads no hidden review');
select is(public.my_unpublished_reviews('test-ring'), '[]', 'another customer’s hidden review isn’t the own');
update public.reviews set status = 'hidden', reply = 'Mine' where title = 'Praise';
select tests.authenticate_as('stranger');
select is(
  public.my_unpublished_reviews('test-ring') -> 0 ->> 'title', 'Slander', 'the author reads their own hidden review'
);
select is(public.my_unpublished_reviews('test-pin'), '[]', 'the own hidden reviews are of the one product');
select is(
  public.export_my_data() -> 'reviews' -> 0 ->> 'status', 'hidden', 'the download of an author has the status of the review'
);

-- replies
select tests.clear_authentication();
select results_eq(
  $$ select status, reply from public.reviews where title = 'Praise' $$, $$ values ('approved', null::text) $$,
  'a customer neither hides the own review nor replies'
);
select tests.authenticate_as('admin');
update public.reviews set reply = 'Thank you!' where title = 'Praise';
select tests.clear_authentication();
select results_eq($$ select reply from public.reviews where title = 'Praise' $$, array['Thank you!'], 'a visitor reads the reply of an admin');

-- approval first
select tests.authenticate_as('admin');
update public.shop_settings set reviews_need_approval = true;
select tests.clear_authentication();
select ok(public.reviews_need_approval(), 'a visitor reads whether reviews need approval');
select tests.authenticate_as('owner');
insert into public.reviews (product_id, rating, title, comment) values ('test-ring', 4, 'Waiting', 'Good');
select tests.clear_authentication();
select results_eq('select tests.titles()', array['Praise'], 'a review waits for approval if the shop requires it');
select tests.authenticate_as('admin');
update public.reviews set status = 'approved' where title = 'Waiting';
select tests.clear_authentication();
select results_eq('select tests.titles()', array['Praise', 'Waiting'], 'a visitor reads the approved review');
select is((select ratings from public.review_summaries where product_id = 'test-ring'), 2, 'an approved review counts');

reset role;
select * from finish();
rollback;
