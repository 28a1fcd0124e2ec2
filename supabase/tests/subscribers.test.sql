begin;
set local search_path = public, extensions;
select plan(3);

select tests.create_users();
delete from public.newsletter_subscriptions;
select tests.clear_authentication();
insert into public.newsletter_subscriptions (email) values ('mei@shop.test');

select tests.authenticate_as('admin');
select results_eq('select email from public.admin_subscribers()', array['mei@shop.test'], 'an admin lists the subscribers');
select is(
  (select (counts ->> 'total') || ' ' || (counts -> 'weeks' -> 0 ->> 'subscribers') || ' ' || jsonb_array_length(counts -> 'weeks')
    from public.subscriber_counts() counts),
  '1 1 12', 'the counts have the total and twelve weeks'
);
select tests.authenticate_as('owner');
select throws_ok('select public.admin_subscribers()', '42501', null, 'a customer lists no subscribers');

select * from finish();
rollback;
