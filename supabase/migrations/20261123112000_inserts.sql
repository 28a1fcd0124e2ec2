-- Triggers of tables that browsers write to. They limit the size of a row, allow one row per insert, apply rate
-- limits, and recognize retries by the row's id. Triggers run in alphabetical order, hence the prefixes: a_check_size,
-- other a_ before the limits, b_limit_inserts, b_set_row_id, c_ checks.

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

/*
 * The BEFORE INSERT trigger after the limits: takes the row's id from the request's Idempotency-Key, and refuses a known
 * one like its primary key would, since a retry's first attempt was stored. Later triggers compare the row with others:
 * refused after those, a known id would find out, uncounted, whom other rows belong to.
 */
create function private.set_row_id() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  key text := private.request_header('idempotency-key');
  is_known boolean;
begin
  if not private.is_browser() or key is null or key !~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    return new;
  end if;
  new.id := key::uuid;
  execute format('select exists (select from %s where id = $1)', tg_relid::regclass) into is_known using new.id;
  if is_known then
    raise exception 'duplicate key value violates unique constraint "%_pkey"', tg_table_name using errcode = '23505';
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

/* Whether a browser's row is invalid: it then gets status 400 and stays counted, which a constraint's error would undo. */
create function private.refuses_row(is_valid boolean) returns boolean
language plpgsql volatile
set search_path = ''
as $$
begin
  if is_valid then
    return false;
  end if;
  perform set_config('response.status', '400', true);
  return true;
end
$$;
