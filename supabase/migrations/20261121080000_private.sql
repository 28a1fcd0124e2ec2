-- Functions and tables for policies and triggers. The API does not expose this schema (config.toml, [api] schemas).
create schema if not exists private;
revoke all on schema private from public;
-- Policies call private functions as the role of the request.
grant usage on schema private to anon, authenticated, service_role;

-- For the search of the inbox. Hosted projects have extensions in this schema.
create schema if not exists extensions;
create extension if not exists pg_trgm with schema extensions;

/* A header of the current request; null where it is absent or there is no request. */
create function private.request_header(name text) returns text
language sql stable
set search_path = ''
as $$
  select nullif(current_setting('request.headers', true), '')::json ->> lower(name)
$$;

/* Trims what JavaScript's trim() trims. */
create function private.trim_text(value text) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select regexp_replace(value, '^[[:space:]\u00a0\ufeff]+|[[:space:]\u00a0\ufeff]+$', '', 'g')
$$;

/* An email address trimmed and in lower case, so that equal addresses are equal texts. */
create function private.normalize_email(value text) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select lower(private.trim_text(value))
$$;

/* Whether a text has the form of an email address of at most 255 characters. */
create function private.is_email(value text) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select value ~ '^[^[:space:]@]+@[^[:space:]@.]+(\.[^[:space:]@.]+)+$' and char_length(value) <= 255
$$;

-- Policies and check constraints run these as the role of the request.
revoke execute on all functions in schema private from public;
grant execute on function private.request_header(text) to anon, authenticated, service_role;
grant execute on function private.is_email(text) to anon, authenticated, service_role;
