-- What the policies and triggers stand on. The schema is not exposed by the API (config.toml, [api] schemas), so
-- nothing in it can be called from outside, whatever is granted.
create schema if not exists private;
revoke all on schema private from public;
-- Policies call private functions as the role that asks.
grant usage on schema private to anon, authenticated, service_role;

-- Trigram search of the admin's inbox. Hosted projects keep extensions in this schema.
create schema if not exists extensions;
create extension if not exists pg_trgm with schema extensions;

/* A header of the request that PostgREST is answering, in lower case; null outside a request. */
create function private.request_header(name text) returns text
language sql stable
set search_path = ''
as $$
  select nullif(current_setting('request.headers', true), '')::json ->> lower(name)
$$;

/* Text without white space at its ends, as JavaScript's trim() leaves it. */
create function private.trimmed(value text) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select regexp_replace(value, '^[[:space:]\u00a0\ufeff]+|[[:space:]\u00a0\ufeff]+$', '', 'g')
$$;

/* The form under which an e-mail address is one and the same: no spaces around it, no capitals. */
create function private.normal_email(value text) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select lower(private.trimmed(value))
$$;

/* The shape that every stored e-mail address has. Whether it exists only a mail can tell. */
create function private.is_email(value text) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select value ~ '^[^[:space:]@]+@[^[:space:]@.]+(\.[^[:space:]@.]+)+$' and char_length(value) <= 255
$$;

-- What policies and check constraints call, they call in the name of the role that asks.
revoke execute on all functions in schema private from public;
grant execute on function private.request_header(text) to anon, authenticated, service_role;
grant execute on function private.is_email(text) to anon, authenticated, service_role;
