-- Export and deletion of a customer's data. `on delete cascade` deletes the profile, roles, reviews, cart, saved
-- products, and messages sent while signed in.

/* Removes personal data from an order, and its mails but one that still has to tell of the parcel; keeps amounts and items. */
create function private.anonymize_order(anonymized public.orders) returns void
language sql volatile
set search_path = ''
as $$
  update public.orders o set
    customer_email = null, shipping_name = null, gift = null,
    -- The parts that determine the taxes.
    shipping_address = case when o.shipping_address is not null then
      jsonb_build_object('country', o.shipping_address -> 'country', 'state', o.shipping_address -> 'state') end,
    tracking_number = null, tracking_url = null, is_anonymized = true, is_to_forget = false,
    items = (select coalesce(jsonb_agg(i - 'engraving' order by n), '[]') from jsonb_array_elements(o.items) with ordinality items (i, n))
  where o.id = anonymized.id;
  delete from private.mails m
  where (lower(m.recipient) = lower(anonymized.customer_email) and m.kind like 'order-%' and not (m.kind = 'order-sent' and m.sent_at is null))
    or (m.kind = 'shop-order' and m.data ->> 'number' = anonymized.number);
$$;

/* Removes personal data from an order, at once or when it is no longer to be sent. */
create function private.forget_order(forgotten public.orders) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  if forgotten.is_to_send or forgotten.status = 'processing' then
    update public.orders o set is_to_forget = true where o.id = forgotten.id;
  else
    perform private.anonymize_order(forgotten);
  end if;
end
$$;

create function private.forget_settled_order() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.anonymize_order(new);
  return null;
end
$$;
create trigger forget_settled_order after update of status, shipped_at, refunded_amount_cad on public.orders
  for each row when (new.is_to_forget and not new.is_to_send and new.status <> 'processing')
  execute function private.forget_settled_order();

/* Each night: forgets orders that are sixty days old, and mails that have told of a forgotten order's parcel. */
create function private.forget_orders() returns void
language sql volatile
set search_path = ''
as $$
  select private.anonymize_order(o) from public.orders o where o.is_to_forget and o.created_at < now() - interval '60 days';
  delete from private.mails m using public.orders o
  where m.unique_key = 'order-sent:' || o.id and m.sent_at is not null and o.is_anonymized;
$$;

/*
 * Deletes the data of a visitor without an account, by email address, and forgets their orders. Also for the SQL
 * editor.
 */
create function private.forget_email(address text) returns void
language sql volatile
set search_path = ''
as $$
  select private.forget_order(o) from public.orders o
  where o.user_id is null and not o.is_to_forget and lower(o.customer_email) = private.normalize_email(address);
  delete from public.contact_submissions where user_id is null and lower(email) = private.normalize_email(address);
  delete from public.newsletter_subscriptions where email = private.normalize_email(address);
  delete from public.back_in_stock_requests where email = private.normalize_email(address);
  delete from private.mails
  where (lower(recipient) = private.normalize_email(address) and not (kind = 'order-sent' and sent_at is null))
    or (kind like 'shop-%' and lower(data ->> 'email') = private.normalize_email(address));
$$;

/* Deletes data that no foreign key deletes with the account, and anonymizes its orders. */
create function private.forget_customer() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.forget_order(o) from private.orders_of(old.id) o;
  delete from private.mails m where m.unique_key in (
    select 'shop-message:' || s.id from public.contact_submissions s where s.user_id = old.id
    union all select 'shop-review:' || r.id from public.reviews r where r.user_id = old.id
  );
  perform private.forget_email(private.confirmed_email(old));
  -- Auth's log has the account's address.
  delete from auth.audit_log_entries where payload::text like '%' || old.id || '%';
  return old;
end
$$;
create trigger forget_customer before delete on auth.users
  for each row execute function private.forget_customer();

/* All data that the shop has about the request's customer. */
create function public.export_my_data() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  customer auth.users;
  confirmed text;
begin
  select * into customer from auth.users where id = auth.uid();
  if not found then
    raise exception 'permission denied' using errcode = '42501';
  end if;
  confirmed := private.confirmed_email(customer);
  return jsonb_build_object(
    'exported_at', now(),
    'account', jsonb_build_object('email', customer.email, 'created_at', customer.created_at),
    'profile', (
      select to_jsonb(p) - array['id', 'email'] from public.profiles p where p.id = customer.id
    ),
    'reviews', array(
      select to_jsonb(r) - 'user_id' from public.reviews r where r.user_id = customer.id order by r.created_at
    ),
    'orders', array(
      select to_jsonb(o) - array['user_id', 'is_anonymized', 'is_to_forget', 'is_to_send', 'customer_contact']
      from private.orders_of(customer.id) o order by o.created_at
    ),
    'messages', array(
      select to_jsonb(m) - array['user_id', 'search_text']
      from public.contact_submissions m
      where m.user_id = customer.id or (m.user_id is null and lower(m.email) = confirmed)
      order by m.created_at
    ),
    'newsletter_subscriptions', array(
      select jsonb_build_object('email', n.email, 'created_at', n.created_at, 'consent_page', n.consent_page)
      from public.newsletter_subscriptions n where n.email = confirmed
    ),
    'cart', array(
      select to_jsonb(c) - array['id', 'user_id', 'session_id', 'change_id']
      from public.cart_items c where c.user_id = customer.id order by c.created_at
    ),
    'saved_products', array(
      select jsonb_build_object('handle', s.handle, 'created_at', s.created_at)
      from public.saved_products s where s.user_id = customer.id order by s.saved_order
    ),
    'back_in_stock_requests', array(
      select to_jsonb(r) - array['unsubscribe_token', 'mailbox']
      from public.back_in_stock_requests r where r.email = confirmed order by r.created_at
    )
  );
end
$$;

/* Deletes the account of a deleted profile. */
create function private.delete_user() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from auth.users where id = old.id;
  return null;
end
$$;
-- Deferred to the commit, because it locks rows that others write too: the ratings of their products.
create constraint trigger delete_user after delete on public.profiles deferrable initially deferred
  for each row execute function private.delete_user();

/*
 * Deletes the request's account and its data. Only in a session's first minutes, so that a browser left signed in
 * isn't enough.
 */
create function public.delete_account() returns void
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  if not exists (
    select from auth.sessions s
    where s.id::text = nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'session_id'
      and s.user_id = auth.uid() and s.created_at > now() - interval '5 minutes'
  ) then
    raise exception 'Please confirm your password again.' using errcode = '42501';
  end if;
  delete from public.profiles where id = auth.uid();
end
$$;

grant execute on function public.export_my_data(), public.delete_account() to authenticated;
