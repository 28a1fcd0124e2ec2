-- Export and deletion of a customer's data. `on delete cascade` deletes the profile, roles, reviews, cart, and messages
-- sent while signed in.

/* Deletes the newsletter subscription with the account, and anonymizes its orders. */
create function private.forget_customer() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.orders set customer_email = null, is_anonymized = true where user_id = old.id;
  -- An unconfirmed address may be somebody else's.
  if old.email_confirmed_at is not null then
    delete from public.newsletter_subscriptions where email = private.normalize_email(old.email);
  end if;
  return old;
end
$$;
create trigger forget_customer before delete on auth.users
  for each row execute function private.forget_customer();

/* Everything that the shop holds of the customer of the request. */
create function public.export_my_data() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  customer auth.users;
begin
  select * into customer from auth.users where id = auth.uid();
  if not found then
    raise exception 'permission denied' using errcode = '42501';
  end if;
  return jsonb_build_object(
    'exported_at', now(),
    'account', jsonb_build_object('email', customer.email, 'created_at', customer.created_at),
    'profile', (select jsonb_build_object('full_name', p.full_name, 'phone', p.phone) from public.profiles p where p.id = customer.id),
    'reviews', (
      select coalesce(jsonb_agg(to_jsonb(r) - 'user_id' - 'user_email' order by r.created_at), '[]')
      from public.reviews r where r.user_id = customer.id
    ),
    'orders', (
      select coalesce(jsonb_agg(to_jsonb(o) - 'user_id' - 'review_reason' - 'is_anonymized' order by o.created_at), '[]')
      from public.orders o where o.user_id = customer.id
    ),
    'messages', (
      select coalesce(jsonb_agg(to_jsonb(m) - 'user_id' - 'held' order by m.created_at), '[]')
      from public.contact_submissions m where m.user_id = customer.id
    ),
    'newsletter_subscriptions', (
      select coalesce(jsonb_agg(jsonb_build_object('email', n.email, 'created_at', n.created_at, 'consent_page', n.consent_page)), '[]')
      from public.newsletter_subscriptions n
      where customer.email_confirmed_at is not null and n.email = private.normalize_email(customer.email)
    ),
    'cart', (
      select coalesce(jsonb_agg(jsonb_build_object('product_id', c.product_id, 'quantity', c.quantity) order by c.created_at), '[]')
      from public.cart_items c where c.user_id = customer.id
    )
  );
end
$$;

/*
 * Deletes the account of the request and its data. Only in the first minutes of a session: a browser that was left
 * signed in is not enough.
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
  delete from auth.users where id = auth.uid();
end
$$;
revoke execute on function public.export_my_data(), public.delete_account() from public, anon, authenticated;
grant execute on function public.export_my_data(), public.delete_account() to authenticated, service_role;

revoke execute on all functions in schema private from public;
