begin;
set local search_path = public, extensions;
select plan(7);

select tests.create_users();
truncate public.contact_submissions cascade;
delete from public.products;
insert into public.products (id, name, price_cad, handle, available_since, mirrored_at)
values ('gid://shopify/ProductVariant/1', 'Ring', 100, 'ring', null, now());

/* The mails to an address with their languages. */
create function tests.languages(address text) returns text[] language sql security definer as $$
  select array_agg(kind || ' ' || (data ->> 'language') order by kind, data ->> 'language') from private.mails where recipient = address
$$;

-- orders
select tests.authenticate_as_service_role();
select public.record_order('cs_fr', 'paid', 'fr@shop.test', null, 10, 0, '[]', language => 'fr');
select public.record_order('cs_en', 'paid', 'en@shop.test', null, 10, 0, '[]');
select is(tests.languages('fr@shop.test'), array['order-confirmation fr'], 'a French order is confirmed in French');
select is(tests.languages('en@shop.test'), array['order-confirmation en'], 'an order without a language is confirmed in English');
select throws_ok($$ select public.record_order('cs_xx', 'paid', 'xx@shop.test', null, 10, 0, '[]', language => 'xx') $$, '23514', null, 'an order of another language is refused');
select set_config('tests.order_id', id::text, true) from public.orders where stripe_session_id = 'cs_fr';
select tests.authenticate_as('admin');
select public.send_order(current_setting('tests.order_id')::uuid, 'Canada Post', '', '');
select is(tests.languages('fr@shop.test'), array['order-confirmation fr', 'order-sent fr'], 'a French order''s parcel is announced in French');

-- a message
select tests.clear_authentication();
insert into public.contact_submissions (first_name, last_name, email, subject, message, language)
values ('Ming', 'Wu', 'reply@shop.test', 'Taille', 'Bonjour', 'fr');
select throws_ok(
  $$ insert into public.contact_submissions (first_name, last_name, email, subject, message, language)
     values ('Ming', 'Wu', 'reply@shop.test', 'Taille', 'Bonjour', 'de') $$,
  '23514', null, 'a message in another language is refused'
);

-- back in stock
select tests.clear_authentication();
select public.request_back_in_stock('stock@shop.test', 'gid://shopify/ProductVariant/1', 'ring', 'fr');
select public.request_back_in_stock('other@shop.test', 'gid://shopify/ProductVariant/1', 'ring', 'xx');
select is(
  current_setting('response.status', true), '400', 'a back-in-stock request in another language is refused'
);
select set_config('response.status', '', true);
reset role;
update public.products set available_since = now(), mirrored_at = now();
select public.queue_back_in_stock_mails();
select is(tests.languages('stock@shop.test'), array['back-in-stock fr'], 'a French request is mailed in French');

reset role;
select * from finish();
rollback;
