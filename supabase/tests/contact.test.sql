begin;
set local search_path = public, extensions;
select plan(39);

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
select throws_ok($$ select tests.send(message => U&'\200b\200d\2060') $$, '23514', null, 'a message of invisible characters is refused');
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

-- customers
select tests.authenticate_as('owner');
select lives_ok($$ select tests.send(email => 'owner@shop.test') $$, 'a customer sends a message');
reset role;

-- the admin
truncate public.contact_submissions cascade;
update public.contact_status_counts set submissions = 0;
insert into public.contact_submissions (first_name, last_name, email, subject, message, status, created_at)
select
  'First' || n, 'Last' || n, 'm' || n || '@shop.test', 'About 100%_jade', 'Number ' || n || ' 林安',
  (array['new', 'in_progress', 'resolved'])[1 + n % 3],
  timestamptz '2026-01-01 12:00:00+00' + make_interval(mins => n / 2)
from generate_series(1, 9) n;

select tests.authenticate_as('admin');
select is((select count(*)::integer from public.contact_submissions), 9, 'an admin reads every message');
select results_eq(
  'select status, submissions from public.contact_status_counts order by status',
  $$ values ('in_progress'::text, 3::bigint), ('new', 3), ('resolved', 3) $$,
  'an admin reads the number of messages by status'
);
select lives_ok(
  $$ update public.contact_submissions set status = 'resolved' where email = 'm3@shop.test' $$, 'an admin changes the status of a message'
);
select results_eq(
  'select status, submissions from public.contact_status_counts order by status',
  $$ values ('in_progress'::text, 3::bigint), ('new', 2), ('resolved', 4) $$,
  'contact_status_counts follows a changed status'
);
select throws_ok($$ update public.contact_submissions set status = 'lost' $$, '23514', null, 'an unknown status is refused');

-- the inbox
select results_eq(
  'select email from public.contact_inbox(page_size => 3)',
  array(select email from public.contact_submissions order by created_at desc, id desc limit 3),
  'contact_inbox begins with the newest messages'
);
select results_eq(
  $$
    select i.email
    from (select * from public.contact_inbox(page_size => 4) offset 3) last,
      public.contact_inbox(before_created_at => last.created_at, before_id => last.id) i
  $$,
  array(select email from public.contact_submissions order by created_at desc, id desc offset 4),
  'contact_inbox continues after its key where rows have the same date'
);
select is((select count(*)::integer from public.contact_inbox(status => 'resolved')), 4, 'contact_inbox filters by status');
select results_eq($$ select email from public.contact_inbox(search => ' FIRST7 ') $$, array['m7@shop.test'], 'contact_inbox finds a name in any case');
select results_eq($$ select email from public.contact_inbox(search => 'm5@shop') $$, array['m5@shop.test'], 'contact_inbox finds a part of an email');
select results_eq(
  $$ select email from public.contact_inbox(search => 'jade number last8') $$, array['m8@shop.test'], 'contact_inbox finds messages with every word, in any field'
);
select results_eq($$ select email from public.contact_inbox(search => '8 林') $$, array['m8@shop.test'], 'contact_inbox finds words that begin with a short one');
select is((select count(*)::integer from public.contact_inbox(search => '100%_')), 9, 'contact_inbox takes % and _ literally');
select is_empty($$ select id from public.contact_inbox(search => '1_0%') $$, 'contact_inbox does not take % and _ as wildcards');
select is_empty($$ select id from public.contact_inbox(search => $x$' or true --$x$) $$, 'contact_inbox does not run its search as SQL');
select is((select count(*)::integer from public.contact_inbox(search => '   ')), 9, 'contact_inbox ignores a blank search');
select is((select count(*)::integer from public.contact_inbox(status => 'resolved', search => 'jade')), 4, 'contact_inbox combines status and search');
select is((select count(*)::integer from public.contact_inbox(page_size => 0)), 1, 'contact_inbox gives at least one row');
reset role;
select is(
  (select count(*) from private.search_conditions('s.message', 'jade JADE Jade jade ring')), 2::bigint, 'a search looks for a repeated word once'
);

-- A large inbox in small: every word is common, and a search reaches three messages at a time.
reset role;
create or replace function private.estimate_messages(condition text) returns bigint language sql as $$ select 100000 $$;
create or replace function private.inbox_reach_size() returns integer language sql as $$ select 3 $$;
create temporary table third as
  select id, created_at from public.contact_submissions where not held order by created_at desc, id desc offset 2 limit 1;
grant select on third to authenticated;
select tests.authenticate_as('admin');
select results_eq(
  $$ select message is null, id from public.contact_inbox(search => 'never meet') $$, $$ select true, id from third $$,
  'a search for common words ends with the key of the last message in its reach'
);
select results_eq(
  $$ select email from public.contact_inbox(search => 'jade') where message is not null $$,
  $$ select email from public.contact_submissions where (created_at, id) >= (select created_at, id from third) order by created_at desc, id desc $$,
  'a search for common words finds the messages within its reach'
);
select is((select count(*)::integer from public.contact_inbox(search => 'jade', page_size => 2) where message is null), 0, 'a full page ends with a message');
select results_eq(
  $$
    with recursive pages as (
      select 0 as step, null::timestamptz as created_at, null::uuid as id, null::text as message
      union all
      select pages.step + 1, i.created_at, i.id, i.message
      from pages, lateral (
        select * from public.contact_inbox(search => 'jade', before_created_at => pages.created_at, before_id => pages.id)
      ) i
      where pages.step = 0 or pages.message is null
    )
    select count(distinct id)::integer from pages where message is not null
  $$,
  $$ select count(*)::integer from public.contact_submissions where subject ilike '%jade%' and not held $$,
  'a search continued from its keys finds every message'
);
select is((select count(*)::integer from public.contact_inbox(search => '...')), 9, 'punctuation alone reads the newest page');

reset role;
select * from finish();
rollback;
