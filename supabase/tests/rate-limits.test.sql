begin;
set local search_path = public, extensions;
select plan(21);

select tests.create_users();

-- Small limits keep the test short.
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

select tests.clear_authentication();
select lives_ok($$ select pg_temp.send('203.0.113.1', 'a@shop.test') $$, 'a first message is accepted');
select lives_ok($$ select pg_temp.send('203.0.113.1, 10.0.0.1', 'A@Shop.Test') $$, 'a second message of the same sender is accepted');
select throws_ok(
  $$ select pg_temp.send('203.0.113.2', 'a@shop.test') $$,
  'PT429', 'Too many messages just now. Please try again in a few minutes.', 'the limit of a sender holds for every client'
);
select lives_ok($$ select pg_temp.send('203.0.113.1', 'b@shop.test') $$, 'another sender of the same client is accepted');
select throws_ok(
  $$ select pg_temp.send('203.0.113.1', 'c@shop.test') $$, 'PT429', null, 'the limit of a client holds for every sender'
);
select throws_ok($$ select pg_temp.send('203.0.113.1', 'not an address') $$, 'PT429', null, 'a client over its limit gets 429 for an invalid message too');
select lives_ok($$ select pg_temp.send('203.0.113.3', 'd@shop.test') $$, 'another client is accepted');
select throws_ok($$ select pg_temp.send('203.0.113.4', 'e@shop.test') $$, 'PT429', null, 'the limit of all clients together holds');

select set_config('request.headers', '{"cf-connecting-ip": "203.0.113.9", "x-forwarded-for": "1.2.3.4"}', true);
select lives_ok($$ insert into public.newsletter_subscriptions (email) values ('f@shop.test') $$, 'a first subscription is accepted');
select set_config('request.headers', '{"cf-connecting-ip": "203.0.113.9", "x-forwarded-for": "5.6.7.8"}', true);
select throws_ok(
  $$ insert into public.newsletter_subscriptions (email) values ('g@shop.test') $$,
  'PT429', null, 'x-forwarded-for does not override cf-connecting-ip'
);
select tests.set_header(null);

select tests.authenticate_as('owner');
select throws_ok($$ select pg_temp.send('203.0.113.5', 'owner@shop.test') $$, 'PT429', null, 'a signed-in client is limited too');
select lives_ok(
  $$ insert into public.reviews (product_id, rating, title, comment) values ('test-ring', 5, 't', 'c') $$, 'a first review is accepted'
);
select throws_ok(
  $$ insert into public.reviews (product_id, rating, title, comment) values ('test-pin', 5, 't', 'c') $$, 'PT429', null, 'the limit of a reviewer holds'
);
select throws_ok('select at_most from private.rate_limits', '42501', null, 'a customer cannot read rate_limits');
select throws_ok('delete from private.insert_counts', '42501', null, 'a customer cannot delete insert_counts');

select tests.authenticate_as_service_role();
select lives_ok($$ select pg_temp.send('203.0.113.1', 'a@shop.test') $$, 'the service role is not limited');

reset role;
select is(
  (select sum(inserts)::integer from private.insert_counts where kind = 'contact_submissions' and scope = 'all'), 4,
  'refused messages are not counted'
);
select is_empty(
  $$ select from private.insert_counts where key like '%203.0.113%' or key like '%@%' $$, 'counts hold no address in plain text'
);

-- the next window
update private.insert_counts set window_start = window_start - interval '10 minutes';
select tests.clear_authentication();
select lives_ok($$ select pg_temp.send('203.0.113.1', 'a@shop.test') $$, 'the next window accepts messages again');
reset role;
update private.insert_counts set window_start = window_start - interval '2 days';
select tests.clear_authentication();
select lives_ok($$ select pg_temp.send('203.0.113.1', 'a@shop.test') $$, 'the next day accepts messages again');
reset role;
select is_empty(
  $$ select from private.insert_counts where window_start < now() - interval '1 day' $$, 'counts of windows older than a day are deleted'
);

reset role;
select * from finish();
rollback;
