begin;
set local search_path = public, extensions;
select plan(4);

delete from public.back_in_stock_requests;
-- The first is the oldest. Inserted as the server, which has no limits.
insert into public.back_in_stock_requests (email, variant_id, product_handle, created_at)
select 'many-' || n || '@shop.test', 'gid://shopify/ProductVariant/1', 'ring', now() - interval '1 day' + n * interval '1 second'
from generate_series(1, 10000) n;

delete from public.products;
insert into public.products (id, name, price_cad, handle, available_since, mirrored_at)
values ('gid://shopify/ProductVariant/1', 'Ring', 100, 'ring', now(), now());

select is(public.queue_back_in_stock_mails(), 1000, 'one call queues a thousand mails of ten thousand');
select is_empty(
  $$ select from private.mails where split_part(split_part(recipient, '@', 1), '-', 2)::integer > 1000 $$,
  'the thousand oldest requests are mailed first'
);
select is((select sum(public.queue_back_in_stock_mails()) from generate_series(1, 10)), 9000::bigint, 'nine further calls queue the other nine thousand, and a tenth none');
select is((select count(distinct recipient) from private.mails), 10000::bigint, 'none of ten thousand requests is mailed twice');

select * from finish();
rollback;
