begin;
set local search_path = public, extensions;
select plan(9);

select tests.create_users();

-- a customer
select tests.authenticate_as('owner');
insert into public.saved_products (handle) values ('ring'), ('bangle');
select results_eq(
  'select handle from public.saved_products order by saved_order desc', array['bangle', 'ring'], 'a customer reads their saved products, newest first'
);
select throws_ok($$ insert into public.saved_products (handle) values ('ring') $$, '23505', null, 'a product is saved once');
select throws_ok($$ insert into public.saved_products (handle) values ('../x') $$, '23514', null, 'a text that is no handle is refused');
delete from public.saved_products where handle = 'ring';
select results_eq('select handle from public.saved_products', array['bangle'], 'a customer removes a saved product');

-- another customer
select tests.authenticate_as('stranger');
insert into public.saved_products (handle) select 'p' || n from generate_series(1, 300) n;
select is((select count(*) from public.saved_products), 200::bigint, 'a customer has at most 200 saved products');
select is_empty($$ select from public.saved_products where handle = 'p201' $$, 'products beyond the limit are left out');

reset role;
update private.rate_limits set sender_limit = 400 where kind = 'saved_products';
select tests.authenticate_as('stranger');
delete from public.saved_products;
insert into public.saved_products (handle) select 'q' || n from generate_series(1, 110) n;
select is(
  (select count(*) || current_setting('response.status', true) from public.saved_products), '100429',
  'the rate of a customer holds within an insert of many'
);

-- the owner again
select tests.authenticate_as('owner');
select results_eq('select handle from public.saved_products', array['bangle'], 'another customer’s calls leave the list as it was');

insert into public.saved_products (handle) values ('hairpin');
select is((select count(*) from public.saved_products), 2::bigint, 'another customer is not refused with them');

reset role;
select * from finish();
rollback;
