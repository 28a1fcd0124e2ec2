begin;
set local search_path = public, extensions;
select plan(15);

select tests.create_users();

-- a customer
select tests.authenticate_as('owner');
select is(
  public.sync_saved_products('{ring,bangle,ring}', '{}'), '{bangle,ring}', 'saved pieces come back newest first, each once'
);
select is(
  public.sync_saved_products('{ring,bangle}', '{}'), '{bangle,ring}', 'a repeated call changes neither pieces nor order'
);
select is(public.sync_saved_products('{earring}', '{bangle}'), '{earring,ring}', 'one call saves and removes pieces');
select is(public.sync_saved_products('{}', '{never-saved}'), '{earring,ring}', 'removing an unsaved piece changes nothing');
select is(
  public.sync_saved_products(array['', 'a b', '../x', '<b>', repeat('x', 256), null], '{}'), '{earring,ring}',
  'texts that are no handle are left out'
);
select throws_ok(
  $$ select public.sync_saved_products(array(select n::text from generate_series(1, 1001) n), '{}') $$,
  '22023', null, 'a call with more than 1000 handles is refused'
);
select throws_ok(
  $$ insert into public.saved_products (user_id, handle) values (tests.user_id('owner'), 'direct') $$,
  '42501', null, 'a customer inserts no row directly'
);

-- another customer
select tests.authenticate_as('stranger');
select is_empty('select handle from public.saved_products', 'a customer reads no other’s saved pieces');
select is(
  public.sync_saved_products('{cuff}', '{ring,earring}'), '{cuff}', 'a customer changes and sees the own pieces alone'
);
select is(
  cardinality(public.sync_saved_products(array(select 'p' || n from generate_series(1, 300) n), '{}')), 200,
  'a customer has at most 200 saved pieces'
);
select is(
  (public.sync_saved_products('{cuff,ring}', '{}'))[1:2], '{p199,p198}', 'the earliest of too many pieces are kept'
);
select is(
  (public.sync_saved_products('{ring}', '{cuff}'))[1:2], '{ring,p199}', 'a removal makes room for a piece of the same call'
);

-- the owner again
select tests.authenticate_as('owner');
select results_eq(
  'select handle from public.saved_products order by 1', array['earring', 'ring'], 'a customer reads the own pieces after another’s calls'
);

-- the rate limit
reset role;
update private.rate_limits set sender_limit = 1 where kind = 'saved_products';
select tests.authenticate_as('owner');
select ok(
  public.sync_saved_products('{cuff}', '{}') is null and current_setting('response.status') = '429',
  'too many changes in a short time get status 429'
);
select is(public.sync_saved_products('{}', '{}'), '{earring,ring}', 'a customer who made too many changes still reads the list');

reset role;
select * from finish();
rollback;
