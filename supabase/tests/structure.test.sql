begin;
set local search_path = public, extensions;
select plan(8);

select is_empty(
  $$ select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and not relrowsecurity $$,
  'every table in public has row-level security'
);

-- All privileges of the API's roles, by column.
select set_eq(
  $$
    select (grantee || ' ' || lower(privilege_type) || ' ' || table_name
      || ' (' || string_agg(column_name, ', ' order by column_name) || ')')::text
    from information_schema.column_privileges
    where table_schema = 'public' and grantee in ('anon', 'authenticated', 'PUBLIC')
    group by grantee, privilege_type, table_name
  $$,
  array[
    'anon insert cart_items (attributes, product_id, quantity, session_id, user_id)',
    'anon insert contact_submissions (email, first_name, language, last_name, message, subject)',
    'anon insert newsletter_subscriptions (email, language)',
    'anon select cart_items (attributes, change_id, created_at, id, product_id, quantity, session_id, updated_at, user_id)',
    'anon select orders (created_at, customer_contact, discount_amount_cad, id, items, number, shipping_amount_cad, status, stripe_session_id, total_amount_cad, updated_at)',
    'anon select products (collection, handle, id, image_url, name, price_cad, selected_options)',
    'anon select review_summaries (histogram, product_id, ratings, stars)',
    'anon select reviews (comment, created_at, id, language, product_id, rating, reply, status, title, user_name)',
    'anon update cart_items (change_id, quantity)',
    'authenticated insert cart_items (attributes, product_id, quantity, session_id, user_id)',
    'authenticated insert contact_submissions (email, first_name, language, last_name, message, subject)',
    'authenticated insert newsletter_subscriptions (email, language)',
    'authenticated insert reviews (comment, language, product_id, rating, title, user_email, user_id, user_name)',
    'authenticated select cart_items (attributes, change_id, created_at, id, product_id, quantity, session_id, updated_at, user_id)',
    'authenticated select newsletter_subscriptions (consent_page, created_at, email, id, language, unsubscribe_token)',
    'authenticated select contact_submissions (created_at, email, first_name, id, language, last_name, message, search_text, status, subject, user_id)',
    'authenticated select orders (created_at, customer_contact, discount_amount_cad, id, items, number, shipping_amount_cad, status, stripe_session_id, total_amount_cad, updated_at, user_id)',
    'authenticated select products (collection, handle, id, image_url, name, price_cad, selected_options)',
    'authenticated select profiles (email, full_name, id, phone)',
    'authenticated select review_summaries (histogram, product_id, ratings, stars)',
    'authenticated select reviews (comment, created_at, id, language, product_id, rating, reply, status, title, user_name)',
    'authenticated insert saved_products (handle)',
    'authenticated select saved_products (created_at, handle, saved_order, user_id)',
    'authenticated select shop_settings (id, reviews_need_approval)',
    'authenticated select user_roles (role, user_id)',
    'authenticated update cart_items (change_id, quantity)',
    'authenticated update contact_submissions (status)',
    'authenticated update profiles (full_name, phone)',
    'authenticated update reviews (reply, status)',
    'authenticated update shop_settings (reviews_need_approval)'
  ],
  'anon and authenticated have no column privilege but these'
);

select set_eq(
  $$
    select (grantee || ' ' || lower(privilege_type) || ' ' || table_name)::text
    from information_schema.table_privileges
    where table_schema = 'public' and grantee in ('anon', 'authenticated', 'PUBLIC')
      and privilege_type not in ('SELECT', 'INSERT', 'UPDATE')
  $$,
  array[
    'anon delete cart_items', 'authenticated delete cart_items', 'authenticated delete contact_submissions',
    'authenticated delete saved_products'
  ],
  'anon and authenticated delete nothing but cart lines, saved products and messages and truncate nothing'
);


create table public.later (id integer);
create view public.later_view as select id from public.later;
create sequence public.later_sequence;
create function public.later_function() returns integer language sql as 'select 1';
create function private.later_function() returns integer language sql as 'select 1';
select is_empty(
  $$
    select actor || ' ' || object from unnest(array['anon', 'authenticated']) actor, (
      values ('public.later'), ('public.later_view'), ('public.later_sequence'), ('public.later_function()'), ('private.later_function()')
    ) as objects (object)
    where case when object like '%()' then has_function_privilege(actor, object, 'execute')
      when object like '%sequence' then has_sequence_privilege(actor, object, 'usage, select, update')
      else has_table_privilege(actor, object, 'select, insert, update, delete, truncate, references, trigger') end
  $$,
  'a later table, view, sequence or function is open to nobody'
);

-- A trigger overwrites the two columns of reviews.
select is_empty(
  $$
    select a.attrelid::regclass || '.' || a.attname from pg_attribute a join pg_class t on t.oid = a.attrelid
    where t.relnamespace = 'public'::regnamespace and t.relkind = 'r' and a.atttypid in ('text'::regtype, 'varchar'::regtype)
      and (a.attrelid, a.attname) not in (('public.reviews'::regclass, 'user_name'), ('public.reviews'::regclass, 'user_email'))
      and exists (
        select from unnest(array['anon', 'authenticated']) writer
        where has_column_privilege(writer, a.attrelid, a.attnum, 'insert')
          or has_column_privilege(writer, a.attrelid, a.attnum, 'update')
      )
      and not exists (
        select from pg_constraint k
        where k.conrelid = a.attrelid and k.conkey @> array[a.attnum]
          and (k.contype = 'f' or pg_get_constraintdef(k.oid) ~ 'is_plain_text|is_email|!~|= ANY|IS NULL')
      )
  $$,
  'every text that a browser may send is checked for characters that nobody sees or that turn the writing around'
);

select is_empty(
  $$
    select p.proname from pg_proc p
    where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace) and p.prosecdef
      and not coalesce(p.proconfig, '{}') @> array['search_path=""']
  $$,
  'every security definer function has an empty search_path'
);

select is_empty(
  $$
    select k.conname from pg_constraint k
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace and not exists (
      select from pg_index i where i.indrelid = k.conrelid and i.indkey[0] = k.conkey[1]
    )
  $$,
  'every foreign key has an index on its columns'
);

select is_empty(
  $$
    select wanted from (values
      ('reviews USING btree (product_id, created_at DESC, id DESC)'),
      ('contact_submissions USING btree (created_at DESC, id DESC)'),
      ('contact_submissions USING btree (status, created_at DESC, id DESC)'),
      ('orders USING btree (user_id, created_at DESC)'),
      ('products USING btree (handle)')
    ) as indexes (wanted)
    where not exists (select from pg_indexes where schemaname = 'public' and right(indexdef, length(wanted)) = wanted)
  $$,
  'every list that the shop pages through has its index'
);

reset role;
select * from finish();
rollback;
