-- One check for the products of reviews and of back-in-stock requests.

/*
 * Whether the storefront sells a product with this handle, or a variant with this id. True until the storefront is
 * mirrored into public.products.
 */
create function private.is_sold(handle text default null, variant_id text default null) returns boolean
language sql stable
set search_path = ''
as $$
  select not exists (select from public.products p where p.handle is not null)
    or exists (
      select from public.products p
      where (p.handle = is_sold.handle or p.id = is_sold.variant_id) and p.retired_at is null
    )
$$;

create or replace function private.check_review() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if current_setting('role', true) in ('anon', 'authenticated') then
    if not private.is_sold(handle => new.product_id) then
      raise exception 'There is no such product.' using errcode = '23503';
    end if;
    perform pg_advisory_xact_lock(hashtextextended(new.user_id || new.product_id, 0));
    if (select count(*) from public.reviews r where r.user_id = new.user_id and r.product_id = new.product_id) >= 3 then
      raise exception 'You have reviewed this product three times already.' using errcode = '23514';
    end if;
  end if;
  return new;
end
$$;

create or replace function private.check_back_in_stock() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if current_setting('role', true) in ('anon', 'authenticated') then
    if not private.is_sold(variant_id => new.variant_id) then
      raise exception 'There is no such piece.' using errcode = '23503';
    end if;
    -- Hold instead of refusing, which would reveal a known address.
    new.held := new.held or (
      select count(*) from public.back_in_stock_requests r where r.email = new.email and r.notified_at is null
    ) >= 20;
  end if;
  return new;
end
$$;

revoke execute on all functions in schema private from public;
