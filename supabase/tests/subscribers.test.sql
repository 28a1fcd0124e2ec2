begin;
set local search_path = public, extensions;
select plan(3);

select tests.create_users();
delete from public.newsletter_subscriptions;
select tests.clear_authentication();
insert into public.newsletter_subscriptions (email) values ('mei@shop.test');

select tests.authenticate_as('admin');
select results_eq('select email from public.newsletter_subscriptions', array['mei@shop.test'], 'an admin lists the subscribers');
select is(public.subscriber_count(), 1, 'an admin counts the subscribers');
select tests.authenticate_as('owner');
select is_empty('select email from public.newsletter_subscriptions', 'a customer lists no subscribers');

select * from finish();
rollback;
