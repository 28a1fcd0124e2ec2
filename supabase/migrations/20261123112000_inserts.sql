-- Triggers of tables that browsers write to. They limit the size of a row, allow one row per insert, apply rate
-- limits, and make retries idempotent. Triggers run in alphabetical order, hence the prefixes: a_check_size, other a_
-- before the limits, b_limit_inserts, c_ checks, d_remember_write.

/* BEFORE INSERT statement trigger of the tables with limit_inserts. */
create function private.begin_insert() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  perform set_config('liangyi.has_inserted', '', true);
  return null;
end
$$;

-- Digests of the last day's writes that had an Idempotency-Key.
create table private.idempotent_writes (
  write_digest text primary key,
  created_at timestamptz not null default now()
);
create index idempotent_writes_by_age on private.idempotent_writes (created_at);

/*
 * A digest of the request's Idempotency-Key, user and row; null if there is no key. Excludes the network, since
 * responses are often lost when it changes.
 */
create function private.write_digest(table_name text, new_row jsonb) returns text
language sql stable
set search_path = ''
as $$
  select encode(sha256(convert_to(concat_ws(' ', table_name, key, auth.uid(),
    new_row - array['id', 'created_at', 'consent_page', 'unsubscribe_token', 'is_verified', 'status', 'order_number', 'confirmed_at']
  ), 'UTF8')), 'hex')
  from private.request_header('idempotency-key') key
  where key ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
$$;

/*
 * BEFORE INSERT trigger of tables that browsers write to. Arguments: the column with the signed-in sender, if any, and
 * 'rows' to count rows instead of requests.
 */
create function private.limit_inserts() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  wait_seconds integer;
begin
  if private.is_browser() then
    -- Stops a bulk insert at its second row.
    if tg_argv[1] is distinct from 'rows' and current_setting('liangyi.has_inserted', true) = 'yes' then
      raise exception 'Insert one row at a time.' using errcode = 'PT400';
    end if;
    perform set_config('liangyi.has_inserted', 'yes', true);
    -- A retry gets the first response and isn't counted.
    if exists (
      select from private.idempotent_writes w
      where w.write_digest = private.write_digest(tg_table_name, to_jsonb(new)) and w.created_at > now() - interval '1 day'
    ) then
      return null;
    end if;
    wait_seconds := private.check_rate_limit(
      tg_table_name, private.request_client(), coalesce(to_jsonb(new) ->> tg_argv[0], '')
    );
    if wait_seconds > 0 then
      -- PostgREST's response. Inserts nothing, and keeps the count.
      perform set_config('response.status', '429', true);
      -- Added to PostgREST's own list of exposed headers, so that the shop's origin can read it.
      perform set_config('response.headers', jsonb_build_array(
        jsonb_build_object('Retry-After', wait_seconds::text), jsonb_build_object('Access-Control-Expose-Headers', 'Retry-After')
      )::text, true);
      return null;
    end if;
  end if;
  return new;
end
$$;

/* Normalizes a mailing list's email and records the page on which consent was given. */
create function private.record_consent() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  new.email := private.normalize_email(new.email);
  if tg_op = 'INSERT' and private.is_browser() then
    -- Only a path of this shop, since browsers can send any header.
    new.consent_page := substring(private.request_header('x-page-path') from '^/[A-Za-z0-9/_.~%-]{0,199}$');
  end if;
  return new;
end
$$;

/* The last BEFORE INSERT trigger: remembers the write, or skips it if a concurrent request has just stored it. */
create function private.remember_write() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  digest text := private.write_digest(tg_table_name, to_jsonb(new));
begin
  if digest is null or not private.is_browser() then
    return new;
  end if;
  delete from private.idempotent_writes where ctid in (
    select ctid from private.idempotent_writes where created_at < now() - interval '1 day' limit 1000 for update skip locked
  );
  insert into private.idempotent_writes (write_digest) values (digest) on conflict do nothing;
  return case when found then new end;
end
$$;
