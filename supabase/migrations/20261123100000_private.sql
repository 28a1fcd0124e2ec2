-- Functions and tables for policies and triggers. The API doesn't expose this schema (config.toml, [api] schemas).
create schema if not exists private;
revoke all on schema private from public;
-- Policies and check constraints call private functions with the role of the request.
grant usage on schema private to anon, authenticated, service_role;

-- Hosted projects install extensions, such as pgTAP, in this schema.
create schema if not exists extensions;

-- Tables, sequences and functions created later are accessible only to the server until access is granted.
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke execute on functions from anon, authenticated;
alter default privileges in schema public grant all on tables to service_role;
alter default privileges in schema public grant execute on functions to service_role;
-- The database-wide default can't be revoked per schema.
alter default privileges revoke execute on functions from public;
alter default privileges in schema extensions grant execute on functions to public;

/* A request header, or null. */
create function private.request_header(name text) returns text
language sql stable
set search_path = ''
as $$ select nullif(current_setting('request.headers', true), '')::json ->> lower(name) $$;

/*
 * Whether a browser made the request. Reads the role setting, because current_user is the owner in a security definer
 * function.
 */
create function private.is_browser() returns boolean
language sql stable
set search_path = ''
as $$ select coalesce(current_setting('role', true) in ('anon', 'authenticated'), false) $$;

/* Trims the same characters as JavaScript's trim(). */
create function private.trim_text(value text) returns text
language sql immutable parallel safe
set search_path = ''
as $$ select regexp_replace(value, '^[[:space:]\u00a0\ufeff]+|[[:space:]\u00a0\ufeff]+$', '', 'g') $$;

/* Trims and lowercases, so that equal addresses are equal texts. */
create function private.normalize_email(value text) returns text
language sql immutable parallel safe
set search_path = ''
as $$ select lower(private.trim_text(value)) $$;

/* An address's mailbox, without plus tags; Gmail ignores dots and has two domains. */
create function private.mailbox(email text) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select case when domain in ('gmail.com', 'googlemail.com') then replace(name, '.', '') || '@gmail.com' else name || '@' || domain end
  from (
    select split_part(split_part(lower(email), '@', 1), '+', 1), split_part(lower(email), '@', 2)
  ) as address (name, domain)
$$;

/*
 * Whether a text is an ASCII email address of at most 255 characters that mail servers accept in practice. Must start
 * with a letter, digit or underscore, because spreadsheets execute cells that start with = + - or @.
 */
create function private.is_email(value text) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select char_length(value) <= 255
    and value ~ '^[A-Za-z0-9_]([A-Za-z0-9_''+-]|\.(?!\.)){0,63}@([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}$'
    and value !~ '\.@'
$$;

/*
 * Whether a text has a visible character, and no control character, bidirectional override, invisible tag or
 * noncharacter. Multiline texts may have line breaks and tabs.
 */
create function private.is_plain_text(value text, is_multiline boolean default false) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select value !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufdd0-\ufdef\U0001d173-\U0001d17a\U000e0000-\U000e007f]'
    and not exists (select from string_to_table(value, null) as characters (c) where ascii(c) & 65534 = 65534)
    and (is_multiline or value !~ '[\u0009\u000a\u000d\u2028\u2029]')
    and value ~ '[^[:space:]\u00a0\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180e\u200b-\u200f\u2028\u2029\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\U000e0100-\U000e01ef]'
$$;

-- One row. Without the salt, digests can't be matched to addresses.
create table private.digest_salt (
  is_only boolean primary key default true check (is_only),
  salt text not null default gen_random_uuid()::text || gen_random_uuid()::text
);
insert into private.digest_salt default values;

/* A salted digest of a key, different for each purpose so that digests can't be linked. */
create function private.digest_key(purpose text, key text) returns text
language sql stable
set search_path = ''
as $$ select encode(sha256(convert_to(concat_ws(' ', s.salt, purpose, lower(key)), 'UTF8')), 'hex') from private.digest_salt s $$;

/* Refuses a giant row; the first step of the triggers of tables that browsers write to, since it takes no lock. */
create function private.check_size(bytes integer) returns void
language plpgsql immutable
set search_path = ''
as $$
begin
  if bytes > 32768 then
    raise exception 'This is too large.' using errcode = 'PT413';
  end if;
end
$$;

grant execute on function private.request_header(text) to anon, authenticated, service_role;
grant execute on function private.is_email(text) to anon, authenticated, service_role;
grant execute on function private.is_plain_text(text, boolean) to anon, authenticated, service_role;
-- Called on insert, for generated columns and indexes.
grant execute on function private.mailbox(text) to anon, authenticated, service_role;
