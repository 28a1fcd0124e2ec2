-- Helpers for the other test files, like basejump's supabase_test_helpers. pg_prove runs this file first; its schema
-- stays. All other files roll their transactions back.
begin;
create extension if not exists pgtap with schema extensions;
create schema if not exists tests;
grant usage on schema tests to anon, authenticated, service_role;
alter default privileges in schema tests grant execute on functions to public;

/* A test user's id, derived from the name so that any role can compute it. */
create or replace function tests.user_id(name text) returns uuid
language sql immutable
as $$ select md5('tests.' || name)::uuid $$;

/* Creates the user name@shop.test, as if signed up. */
create or replace function tests.create_user(name text, metadata jsonb default '{}') returns uuid
language sql
as $$
  insert into auth.users (id, email, raw_user_meta_data)
  values (tests.user_id(name), name || '@shop.test', metadata)
  returning id
$$;

/* The users that most tests need: two customers, owner and stranger, and an admin. */
create or replace function tests.create_users() returns void
language sql
as $$
  select tests.create_user('owner', '{"full_name": "  Olive Owner "}');
  select tests.create_user('stranger');
  select tests.create_user('admin', '{"full_name": "Ada Admin"}');
  insert into public.user_roles (user_id, role) values (tests.user_id('admin'), 'admin');
$$;

/* Runs the following statements as this user. */
create or replace function tests.authenticate_as(name text) returns void
language sql
as $$
  select
    set_config('role', 'authenticated', true),
    set_config('request.jwt.claims', json_build_object('sub', tests.user_id(name), 'role', 'authenticated')::text, true)
$$;

create or replace function tests.authenticate_as_service_role() returns void
language sql
as $$ select set_config('role', 'service_role', true), set_config('request.jwt.claims', '{"role": "service_role"}', true) $$;

/* Runs the following statements as a visitor. */
create or replace function tests.clear_authentication() returns void
language sql
as $$ select set_config('role', 'anon', true), set_config('request.jwt.claims', '{"role": "anon"}', true) $$;

/* Sets the request's only header, or removes it if the name is null. */
create or replace function tests.set_header(name text, value text default null) returns void
language sql
as $$ select set_config('request.headers', case when name is null then '' else json_build_object(name, value)::text end, true) $$;

/* Begins a request, which is a transaction in production: a test is one transaction of many requests. */
create or replace function tests.begin_request() returns trigger
language plpgsql
as $$
begin
  perform set_config('liangyi.has_inserted', '', true);
  return null;
end
$$;
create or replace trigger begin_request before insert on public.reviews
  for each statement execute function tests.begin_request();
create or replace trigger begin_request before insert on public.newsletter_subscriptions
  for each statement execute function tests.begin_request();
create or replace trigger begin_request before insert on public.contact_submissions
  for each statement execute function tests.begin_request();
create or replace trigger begin_request before insert on public.cart_items
  for each statement execute function tests.begin_request();
create or replace trigger begin_request before insert on public.back_in_stock_requests
  for each statement execute function tests.begin_request();

commit;

begin;
set local search_path = public, extensions;
select plan(1);
select has_schema('tests'::name, 'the test helpers are installed');
select * from finish();
rollback;
