-- Tables, views and functions of later migrations open to nobody until they are granted.
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke execute on functions from anon, authenticated;
-- A schema can't take back what the database gives by default.
alter default privileges revoke execute on functions from public;
alter default privileges in schema extensions grant execute on functions to public;

/*
 * Whether a text has a visible character, and no control character, override of the writing direction, invisible tag or
 * noncharacter. Line breaks and tabs are allowed where `is_multiline`.
 */
create or replace function private.is_plain_text(value text, is_multiline boolean default false) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select value !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufdd0-\ufdef\U0001d173-\U0001d17a\U000e0000-\U000e007f]'
    and not exists (select from string_to_table(value, null) as characters (c) where ascii(c) & 65534 = 65534)
    and (is_multiline or value !~ '[\u0009\u000a\u000d\u2028\u2029]')
    and value ~ '[^[:space:]\u00a0\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180e\u200b-\u200f\u2028\u2029\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\U000e0100-\U000e01ef]'
$$;

-- The API's roles read the masked email alone, such as l•••@example.com.
alter table public.orders
  add column customer_contact text generated always as (regexp_replace(customer_email, '^([^@]?)[^@]*', '\1•••')) stored;
revoke select (customer_email) on public.orders from anon, authenticated;
grant select (customer_contact) on public.orders to anon, authenticated;

/* The masked email of the order of the session in the header; null without one. */
create or replace function public.order_contact() returns text
language sql stable security definer
set search_path = ''
as $$
  select o.customer_contact from public.orders o where o.stripe_session_id = private.request_header('x-checkout-session')
$$;

/* Serializes bulk changes of messages, which lock the same rows in different orders. Inserts don't wait for it. */
create function private.lock_submissions() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('contact_submissions', 2));
  return null;
end
$$;
create trigger lock_submissions before update or delete on public.contact_submissions
  for each statement execute function private.lock_submissions();

-- Bulk changes of a cart wait for its merges, which lock the same rows in another order.
create trigger lock_updated_carts before update on public.cart_items
  for each statement execute function private.lock_request_carts();

/*
 * A condition for each of the first ten different words of a search. A word is found anywhere where it has three letters
 * or digits in a row, and otherwise at the beginning of words: both patterns have trigrams for the index. A word without
 * letters and digits is ignored.
 */
create or replace function private.inbox_search_conditions(search text) returns setof text
language sql immutable
set search_path = ''
as $$
  select format('%s ilike %L', private.inbox_text(), case
    when search_word ~ '[[:alnum:]]{3}' then '%' || private.escape_like(search_word) || '%'
    else '% ' || private.escape_like(regexp_replace(search_word, '^[^[:alnum:]]+', '')) || '%'
  end)
  from regexp_split_to_table(lower(left(private.trim_text(search), 200)), '[[:space:]]+') with ordinality as words (search_word, word_number)
  where search_word ~ '[[:alnum:]]'
  group by search_word
  order by min(word_number)
  limit 10
$$;

revoke execute on all functions in schema private from public;
