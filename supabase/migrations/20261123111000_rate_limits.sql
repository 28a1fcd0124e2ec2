-- Limits in fixed windows, per client and per signed-in sender. Each has its own row, so no call waits for another
-- client. A refused call gets status 429 rather than an error, which would roll the count back. It isn't counted, so
-- a client that keeps trying is accepted in the next window. A client that rolls its counts back blocks only its own
-- row.
create table private.rate_limits (
  kind text primary key,
  client_limit integer check (client_limit > 0),
  sender_limit integer check (sender_limit > 0),
  window_length interval not null default '10 minutes'
);
comment on table private.rate_limits is 'Update a row to change a limit. Null lifts a limit; deleting the row lifts both.';

insert into private.rate_limits (kind, client_limit, sender_limit) values
  ('newsletter_subscriptions', 10, null),
  ('cart_items', 300, null),
  ('back_in_stock_requests', 10, null),
  ('create-checkout', 30, null),
  ('confirm-order', 120, null),
  ('health', 60, null),
  -- In rows; at sign-in, a browser's 200 join the account in one insert.
  ('saved_products', null, 1000);
-- An hour, so that one sender can't use up the 60 mails an hour to the shop.
insert into private.rate_limits (kind, client_limit, sender_limit, window_length) values
  ('contact_submissions', 10, 10, '1 hour'),
  ('reviews', null, 10, '1 hour');

create table private.rate_limit_counts (
  kind text not null,
  window_start timestamptz not null,
  scope text not null check (scope in ('client', 'sender')),
  key_digest text not null,
  total integer not null default 1,
  expires_at timestamptz not null,
  primary key (kind, window_start, scope, key_digest)
);
create index rate_limit_counts_by_age on private.rate_limit_counts (expires_at);
comment on column private.rate_limit_counts.key_digest is
  'A digest of an IP address or a user id that differs in each window; deleted after the window.';

/* The client's network: an IPv4 address, or the first 64 bits of an IPv6 address, which belong to one subscriber. */
create function private.client_network(address text) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  parsed inet;
begin
  parsed := host(btrim(address)::inet)::inet;
  if family(parsed) = 4 then
    return host(parsed);
  elsif parsed <<= inet '::ffff:0:0/96' then
    return host(inet '0.0.0.0' + (parsed - inet '::ffff:0:0'));
  end if;
  return host(network(set_masklen(parsed, 64))) || '/64';
exception when others then
  return left(address, 64);
end
$$;

/* Cloudflare sets cf-connecting-ip on hosted projects; clients can't forge it. */
create function private.request_client() returns text
language sql stable
set search_path = ''
as $$
  select private.client_network(coalesce(
    private.request_header('cf-connecting-ip'),
    split_part(private.request_header('x-forwarded-for'), ',', 1),
    ''
  ))
$$;

/* Deletes up to a thousand counts of past windows. */
create function private.delete_expired_counts() returns void
language sql volatile
set search_path = ''
as $$
  delete from private.rate_limit_counts where ctid in (
    select ctid from private.rate_limit_counts where expires_at <= now() limit 1000 for update skip locked
  )
$$;

/*
 * Increments the key's count in its own row, and returns 0; at the limit, the seconds until the window's end, without a
 * change.
 */
create function private.increment_count(rule private.rate_limits, scope text, key text, at_most integer) returns integer
language plpgsql volatile
set search_path = ''
as $$
declare
  start timestamptz := date_bin(rule.window_length, now(), timestamptz '2000-01-01 00:00:00+00');
  calls integer;
begin
  if at_most is null or key = '' then
    return 0;
  end if;
  insert into private.rate_limit_counts as c (kind, window_start, scope, key_digest, expires_at)
  values (
    -- In seconds, since a timestamp's text depends on the time zone, which clients can choose.
    rule.kind, start, scope, private.digest_key(format('%s %s', rule.kind, extract(epoch from start)), key),
    start + rule.window_length
  )
  on conflict on constraint rate_limit_counts_pkey do update set total = c.total + 1 where c.total < at_most
  returning c.total into calls;
  return case when calls is null then ceil(extract(epoch from start + rule.window_length - now())) else 0 end;
end
$$;

/*
 * Counts a call by a client and its sender. Returns 0, or the seconds to wait if either exceeds its limit. Null ones have
 * no limit.
 */
create function private.check_rate_limit(kind text, client text, sender text) returns integer
language plpgsql volatile
set search_path = ''
as $$
declare
  rule private.rate_limits;
begin
  select * into rule from private.rate_limits r where r.kind = check_rate_limit.kind;
  -- Always the client first, to prevent deadlocks.
  return coalesce(
    nullif(private.increment_count(rule, 'client', client, rule.client_limit), 0),
    private.increment_count(rule, 'sender', sender, rule.sender_limit)
  );
end
$$;

/* Counts a client's call to an edge function. Returns 0, or the seconds to wait above the limit. */
create function public.check_rate_limit(function_name text, client_address text) returns integer
language sql volatile security definer
set search_path = ''
as $$ select private.check_rate_limit(function_name, private.client_network(client_address), '') $$;
