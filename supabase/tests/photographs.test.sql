begin;
set local search_path = public, extensions;
select plan(23);

select tests.create_users();
insert into public.products (id, name, price_cad, handle) values ('test-1', 'Ring', 1, 'test-ring');
insert into public.reviews (id, product_id, user_id, rating, title, comment) values
  (tests.user_id('older review'), 'test-ring', tests.user_id('owner'), 4, 'Older', 'Good'),
  (tests.user_id('review'), 'test-ring', tests.user_id('owner'), 5, 'Newer', 'Better');
update public.reviews set created_at = now() - interval '1 day' where id = tests.user_id('older review');

create function tests.begin_photograph(customer text, token text, target text default 'test-ring') returns text language sql as $$
  select coalesce(refusal, case when is_stored then 'stored' else 'begun' end)
  from public.begin_photograph(tests.user_id(customer), tests.user_id(token), target, '203.0.113.7')
$$;
create function tests.file_id(token text) returns uuid language sql as $$
  select id from public.begin_photograph(tests.user_id('owner'), tests.user_id(token), 'test-ring', '203.0.113.7')
$$;

-- the edge function, with the secret key
select tests.authenticate_as_service_role();
select is(tests.begin_photograph('owner', 'first'), 'begun', 'the author begins a photograph');
select is(tests.file_id('first'), tests.file_id('first'), 'a repeated upload gets the same file');
select is(tests.begin_photograph('stranger', 'first'), 'unknown', 'a customer without a review of the product begins none');
select is(tests.begin_photograph('owner', 'other', 'no-such-ring'), 'unknown', 'a product without a review takes none');
select ok(public.record_photograph(tests.file_id('first'), 40, 30), 'an uploaded file is recorded');
select is(tests.begin_photograph('owner', 'first'), 'stored', 'a stored photograph is not begun again');
select ok(public.record_photograph(tests.file_id('first'), 40, 30), 'recording it again changes nothing');
select ok(not public.record_photograph(tests.user_id('never begun'), 40, 30), 'a file that was never begun is not recorded');
reset role;
select results_eq(
  $$ select review_id, status, width from public.photographs $$, $$ values (tests.user_id('review'), 'pending', 40) $$,
  'a photograph belongs to the latest review of the product and is pending'
);
select tests.authenticate_as_service_role();
select is(public.record_photograph(tests.file_id(token), 1, 1), true, 'a review takes a ' || token || ' photograph')
from unnest(array['second', 'third']) token;
select is(tests.begin_photograph('owner', 'fourth'), 'too-many', 'a review takes no fourth photograph');
reset role;

-- visibility
create function tests.count_visible() returns text language sql as $$
  select (select count(*) from public.photographs) || ' rows, ' || (select count(*) from storage.objects) || ' files'
$$;
insert into storage.objects (bucket_id, name)
select 'photographs', id || size || '.jpg' from public.photographs, unnest(array['', '-small']) size;
update public.photographs set status = 'approved' where token = tests.user_id('first');
select ok((select has_photographs from public.reviews where id = tests.user_id('review')), 'a review has photographs once one is approved');
select tests.clear_authentication();
select is(tests.count_visible(), '1 rows, 0 files', 'a visitor sees the approved photograph, whose file the server alone signs');
select tests.authenticate_as('stranger');
select is(tests.count_visible(), '1 rows, 0 files', 'another customer sees the approved photograph and no file');
select tests.authenticate_as('owner');
select is(tests.count_visible(), '3 rows, 0 files', 'a customer sees their own pending photographs and no file');
update public.photographs set status = 'approved';
select throws_ok(
  $$ insert into storage.objects (bucket_id, name) values ('photographs', tests.user_id('forged') || '.jpg') $$, '42501', null,
  'a customer writes no file into the bucket'
);
select tests.authenticate_as('admin');
select is(
  (select count(*) from public.photographs where status = 'approved'), 1::bigint, 'a customer approves none of their own photographs'
);
update public.photographs set status = 'hidden';
select ok(
  not (select has_photographs from public.reviews where id = tests.user_id('review')), 'a review has none once all are hidden'
);
select tests.clear_authentication();
select is(tests.count_visible(), '0 rows, 0 files', 'a hidden photograph is seen by no visitor');
reset role;
select ok(
  not (select public from storage.buckets where id = 'photographs'), 'the bucket is private'
);

-- removal
delete from auth.users where id = tests.user_id('owner');
select is_empty($$ select from public.photographs $$, 'the photographs of a deleted account are deleted');
select is(
  (select count(*) from private.photograph_files where remove_after <= now()), 3::bigint, 'the files of a deleted account are to be removed'
);

select * from finish();
rollback;
