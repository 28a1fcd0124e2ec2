begin;
set local search_path = public, extensions;
select plan(16);

select tests.create_users();

create function tests.send(
  first_name text default 'Ming', last_name text default 'Wu', email text default 'ming@shop.test',
  subject text default 'Ring size', message text default 'Is it a 7?'
) returns void language sql as $$
  insert into public.contact_submissions (first_name, last_name, email, subject, message)
  values (first_name, last_name, email, subject, message)
$$;

-- a visitor
select tests.clear_authentication();
select throws_ok($$ select tests.send(subject => U&'\202egnp.exe') $$, '23514', null, 'a subject with a direction override is refused');
select throws_ok($$ select tests.send(first_name => E'a\u0007b') $$, '23514', null, 'a first name with a control character is refused');
select lives_ok($$ select tests.send(email => 'x@shop.test', message => E'two\nlines 👩‍👩‍👧 שלום') $$, 'a message with lines, emoji and Hebrew is accepted');
select tests.clear_authentication();
select lives_ok($$ select tests.send(first_name => '  Ming ', subject => '<script>alert(1)</script>') $$, 'anon sends a message');
select throws_ok($$ select tests.send(first_name => ' ') $$, '23514', null, 'a blank first name is refused');
select throws_ok($$ select tests.send(email => 'ming') $$, '23514', null, 'an invalid email is refused');
select throws_ok($$ select tests.send(subject => E'\n') $$, '23514', null, 'a blank subject is refused');
select throws_ok($$ select tests.send(message => null) $$, '23502', null, 'a null message is refused');
reset role;
select lives_ok(
  $$ select tests.send(repeat('é', 100), repeat('林', 100), repeat('x', 64) || '@' || repeat(repeat('y', 61) || '.', 3) || 'test', repeat('s', 200), repeat('🙂', 2000)) $$,
  'a message with every field at its longest is accepted'
);
select throws_ok($$ select tests.send(first_name => repeat('é', 101)) $$, '23514', null, 'a first name of 101 characters is refused');
select throws_ok($$ select tests.send(last_name => repeat('林', 101)) $$, '23514', null, 'a last name of 101 characters is refused');
select throws_ok($$ select tests.send(subject => repeat('s', 201)) $$, '23514', null, 'a subject of 201 characters is refused');
select throws_ok($$ select tests.send(message => repeat('🙂', 2001)) $$, '23514', null, 'a message of 2001 characters is refused');

-- the admin
truncate public.contact_submissions cascade;
select tests.send(email => 'm' || n || '@shop.test') from generate_series(1, 3) n;
select tests.authenticate_as('admin');
select lives_ok(
  $$ update public.contact_submissions set status = 'resolved' where email = 'm3@shop.test' $$, 'an admin changes the status of a message'
);
select throws_ok($$ update public.contact_submissions set status = 'lost' $$, '23514', null, 'an unknown status is refused');

-- deletion
select tests.authenticate_as('owner');
delete from public.contact_submissions;
select tests.authenticate_as('admin');
delete from public.contact_submissions where email in ('m1@shop.test', 'm3@shop.test');
select results_eq(
  'select email from public.contact_submissions', array['m2@shop.test'], 'an admin deletes the named messages and no other, and a customer none'
);

reset role;
select * from finish();
rollback;
