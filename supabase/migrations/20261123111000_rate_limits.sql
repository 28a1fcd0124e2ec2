-- Insert limits in fixed windows: per client, per sender, and for all clients together. Other clients never cause a
-- refusal: rows above the shop-wide limit are held for an admin, and so are rows above the limit of a sender whose
-- address anyone can type.
-- Refused inserts count against their client alone. They get status 429 instead of an error, which would roll the count
-- back. A client with as many refusals as its limit is also refused in the next window. The limit is checked first, so
-- that a refusal says nothing about the row.
create table private.rate_limits (
  kind text primary key,
  client_limit integer check (client_limit > 0),
  sender_limit integer check (sender_limit > 0),
  held_above integer check (held_above > 0),
  window_length interval not null default '10 minutes'
);
comment on table private.rate_limits is 'Update a row to change a limit. Null lifts a limit; deleting the row lifts all.';

insert into private.rate_limits (kind, client_limit, sender_limit, held_above) values
  ('newsletter_subscriptions', 10, null, 300),
  ('contact_submissions', 10, 5, 200),
  ('reviews', null, 10, null),
  ('cart_items', 300, null, null),
  ('saved_products', null, 600, null),
  -- The sender is the client's IPv6 site.
  ('back_in_stock_requests', 10, 30, null),
  ('create-checkout', 30, null, null),
  ('confirm-order', 120, null, null),
  ('order-link', 10, null, null),
  ('beacon', 60, null, null),
  ('health', 60, null, null),
  ('photographs', 60, 30, null),
  ('review_votes', null, 120, null);

-- One row per window. Every transaction locks it first, so that two can't deadlock.
create table private.rate_limit_windows (
  kind text not null,
  window_start timestamptz not null,
  total integer not null default 1,
  salt text not null default gen_random_uuid()::text || gen_random_uuid()::text,
  primary key (kind, window_start)
);
comment on column private.rate_limit_windows.salt is
  'Deleted with its window after a day; digests of addresses can''t be matched to anyone without it.';
create index rate_limit_windows_by_age on private.rate_limit_windows (window_start);

create table private.rate_limit_counts (
  kind text not null,
  window_start timestamptz not null,
  scope text not null check (scope in ('client', 'sender')),
  key_digest text not null,
  total integer not null default 1,
  primary key (kind, window_start, scope, key_digest),
  foreign key (kind, window_start) references private.rate_limit_windows on delete cascade
);
comment on column private.rate_limit_counts.key_digest is 'A salted digest of an IP address, an email or a user id.';

/*
 * The client's network: an IPv4 address, or the first 64 bits of an IPv6 address, which belong to one subscriber.
 */
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

/* Cloudflare sets cf-connecting-ip for hosted projects; clients can't forge it. */
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

create function private.digest_key(salt text, key text) returns text
language sql immutable
set search_path = ''
as $$ select encode(sha256(convert_to(salt || lower(key), 'UTF8')), 'hex') $$;

/* The key's calls in this window, including this one. The caller holds the lock of the window. */
create function private.increment_count(counted private.rate_limit_windows, scope text, key text) returns integer
language sql
set search_path = ''
as $$
  insert into private.rate_limit_counts as c (kind, window_start, scope, key_digest)
  values (counted.kind, counted.window_start, scope, private.digest_key(counted.salt, key))
  on conflict on constraint rate_limit_counts_pkey do update set total = c.total + 1
  returning total
$$;

/* The key's calls in a window, read without a lock. */
create function private.read_count(kind text, window_start timestamptz, scope text, key text) returns integer
language sql stable
set search_path = ''
as $$
  select coalesce(max(c.total), 0)
  from private.rate_limit_windows w
  join private.rate_limit_counts c on c.kind = w.kind and c.window_start = w.window_start
  where w.kind = read_count.kind and w.window_start = read_count.window_start
    and c.scope = read_count.scope and c.key_digest = private.digest_key(w.salt, key)
$$;

/*
 * Counts a refused call against its key alone. Never locks an existing window, so that refusing a flood delays nobody.
 */
create function private.count_refused_call(kind text, window_start timestamptz, scope text, key text) returns void
language plpgsql
set search_path = ''
as $$
declare
  counted private.rate_limit_windows;
begin
  insert into private.rate_limit_windows as w (kind, window_start, total) values (count_refused_call.kind, count_refused_call.window_start, 0)
  on conflict on constraint rate_limit_windows_pkey do nothing;
  select * into counted from private.rate_limit_windows w
  where w.kind = count_refused_call.kind and w.window_start = count_refused_call.window_start;
  perform private.increment_count(counted, scope, key);
end
$$;

/* Whether a key has used up its limit, or had as many refusals in the window before. */
create function private.is_exhausted(rule private.rate_limits, window_start timestamptz, scope text, key text, at_most integer)
returns boolean
language sql stable
set search_path = ''
as $$
  select at_most is not null and key <> '' and (
    private.read_count(rule.kind, window_start, scope, key) >= at_most
    or private.read_count(rule.kind, window_start - rule.window_length, scope, key) >= 2 * at_most
  )
$$;

/*
 * Counts one call: 'accepted', 'held' or 'refused'. An empty client or sender is not limited.
 */
create function private.count_call(kind text, client text, sender text) returns text
language plpgsql
set search_path = ''
as $$
declare
  rule private.rate_limits;
  counted private.rate_limit_windows;
  start timestamptz;
  is_above_sender_limit boolean := false;
  is_refused boolean := false;
begin
  select * into rule from private.rate_limits r where r.kind = count_call.kind;
  if not found then
    return 'accepted';
  end if;
  start := date_bin(rule.window_length, now(), timestamptz '2000-01-01 00:00:00+00');
  if private.is_exhausted(rule, start, 'client', client, rule.client_limit) then
    perform private.count_refused_call(kind, start, 'client', client);
    return 'refused';
  end if;
  -- If rows can be held, anyone can type the sender's address: hold instead of refusing.
  if rule.held_above is null and private.is_exhausted(rule, start, 'sender', sender, rule.sender_limit) then
    perform private.count_refused_call(kind, start, 'sender', sender);
    return 'refused';
  end if;

  insert into private.rate_limit_windows as w (kind, window_start) values (count_call.kind, start)
  on conflict on constraint rate_limit_windows_pkey do update set total = w.total + 1
  returning * into counted;
  if counted.total = 1 then
    delete from private.rate_limit_windows where ctid in (
      select ctid from private.rate_limit_windows
      where window_start < least(start - rule.window_length, now() - interval '1 day') for update skip locked
    );
  end if;

  if rule.client_limit is not null and client <> '' then
    is_refused := private.increment_count(counted, 'client', client) > rule.client_limit;
  end if;
  if rule.sender_limit is not null and sender <> '' and not is_refused then
    is_above_sender_limit := private.increment_count(counted, 'sender', sender) > rule.sender_limit;
    is_refused := is_above_sender_limit and rule.held_above is null;
  end if;
  if is_refused then
    -- Refused calls count against their client alone.
    update private.rate_limit_windows w set total = w.total - 1
    where w.kind = counted.kind and w.window_start = counted.window_start;
    return 'refused';
  end if;
  return case when is_above_sender_limit or counted.total > rule.held_above then 'held' else 'accepted' end;
end
$$;

/* Counts one call of an edge function by this client; false over its limit. */
create function public.count_function_call(function_name text, client_address text) returns boolean
language sql volatile security definer
set search_path = ''
as $$ select private.count_call(function_name, private.client_network(client_address), '') <> 'refused' $$;
