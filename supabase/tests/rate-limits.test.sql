begin;
create extension if not exists pgtap with schema extensions;
set local search_path = public, extensions;
select plan(21);

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

-- Small limits, so that the test says what it means.
delete from private.rate_limits;
delete from private.insert_counts;
insert into private.rate_limits (kind, scope, at_most) values
  ('contact_submissions', 'client', 3), ('contact_submissions', 'sender', 2), ('contact_submissions', 'all', 4),
  ('newsletter_subscriptions', 'client', 1), ('reviews', 'sender', 1);

create function pg_temp.send(address text, sender text) returns void language plpgsql as $$
begin
  perform set_config('request.headers', json_build_object('x-forwarded-for', address)::text, true);
  insert into public.contact_submissions (first_name, last_name, email, subject, message)
  values ('Ming', 'Wu', sender, 'Ring size', 'Is it a 7?');
end
$$;

select pg_temp.act_as('anon');
select lives_ok($$ select pg_temp.send('203.0.113.1', 'a@shop.test') $$, 'a visitor writes');
select lives_ok($$ select pg_temp.send('203.0.113.1, 10.0.0.1', 'A@Shop.Test') $$, 'and writes again');
select throws_ok(
  $$ select pg_temp.send('203.0.113.2', 'a@shop.test') $$,
  'PT429', 'Too many messages just now. Please try again in a few minutes.', 'one e-mail address has its limit, whatever the client'
);
select lives_ok($$ select pg_temp.send('203.0.113.1', 'b@shop.test') $$, 'another address may write');
select throws_ok(
  $$ select pg_temp.send('203.0.113.1', 'c@shop.test') $$, 'PT429', null, 'one client has its limit, whatever the address'
);
select throws_ok($$ select pg_temp.send('203.0.113.1', 'not an address') $$, 'PT429', null, 'also for what would be refused');
select lives_ok($$ select pg_temp.send('203.0.113.3', 'd@shop.test') $$, 'another client may write');
select throws_ok($$ select pg_temp.send('203.0.113.4', 'e@shop.test') $$, 'PT429', null, 'and there is a limit for all together');

select set_config('request.headers', '{"cf-connecting-ip": "203.0.113.9", "x-forwarded-for": "1.2.3.4"}', true);
select lives_ok($$ insert into public.newsletter_subscriptions (email) values ('f@shop.test') $$, 'a visitor subscribes');
select set_config('request.headers', '{"cf-connecting-ip": "203.0.113.9", "x-forwarded-for": "5.6.7.8"}', true);
select throws_ok(
  $$ insert into public.newsletter_subscriptions (email) values ('g@shop.test') $$,
  'PT429', null, 'a forged header does not make another client'
);
select set_config('request.headers', '', true);

select pg_temp.act_as('owner');
select throws_ok($$ select pg_temp.send('203.0.113.5', 'owner@shop.test') $$, 'PT429', null, 'customers are counted too');
select lives_ok(
  $$ insert into public.reviews (product_id, rating, title, comment) values ('test-ring', 5, 't', 'c') $$, 'a customer reviews'
);
select throws_ok(
  $$ insert into public.reviews (product_id, rating, title, comment) values ('test-pin', 5, 't', 'c') $$, 'PT429', null, 'and has a limit'
);
select throws_ok('select at_most from private.rate_limits', '42501', null, 'nobody reads the limits');
select throws_ok('delete from private.insert_counts', '42501', null, 'or resets them');

select pg_temp.act_as('service');
select lives_ok($$ select pg_temp.send('203.0.113.1', 'a@shop.test') $$, 'the service is not limited');

reset role;
select is(
  (select sum(inserts)::integer from private.insert_counts where kind = 'contact_submissions' and scope = 'all'), 4,
  'what was refused is not counted'
);
select is_empty(
  $$ select from private.insert_counts where key like '%203.0.113%' or key like '%@%' $$, 'no address is kept'
);

-- the next window
update private.insert_counts set window_start = window_start - interval '10 minutes';
select pg_temp.act_as('anon');
select lives_ok($$ select pg_temp.send('203.0.113.1', 'a@shop.test') $$, 'after a while one may write again');
reset role;
update private.insert_counts set window_start = window_start - interval '2 days';
select pg_temp.act_as('anon');
select lives_ok($$ select pg_temp.send('203.0.113.1', 'a@shop.test') $$, 'and on another day');
reset role;
select is_empty(
  $$ select from private.insert_counts where window_start < now() - interval '1 day' $$, 'old counts are cleared away'
);

reset role;
select * from finish();
rollback;
