-- A review is by a verified buyer if a paid order of its author, not refunded in full, has the product: computed at its
-- insert, and again when an order is paid or refunded or the author's email changes.

/* Whether a paid order of the customer, not refunded in full, has the product. */
create function private.has_bought(customer uuid, handle text) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from private.orders_of(customer) o
    where o.status = 'paid'
      and (o.refunded_amount_cad = 0 or o.refunded_amount_cad < o.total_amount_cad)
      and o.items @> jsonb_build_array(jsonb_build_object('handle', handle))
  )
$$;

create function private.verify_reviews() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.reviews r set is_verified = not r.is_verified
  where r.is_verified is distinct from private.has_bought(r.user_id, r.product_id)
    and r.product_id in (select i ->> 'handle' from jsonb_array_elements(new.items) i)
    and r.user_id in (
      select u.id from auth.users u
      where u.id = new.user_id
        or (new.user_id is null and lower(u.email) = lower(new.customer_email) and private.confirmed_email(u) is not null)
    );
  return null;
end
$$;
create trigger verify_reviews after insert or update of status, items, user_id, customer_email, refunded_amount_cad on public.orders
  for each row when (new.status = 'paid') execute function private.verify_reviews();
