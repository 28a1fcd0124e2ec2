-- Reviews hold their author's email, and an account its guest orders and messages.

alter table public.reviews drop constraint reviews_user_email_check;
comment on column public.reviews.user_email is 'From the author''s account. No API role reads it.';

/* The displayed name of a reviewer: the email before its @, unless that could pass for the shop's own. */
create function private.review_author_name(email text) returns text
language sql immutable
set search_path = ''
as $$
  select case when name <> '' and not (
      name like '%liangyi%' or regexp_split_to_array(name, '[^a-z]+') && array[
        'admin', 'administrator', 'support', 'help', 'helpdesk', 'info', 'service', 'sales', 'shop', 'staff', 'team',
        'moderator', 'official', 'system', 'root', 'webmaster', 'postmaster', 'noreply'
      ]
    ) then split_part(email, '@', 1) else 'Anonymous' end
  from lower(coalesce(split_part(email, '@', 1), '')) as names (name)
$$;

create or replace function private.set_review_author() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  new.title := private.trim_text(new.title);
  new.comment := private.trim_text(new.comment);
  if current_setting('role', true) in ('anon', 'authenticated') then
    new.user_id := auth.uid();
  end if;
  new.user_email := (select u.email from auth.users u where u.id = new.user_id);
  new.user_name := private.review_author_name(new.user_email);
  return new;
end
$$;

update public.reviews r set user_email = u.email, user_name = private.review_author_name(u.email)
from auth.users u where u.id = r.user_id;

create or replace function private.sync_email() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.profiles set email = new.email where id = new.id;
  update public.reviews set user_email = new.email where user_id = new.id;
  return new;
end
$$;

create index orders_of_guests on public.orders (lower(customer_email)) where user_id is null;
create index contact_of_visitors on public.contact_submissions (lower(email)) where user_id is null;

/* The confirmed email of an account; null before, as it may be somebody else's. */
create function private.confirmed_email(customer auth.users) returns text
language sql stable
set search_path = ''
as $$
  select private.normalize_email(customer.email) where customer.email_confirmed_at is not null
$$;

/* What leaves with an account and is not deleted by a foreign key. */
create or replace function private.forget_customer() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.orders set customer_email = null, is_anonymized = true
  where user_id = old.id or (user_id is null and lower(customer_email) = private.confirmed_email(old));
  delete from public.contact_submissions where user_id is null and lower(email) = private.confirmed_email(old);
  delete from public.newsletter_subscriptions where email = private.confirmed_email(old);
  return old;
end
$$;

/* What the shop holds of the customer of the request, without the back-in-stock requests. */
create or replace function private.export_customer_data() returns jsonb
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
    'profile', (select jsonb_build_object('full_name', p.full_name, 'phone', p.phone) from public.profiles p where p.id = customer.id),
    'reviews', (
      select coalesce(jsonb_agg(to_jsonb(r) - 'user_id' order by r.created_at), '[]')
      from public.reviews r where r.user_id = customer.id
    ),
    'orders', (
      select coalesce(jsonb_agg(to_jsonb(o) - array['user_id', 'review_reason', 'is_anonymized', 'customer_contact'] order by o.created_at), '[]')
      from public.orders o where o.user_id = customer.id or (o.user_id is null and lower(o.customer_email) = confirmed)
    ),
    'messages', (
      select coalesce(jsonb_agg(to_jsonb(m) - 'user_id' - 'held' order by m.created_at), '[]')
      from public.contact_submissions m where m.user_id = customer.id or (m.user_id is null and lower(m.email) = confirmed)
    ),
    'newsletter_subscriptions', (
      select coalesce(jsonb_agg(jsonb_build_object('email', n.email, 'created_at', n.created_at, 'consent_page', n.consent_page)), '[]')
      from public.newsletter_subscriptions n where n.email = confirmed
    ),
    'cart', (
      select coalesce(jsonb_agg(to_jsonb(c) - array['id', 'user_id', 'session_id'] order by c.created_at), '[]')
      from public.cart_items c where c.user_id = customer.id
    )
  );
end
$$;
