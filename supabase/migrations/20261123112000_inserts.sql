-- Steps of the BEFORE INSERT triggers of tables that browsers write to. Each table has one, which calls check_size,
-- begin_insert, and its own checks, in this order.

/* Counts a browser's request for a table. If it must wait, responds 429 and returns true. */
create function private.must_wait(table_name text) returns boolean
language plpgsql volatile
set search_path = ''
as $$
declare
  wait_seconds integer;
begin
  if not private.is_browser() then
    return false;
  end if;
  wait_seconds := private.check_rate_limit(table_name, private.request_client(), coalesce(auth.uid()::text, ''));
  if wait_seconds = 0 then
    return false;
  end if;
  -- PostgREST's response. Inserts nothing, and keeps the count.
  perform set_config('response.status', '429', true);
  -- Added to PostgREST's own list of exposed headers, so that the shop's origin can read it.
  perform set_config('response.headers', jsonb_build_array(
    jsonb_build_object('Retry-After', wait_seconds::text), jsonb_build_object('Access-Control-Expose-Headers', 'Retry-After')
  )::text, true);
  return true;
end
$$;

/*
 * Limits a browser's inserts and returns the row's id, from the request's Idempotency-Key if it has one; null if it must
 * wait. Refuses a known id like its primary key would, since a retry's first attempt was stored; refused after
 * a comparison with other rows, a known id would find out, uncounted, whom those belong to.
 */
create function private.begin_insert(table_name text, id uuid) returns uuid
language plpgsql volatile
set search_path = ''
as $$
declare
  key text := private.request_header('idempotency-key');
  is_known boolean;
begin
  if not private.is_browser() then
    return id;
  end if;
  -- A request is a transaction: stops a bulk insert at its second row.
  if current_setting('liangyi.has_inserted', true) = 'yes' then
    raise exception 'Insert one row at a time.' using errcode = 'PT400';
  end if;
  perform set_config('liangyi.has_inserted', 'yes', true);
  if private.must_wait(table_name) then
    return null;
  end if;
  if key is null or key !~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    return id;
  end if;
  execute format('select exists (select from public.%I where id = $1)', table_name) into is_known using key::uuid;
  if is_known then
    raise exception 'duplicate key value violates unique constraint "%_pkey"', table_name using errcode = '23505';
  end if;
  return key::uuid;
end
$$;

/* The page of a browser's request, as proof of consent: only a path of this shop, since browsers can send any header. */
create function private.request_page() returns text
language sql stable
set search_path = ''
as $$ select substring(private.request_header('x-page-path') from '^/[A-Za-z0-9/_.~%-]{0,199}$') $$;

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
