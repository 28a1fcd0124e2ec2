begin;
create extension if not exists pgtap with schema extensions;
set local search_path = public, extensions;
select plan(44);

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

create function pg_temp.send(
  first_name text default 'Ming', last_name text default 'Wu', email text default 'ming@shop.test',
  subject text default 'Ring size', message text default 'Is it a 7?'
) returns void language sql as $$
  insert into public.contact_submissions (first_name, last_name, email, subject, message)
  values (first_name, last_name, email, subject, message)
$$;

-- a visitor
select pg_temp.act_as('anon');
select lives_ok($$ select pg_temp.send(first_name => '  Ming ', subject => '<script>alert(1)</script>') $$, 'visitors write to the shop');
select throws_ok($$ select pg_temp.send(first_name => ' ') $$, '23514', null, 'with a first name');
select throws_ok($$ select pg_temp.send(last_name => '') $$, '23514', null, 'a last name');
select throws_ok($$ select pg_temp.send(email => 'ming') $$, '23514', null, 'an address');
select throws_ok($$ select pg_temp.send(subject => E'\n') $$, '23514', null, 'a subject');
select throws_ok($$ select pg_temp.send(message => null) $$, '23502', null, 'and a message');
reset role;
select lives_ok(
  $$ select pg_temp.send(repeat('é', 100), repeat('林', 100), repeat('x', 245) || '@shop.test', repeat('s', 200), repeat('🙂', 2000)) $$,
  'as long as the form allows'
);
select throws_ok($$ select pg_temp.send(first_name => repeat('é', 101)) $$, '23514', null, 'a first name of 101 is too long');
select throws_ok($$ select pg_temp.send(last_name => repeat('林', 101)) $$, '23514', null, 'a last name of 101 too');
select throws_ok($$ select pg_temp.send(email => repeat('x', 246) || '@shop.test') $$, '23514', null, 'an address of 256');
select throws_ok($$ select pg_temp.send(subject => repeat('s', 201)) $$, '23514', null, 'a subject of 201');
select throws_ok($$ select pg_temp.send(message => repeat('🙂', 2001)) $$, '23514', null, 'a message of 2001');
select pg_temp.act_as('anon');
select throws_ok(
  $$
    insert into public.contact_submissions (first_name, last_name, email, subject, message, status)
    values ('a', 'b', 'c@shop.test', 'd', 'e', 'resolved')
  $$,
  '42501', null, 'visitors don''t choose the status'
);
select throws_ok('select id from public.contact_submissions', '42501', null, 'visitors read no message');
select throws_ok($$ update public.contact_submissions set status = 'new' $$, '42501', null, 'change none');
select throws_ok('delete from public.contact_submissions', '42501', null, 'and delete none');
select throws_ok('select status from public.contact_status_counts', '42501', null, 'and don''t know how many there are');
select throws_ok('select id from public.contact_inbox()', '42501', null, 'the inbox is closed to them');

-- customers
select pg_temp.act_as('owner');
select lives_ok($$ select pg_temp.send(email => 'owner@shop.test') $$, 'customers write to the shop');
select is_empty('select id from public.contact_submissions', 'customers read no message, not even their own');
select is_empty('select status from public.contact_status_counts', 'nor the counts');
select throws_ok('select id from public.contact_inbox()', '42501', null, 'the inbox is closed to them too');
update public.contact_submissions set status = 'resolved';
select throws_ok('delete from public.contact_submissions', '42501', null, 'customers delete none');
reset role;
select is_empty(
  $$ select id from public.contact_submissions where email like '%@shop.test' and status <> 'new' $$, 'customers set no status'
);

-- the admin
truncate public.contact_submissions;
update public.contact_status_counts set submissions = 0;
insert into public.contact_submissions (first_name, last_name, email, subject, message, status, created_at)
select
  'First' || n, 'Last' || n, 'm' || n || '@shop.test', 'About 100%_jade', 'Number ' || n || ' 林安',
  (array['new', 'in_progress', 'resolved'])[1 + n % 3],
  timestamptz '2026-01-01 12:00:00+00' + make_interval(mins => n / 2)
from generate_series(1, 9) n;

select pg_temp.act_as('admin');
select is((select count(*)::integer from public.contact_submissions), 9, 'admins read every message');
select results_eq(
  'select status, submissions from public.contact_status_counts order by status',
  $$ values ('in_progress'::text, 3::bigint), ('new', 3), ('resolved', 3) $$,
  'and how many there are of each status'
);
select lives_ok(
  $$ update public.contact_submissions set status = 'resolved' where email = 'm3@shop.test' $$, 'admins set the status'
);
select results_eq(
  'select status, submissions from public.contact_status_counts order by status',
  $$ values ('in_progress'::text, 3::bigint), ('new', 2), ('resolved', 4) $$,
  'and the counts follow'
);
select throws_ok($$ update public.contact_submissions set status = 'lost' $$, '23514', null, 'to one of the three');
select throws_ok($$ update public.contact_submissions set message = 'x' $$, '42501', null, 'admins don''t change what was written');
select throws_ok('delete from public.contact_submissions', '42501', null, 'nor delete it');

-- the inbox
select results_eq(
  'select email from public.contact_inbox(page_size => 3)',
  array(select email from public.contact_submissions order by created_at desc, id desc limit 3),
  'the inbox begins with the newest'
);
select results_eq(
  $$
    select i.email
    from (select * from public.contact_inbox(page_size => 4) offset 3) last,
      public.contact_inbox(before_created_at => last.created_at, before_id => last.id) i
  $$,
  array(select email from public.contact_submissions order by created_at desc, id desc offset 4),
  'and goes on after the last row, though others have the same date'
);
select is((select count(*)::integer from public.contact_inbox(status => 'resolved')), 4, 'it shows one status');
select results_eq($$ select email from public.contact_inbox(search => ' FIRST7 ') $$, array['m7@shop.test'], 'it finds a name');
select results_eq($$ select email from public.contact_inbox(search => 'm5@shop') $$, array['m5@shop.test'], 'an address');
select results_eq(
  $$ select email from public.contact_inbox(search => 'jade number last8') $$, array['m8@shop.test'], 'every word, wherever it stands'
);
select results_eq($$ select email from public.contact_inbox(search => '8 林') $$, array['m8@shop.test'], 'the beginning of a short word');
select is((select count(*)::integer from public.contact_inbox(search => '100%_')), 9, 'signs of SQL as they are');
select is_empty($$ select id from public.contact_inbox(search => '1_0%') $$, 'and not as wild cards');
select is_empty($$ select id from public.contact_inbox(search => $x$' or true --$x$) $$, 'nor as SQL');
select is((select count(*)::integer from public.contact_inbox(search => '   ')), 9, 'a blank search is none');
select is((select count(*)::integer from public.contact_inbox(status => 'resolved', search => 'jade')), 4, 'status and words together');
select is((select count(*)::integer from public.contact_inbox(page_size => 0)), 1, 'a page has at least a row');

reset role;
select * from finish();
rollback;
