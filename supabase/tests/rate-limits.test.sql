begin;
set local search_path = public, extensions;
select plan(40);

select tests.create_users();

-- Small limits keep the test short.
delete from private.rate_limits;
delete from private.rate_limit_windows;
insert into private.rate_limits (kind, client_limit, sender_limit, held_above) values
  ('contact_submissions', 3, 2, 5), ('newsletter_subscriptions', 1, null, 2), ('reviews', null, 1, null),
  ('confirm-order', 2, null, null), ('cart_items', 1, null, null);
insert into public.products (id, name, price_cad) values ('limited-1', 'Edge Ring', 128), ('limited-2', 'Trace Bracelet', 96);

create function tests.send(address text, sender text) returns void language plpgsql as $$
begin
  perform tests.set_header('x-forwarded-for', address);
  insert into public.contact_submissions (first_name, last_name, email, subject, message)
  values ('Ming', 'Wu', sender, 'Ring size', 'Is it a 7?');
end
$$;
/* Passes if PostgREST would respond with this status and keep the count; '' is a success. */
create function tests.responds(status text, statement text, description text) returns text language plpgsql as $$
begin
  perform set_config('response.status', '', true);
  execute statement;
  return is(current_setting('response.status', true), status, description);
end
$$;
create function tests.subscribe(address text, subscriber text) returns void language plpgsql as $$
begin
  perform tests.set_header('cf-connecting-ip', address);
  insert into public.newsletter_subscriptions (email) values (subscriber);
end
$$;

select tests.clear_authentication();
select tests.responds('', $$ select tests.send('203.0.113.1', 'a@shop.test') $$, 'a first message is accepted');
select tests.responds('', $$ select tests.send('203.0.113.1, 10.0.0.1', 'A@Shop.Test') $$, 'a second message of the same sender is accepted');
select tests.responds('', $$ select tests.send('203.0.113.2', 'a@shop.test') $$, 'a message above the limit of its sender is accepted');
select tests.responds('', $$ select tests.send('203.0.113.1', 'b@shop.test') $$, 'another sender of the same client is accepted');
select tests.responds('429', $$ select tests.send('203.0.113.1', 'c@shop.test') $$, 'the limit of a client holds for every sender');
select tests.responds('429', $$ select tests.send('203.0.113.1', 'not an address') $$, 'a client over its limit gets 429 for an invalid message too');
select tests.responds('', $$ select tests.send('203.0.113.3', 'd@shop.test') $$, 'another client is accepted');

-- above the limit of all clients
select tests.responds('', $$ select tests.send('203.0.113.4', 'e@shop.test') $$, 'a message above the limit of all clients is accepted');
select tests.responds('', $$ select tests.subscribe('203.0.113.5', 's1@shop.test') $$, 'a first subscription is accepted');
select tests.responds('', $$ select tests.subscribe('203.0.113.6', 's2@shop.test') $$, 'a second subscription is accepted');
select tests.responds('', $$ select tests.subscribe('203.0.113.7', 's3@shop.test') $$, 'a subscription above the limit of all clients is accepted');
select tests.responds(
  '429', $$ select tests.subscribe('203.0.113.7', 's1@shop.test') $$,
  'a client over its limit can no longer test whether an address is subscribed'
);
select tests.subscribe('203.0.113.8', 's1@shop.test');
select tests.responds('429', $$ select tests.subscribe('203.0.113.8', 's4@shop.test') $$, 'a test of a subscribed address counts');
select tests.authenticate_as('admin');
select results_eq('select messages, subscriptions from public.held_counts()', $$ values (2::bigint, 1::bigint) $$, 'held_counts counts held messages and subscriptions');
select results_eq($$ select email from public.contact_inbox(held => true) order by email $$, array['a@shop.test', 'e@shop.test'], 'contact_inbox lists held messages apart, one above its sender''s limit too');
select is_empty($$ select id from public.contact_inbox() where email = 'e@shop.test' $$, 'contact_inbox leaves held messages out');
select results_eq(
  $$ select sum(submissions)::bigint from public.contact_status_counts $$, $$ select count(*) from public.contact_submissions where not held $$,
  'contact_status_counts leaves held messages out'
);
select lives_ok('select public.release_held()', 'an admin releases what is held');
select isnt_empty($$ select id from public.contact_inbox() where email = 'e@shop.test' $$, 'a released message is in the inbox');
select results_eq('select messages, subscriptions from public.held_counts()', $$ values (0::bigint, 0::bigint) $$, 'nothing is held after release_held');
reset role;
update public.contact_submissions set held = true where email = 'e@shop.test';
select tests.authenticate_as('admin');
select public.delete_held(now());
reset role;
select is_empty($$ select from public.contact_submissions where email = 'e@shop.test' $$, 'delete_held deletes held messages');

-- who a client is
select is(private.client_network('2001:db8:1:2:3:4:5:6'), private.client_network('2001:db8:1:2::ffff'), 'IPv6 addresses of one /64 are one client');
select isnt(private.client_network('2001:db8:1:2::1'), private.client_network('2001:db8:1:3::1'), 'IPv6 addresses of two /64 are two clients');
select is(private.client_network('::ffff:203.0.113.9'), '203.0.113.9', 'an IPv4 address in IPv6 form is the same client');
select tests.clear_authentication();
select set_config('request.headers', '{"cf-connecting-ip": "203.0.113.5", "x-forwarded-for": "5.6.7.8"}', true);
select tests.responds(
  '429', $$ insert into public.newsletter_subscriptions (email) values ('g@shop.test') $$, 'x-forwarded-for does not override cf-connecting-ip'
);
select tests.set_header('cf-connecting-ip', '203.0.113.77');
select throws_ok(
  $$ insert into public.contact_submissions (first_name, last_name, email, subject, message) select 'a', 'b', 'c@shop.test', 'd', 1 / (3 - n) || '' from generate_series(1, 3) n $$,
  'PT400', null, 'a bulk insert ends at its second row'
);
select set_config('request.headers', '{"cf-connecting-ip": "203.0.113.5", "x-cart-session": "20000000-0000-4000-8000-00000000000a"}', true);
select tests.responds(
  '', $$ insert into public.cart_items (product_id, session_id) values ('limited-1', '20000000-0000-4000-8000-00000000000a') $$, 'a first cart line is accepted'
);
select tests.responds(
  '429', $$ insert into public.cart_items (product_id, session_id) values ('limited-2', '20000000-0000-4000-8000-00000000000a') $$, 'the limit of cart lines holds'
);
select tests.set_header(null);

select tests.authenticate_as('owner');
select tests.responds('', $$ insert into public.reviews (product_id, rating, title, comment) values ('trace-bracelet', 5, 't', 'c') $$, 'a first review is accepted');
select tests.responds(
  '429', $$ insert into public.reviews (product_id, rating, title, comment) values ('edge-ring', 5, 't', 'c') $$, 'the limit of a reviewer holds'
);

select tests.authenticate_as_service_role();
select tests.responds('', $$ select tests.send('203.0.113.1', 'a@shop.test') $$, 'the service role is not limited');
select results_eq(
  $$ select public.count_function_call('confirm-order', address) from unnest(array['203.0.113.8', '203.0.113.8', '203.0.113.8', '203.0.113.9']) address $$,
  array[true, true, false, true], 'count_function_call limits each client of a function apart'
);

-- refused calls
reset role;
select results_eq(
  $$ select c.total from private.rate_limit_counts c join private.rate_limit_windows w using (kind, window_start)
    where c.kind = 'contact_submissions' and c.scope = 'client' and c.key_digest = private.digest_key(w.salt, '203.0.113.1') $$,
  array[5], 'a client''s refused tries are counted: three accepted, two refused'
);
select results_eq(
  $$ select total from private.rate_limit_windows where kind = 'contact_submissions' $$,
  array[6], 'a refused try is not counted for all clients'
);
select tests.clear_authentication();
select tests.send('203.0.113.1', 'c@shop.test');
select tests.send('203.0.113.8', 'f' || n || '@shop.test') from generate_series(1, 4) n;
reset role;
-- The next window begins.
alter table private.rate_limit_counts drop constraint rate_limit_counts_kind_window_start_fkey;
update private.rate_limit_windows set window_start = window_start - interval '10 minutes';
update private.rate_limit_counts set window_start = window_start - interval '10 minutes';
alter table private.rate_limit_counts add foreign key (kind, window_start) references private.rate_limit_windows on delete cascade;
select tests.clear_authentication();
select tests.responds(
  '429', $$ select tests.send('203.0.113.1', 'c@shop.test') $$, 'a client that was refused as often again as its limit allows is refused in the next window too'
);
select tests.responds('429', $$ select tests.send('203.0.113.1', 'c@shop.test') $$, 'a refusal in the next window counts there');
select tests.responds('', $$ select tests.send('203.0.113.2', 'c@shop.test') $$, 'another client is not refused with it');
select tests.responds('', $$ select tests.send('203.0.113.8', 'c@shop.test') $$, 'a client refused once is accepted in the next window');
reset role;
select is_empty(
  $$ select from private.rate_limit_counts where key_digest like '%203.0.113%' or key_digest = encode(sha256('203.0.113.1'), 'hex') $$,
  'counts hold no address, neither in plain text nor as an unsalted digest'
);
delete from private.rate_limit_counts;
update private.rate_limit_windows set window_start = window_start - interval '2 days';
select tests.clear_authentication();
select tests.send('203.0.113.1', 'a@shop.test');
reset role;
select is_empty(
  $$ select from private.rate_limit_windows where window_start < now() - interval '1 day' $$, 'windows older than a day are deleted with their salt'
);

select * from finish();
rollback;
