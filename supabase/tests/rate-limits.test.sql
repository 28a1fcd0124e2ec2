begin;
set local search_path = public, extensions;
select plan(39);

select tests.create_users();

-- Small limits keep the test short.
delete from private.rate_limits;
delete from private.rate_limit_counts;
insert into private.rate_limits (kind, client_limit, sender_limit) values
  ('contact_submissions', 3, 2), ('newsletter_subscriptions', 1, null), ('reviews', null, 1), ('confirm-order', 2, null),
  ('cart_items', 1, null);
insert into public.products (id, name, price_cad) values ('limited-1', 'Edge Ring', 128), ('limited-2', 'Trace Bracelet', 96);

create function tests.send(address text, sender text default 'a@shop.test') returns void language plpgsql as $$
begin
  perform tests.set_header('x-forwarded-for', address);
  insert into public.contact_submissions (first_name, last_name, email, subject, message)
  values ('Ming', 'Wu', sender, 'Ring size', 'Is it a 7?');
end
$$;
/* Passes if PostgREST would respond with this status and commit the count; '' means success. */
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
create function tests.begin_next_window() returns void language sql security definer as $$
  update private.rate_limit_counts set window_start = window_start - interval '10 minutes', expires_at = expires_at - interval '10 minutes'
$$;

-- clients
select tests.clear_authentication();
select tests.responds('', $$ select tests.send('203.0.113.1') $$, 'a first message is accepted');
select tests.responds('', $$ select tests.send('203.0.113.1, 10.0.0.1', 'b@shop.test') $$, 'a message of another address is accepted');
select tests.responds('', $$ select tests.send('203.0.113.1') $$, 'a message at the limit of its client is accepted');
select tests.responds('429', $$ select tests.send('203.0.113.1', 'c@shop.test') $$, 'the limit of a client holds for every address');
select tests.responds('429', $$ select tests.send('203.0.113.1', 'not an address') $$, 'a client over its limit gets 429 for an invalid message too');
reset role;
select is(
  current_setting('response.headers', true)::jsonb,
  jsonb_build_array(
    jsonb_build_object('Retry-After', ceil(extract(epoch from max(expires_at) - now()))::text),
    jsonb_build_object('Access-Control-Expose-Headers', 'Retry-After')
  ),
  'a refused call is told the seconds until the window''s end, and may read them from another origin'
) from private.rate_limit_counts where kind = 'contact_submissions';
select tests.clear_authentication();
set local timezone = 'Asia/Tokyo';
select tests.responds('429', $$ select tests.send('203.0.113.1') $$, 'another time zone of the request gives no second count');
reset timezone;
select tests.responds('', $$ select tests.send('203.0.113.' || n) from generate_series(2, 9) n $$, 'no number of messages with one typed address is refused to other clients');
select tests.responds('', $$ select tests.subscribe('203.0.113.7', 's1@shop.test') $$, 'a first subscription is accepted');
select tests.responds(
  '429', $$ select tests.subscribe('203.0.113.7', 's1@shop.test') $$,
  'a client over its limit can no longer test whether an address is subscribed'
);
select tests.responds('409', $$ select tests.subscribe('203.0.113.8', 's1@shop.test') $$, 'a test of a subscribed address is answered');
select tests.responds('429', $$ select tests.subscribe('203.0.113.8', 's4@shop.test') $$, 'a test of a subscribed address counts');
select tests.responds('400', $$ select tests.subscribe('203.0.113.10', 'no address') $$, 'an invalid subscription is refused');
select tests.responds('429', $$ select tests.subscribe('203.0.113.10', 's1@shop.test') $$, 'an invalid subscription counts');
select set_config('request.headers', '{"cf-connecting-ip": "203.0.113.9", "accept": "application/vnd.pgrst.object+json"}', true);
select throws_ok(
  $$ insert into public.newsletter_subscriptions (email) values ('s1@shop.test') $$, 'PT406', null,
  'a test that asks for exactly one row, whose count a subscribed address would roll back, is refused'
);
select throws_ok(
  $$ insert into public.newsletter_subscriptions (email) values ('s5@shop.test') $$, 'PT406', null, 'such a test is refused alike for an unknown address'
);

-- identification of a client
reset role;
select is(private.client_network('2001:db8:1:2:3:4:5:6'), private.client_network('2001:db8:1:2::ffff'), 'IPv6 addresses of one /64 are one client');
select isnt(private.client_network('2001:db8:1:2::1'), private.client_network('2001:db8:1:3::1'), 'IPv6 addresses of two /64 are two clients');
select is(private.client_network('::ffff:203.0.113.9'), '203.0.113.9', 'an IPv4 address in IPv6 form is the same client');
select tests.clear_authentication();
select set_config('request.headers', '{"cf-connecting-ip": "203.0.113.7", "x-forwarded-for": "5.6.7.8"}', true);
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

-- signed-in senders
select tests.authenticate_as('owner');
select tests.responds('', $$ insert into public.reviews (product_id, rating, title, comment) values ('trace-bracelet', 5, 't', 'c') $$, 'a first review is accepted');
select tests.responds(
  '429', $$ insert into public.reviews (product_id, rating, title, comment) values ('edge-ring', 5, 't', 'c') $$, 'the limit of a reviewer holds'
);
select tests.responds('', $$ select tests.send('203.0.113.' || n) from generate_series(101, 102) n $$, 'a customer''s messages from two networks are accepted');
select tests.responds('429', $$ select tests.send('203.0.113.103') $$, 'the limit of a signed-in sender holds in every network');
select tests.authenticate_as('stranger');
select tests.responds('', $$ select tests.send('203.0.113.103') $$, 'another customer is not refused with them');

-- edge functions
select tests.authenticate_as_service_role();
select tests.responds('', $$ select tests.send('203.0.113.1') $$, 'the service role is not limited');
select results_eq(
  $$ select sign(public.check_rate_limit('confirm-order', address)) from unnest(array['203.0.113.8', '203.0.113.8', '203.0.113.8', '203.0.113.9']) address $$,
  array[0, 0, 1, 0]::double precision[], 'check_rate_limit limits each client of a function apart'
);

-- refused calls
reset role;
select is((select max(total) from private.rate_limit_counts where kind = 'contact_submissions'), 3, 'refused messages add nothing to a count');
select tests.begin_next_window();
select tests.clear_authentication();
select tests.responds('', $$ select tests.send('203.0.113.1') $$, 'a client that went on trying is accepted in the next window');
reset role;
select is_empty(
  $$ select from private.rate_limit_counts where key_digest like '%203.0.113%' or key_digest = encode(sha256('203.0.113.1'), 'hex') $$,
  'counts hold no address, neither in plain text nor as an unsalted digest'
);
select tests.clear_authentication();
select tests.send('203.0.113.200');
reset role;
create temporary table digests as select key_digest from private.rate_limit_counts where kind = 'contact_submissions';
delete from private.rate_limit_counts;
-- So long that it began in 2000; that of another short window could begin with the first one.
update private.rate_limits set window_length = '20000 days';
select tests.clear_authentication();
select tests.send('203.0.113.200');
reset role;
select is_empty('select from private.rate_limit_counts join digests using (key_digest)', 'the digests of one client in two windows differ');
update private.rate_limit_counts set expires_at = now();
select public.claim_mails(1);
select is_empty('select from private.rate_limit_counts', 'the schedule of the mails deletes the counts of past windows');

-- large rows
create function tests.inserts_large(columns text, large_values text) returns text language sql as $$
  select throws_ok(format('insert into public.%s values (%s)', columns, large_values), 'PT413', null, 'a row above 32 kB is refused: ' || columns)
$$;
select tests.clear_authentication();
select tests.inserts_large(
  'contact_submissions (first_name, last_name, email, subject, message)', $$ 'a', 'b', 'c@shop.test', 'd', repeat('x', 32768) $$
);
select tests.inserts_large('newsletter_subscriptions (email)', $$ repeat('x', 32768) || '@shop.test' $$);
select throws_ok(
  $$ select public.request_back_in_stock('large@shop.test', repeat('1', 32768), 'ring') $$, 'PT413', null, 'a back-in-stock request above 32 kB is refused'
);
reset role;
select is_empty(
  $$
    select c.relname::text from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and exists (
      select from unnest(array['anon', 'authenticated']) writer where has_any_column_privilege(writer, c.oid, 'insert')
    ) and (
      select array_agg(p.prosrc ~ '\mbegin\s+perform private.check_size\(pg_column_size\(new\)\);')
      -- BEFORE INSERT row triggers: bits 1, 2 and 4.
      from pg_trigger t join pg_proc p on p.oid = t.tgfoid where t.tgrelid = c.oid and not t.tgisinternal and t.tgtype & 7 = 7
    ) is distinct from array[true]
  $$,
  'every table that browsers insert into has one trigger for it, which looks at the size of a row first'
);

select * from finish();
rollback;
