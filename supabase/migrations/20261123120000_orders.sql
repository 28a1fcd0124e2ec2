create sequence private.order_numbers start 1001;
grant usage on sequence private.order_numbers to service_role;

create table public.orders (
  id uuid primary key default gen_random_uuid(),
  -- The readable order number, such as L1042.
  number text not null unique default 'L' || nextval('private.order_numbers'),
  stripe_session_id text not null unique check (char_length(stripe_session_id) between 1 and 255),
  customer_email text check (char_length(customer_email) <= 320),
  -- The masked email, such as l•••@example.com.
  customer_contact text generated always as (regexp_replace(customer_email, '^([^@]?)[^@]*', '\1•••')) stored,
  -- Null for a guest.
  user_id uuid references auth.users (id) on delete set null,
  status text not null default 'processing' check (status in ('processing', 'paid', 'failed')),
  total_amount_cad numeric(10, 2) not null check (total_amount_cad >= 0),
  shipping_amount_cad numeric(10, 2) not null default 0 check (shipping_amount_cad >= 0),
  discount_amount_cad numeric(10, 2) not null default 0 check (discount_amount_cad >= 0),
  refunded_amount_cad numeric(10, 2) not null default 0 check (refunded_amount_cad >= 0),
  -- [{"name": "Trace Bracelet", "quantity": 2, "price_cad": 128.00}]: the unit price. Optionally "image_url", "variant_id"
  -- and "handle" of the product, "engraving", "lead_time_days" of a piece made to order, and for an engraving's fee
  -- "fee_for", the engraved variant's id.
  items jsonb not null check (
    jsonb_typeof(items) = 'array'
    and jsonb_array_length(items) = jsonb_array_length(jsonb_path_query_array(
      items,
      'strict $[*] ? (@.name.type() == "string" && @.quantity.type() == "number" && @.quantity >= 1 && @.price_cad.type() == "number" && @.price_cad >= 0)'
    ))
  ),
  shipping_name text check (char_length(shipping_name) <= 500),
  -- In Stripe's format: line1, line2, city, state, postal_code and country.
  shipping_address jsonb check (jsonb_typeof(shipping_address) = 'object'),
  -- {"note": "For you"}
  gift jsonb check (jsonb_typeof(gift) = 'object'),
  shipped_at timestamptz,
  carrier text check (char_length(carrier) <= 100 and private.is_plain_text(carrier)),
  tracking_number text check (char_length(tracking_number) <= 100 and private.is_plain_text(tracking_number)),
  tracking_url text check (char_length(tracking_url) <= 2000 and tracking_url ~ '^https://'),
  is_to_send boolean not null generated always as (
    status = 'paid' and shipped_at is null and (refunded_amount_cad = 0 or refunded_amount_cad < total_amount_cad)
  ) stored,
  -- The language of the order's mails.
  language text not null default 'en' check (language in ('en', 'fr')),
  -- Still to be sent when its customer's data are deleted, and loses them afterwards.
  is_to_forget boolean not null default false,
  -- Its customer's data are deleted: never store them again.
  is_anonymized boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.orders is
  'Records of sales for tax law. Deleting an account leaves the amounts, the pieces, and the country and state of the parcel.';
create index orders_by_user on public.orders (user_id, created_at desc);
create index orders_of_guests on public.orders (lower(customer_email)) where user_id is null;
create index orders_by_day on public.orders (created_at);
create index orders_to_forget on public.orders (created_at) where is_to_forget;

alter table public.orders enable row level security;
grant select (
  id, number, stripe_session_id, customer_contact, status, total_amount_cad, shipping_amount_cad, discount_amount_cad,
  items, created_at, updated_at
) on public.orders to anon, authenticated;
grant select (user_id) on public.orders to authenticated;

-- The success page sends the session id in a header, since a mere filter would let anyone list all orders. The id
-- gives access to the order for a day after its status last changed.
create policy "anyone reads the order of the session in the header" on public.orders
  for select to anon, authenticated
  using (
    stripe_session_id = (select private.request_header('x-checkout-session'))
    and updated_at > now() - interval '1 day'
  );
create policy "customers read their own orders" on public.orders
  for select to authenticated using (user_id = (select auth.uid()));

/* A customer's orders: placed while signed in, or as a guest with their confirmed email. */
create function private.orders_of(customer_id uuid) returns setof public.orders
language sql stable
set search_path = ''
as $$
  select o.* from public.orders o where o.user_id = customer_id
  union all
  select o.* from auth.users u join public.orders o on lower(o.customer_email) = private.confirmed_email(u)
  where u.id = customer_id and o.user_id is null
$$;

/* An order only moves forward: from processing to any status, and from failed to paid. */
create function private.supersedes(next_status text, current_status text) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$ select current_status = 'processing' or (next_status = 'paid' and current_status <> 'paid') $$;

/*
 * Stores a checkout session's order, for the edge functions: inserts it, or updates it. If the status doesn't move
 * forward, only the refunded amount is stored, and a processing order's latest amounts and items.
 */
create function public.record_order(
  session_id text,
  status text,
  customer_email text,
  user_id uuid,
  total_cad numeric,
  shipping_cad numeric,
  items jsonb,
  refunded_cad numeric default 0,
  shipping_name text default null,
  shipping_address jsonb default null,
  gift jsonb default null,
  discount_cad numeric default 0,
  language text default 'en'
) returns public.orders
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  stored public.orders;
  is_deleted boolean := user_id is not null and not exists (select from auth.users u where u.id = record_order.user_id);
begin
  if is_deleted then
    user_id := null;
  end if;
  -- Not an upsert, which would draw an order number for each update.
  perform pg_advisory_xact_lock(hashtextextended(session_id, 2));
  update public.orders o set
    status = case when private.supersedes(record_order.status, o.status) then record_order.status else o.status end,
    total_amount_cad = case when private.supersedes(record_order.status, o.status) then record_order.total_cad else o.total_amount_cad end,
    shipping_amount_cad = case when private.supersedes(record_order.status, o.status) then record_order.shipping_cad else o.shipping_amount_cad end,
    discount_amount_cad = case when private.supersedes(record_order.status, o.status) then record_order.discount_cad else o.discount_amount_cad end,
    items = case when private.supersedes(record_order.status, o.status) then record_order.items else o.items end,
    refunded_amount_cad = record_order.refunded_cad,
    customer_email = case when not o.is_anonymized then coalesce(o.customer_email, record_order.customer_email) end,
    user_id = case when not o.is_anonymized then coalesce(o.user_id, record_order.user_id) end,
    shipping_name = case when not o.is_anonymized then coalesce(o.shipping_name, record_order.shipping_name) end,
    shipping_address = case when o.is_anonymized then o.shipping_address else coalesce(o.shipping_address, record_order.shipping_address) end,
    gift = case when not o.is_anonymized then coalesce(o.gift, record_order.gift) end,
    updated_at = case when private.supersedes(record_order.status, o.status) then now() else o.updated_at end
  where o.stripe_session_id = record_order.session_id
  returning * into stored;
  if not found then
    insert into public.orders (
      stripe_session_id, status, customer_email, user_id, total_amount_cad, shipping_amount_cad, items,
      refunded_amount_cad, shipping_name, shipping_address, gift, discount_amount_cad, language
    ) values (
      session_id, record_order.status, record_order.customer_email, record_order.user_id, total_cad, shipping_cad,
      record_order.items, refunded_cad, record_order.shipping_name, record_order.shipping_address, record_order.gift,
      discount_cad, record_order.language
    ) returning * into stored;
  end if;
  if is_deleted and not stored.is_anonymized then
    -- Its customer was deleted while the checkout was open.
    perform private.forget_order(stored);
  end if;
  return stored;
end
$$;

/* An order as its mails show it. */
create function private.order_mail_data(o public.orders) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'number', o.number, 'items', o.items, 'shipping_amount_cad', o.shipping_amount_cad,
    'discount_amount_cad', o.discount_amount_cad, 'total_amount_cad', o.total_amount_cad,
    'shipping_name', o.shipping_name, 'shipping_address', o.shipping_address, 'gift', o.gift, 'language', o.language
  )
$$;

/* Queues the confirmation of an order that becomes paid, and the shop's mail about it. */
create function private.mail_paid_order() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and old.status = 'paid' then
    return null;
  end if;
  if private.is_email(new.customer_email) then
    perform private.enqueue_mail(
      'order-confirmation', new.customer_email, private.order_mail_data(new), 'order-confirmation:' || new.id
    );
  end if;
  if not new.is_anonymized then
    perform private.mail_shop(
      'shop-order', new.id, private.order_mail_data(new) || jsonb_build_object('email', new.customer_email, 'language', 'en')
    );
  end if;
  return null;
end
$$;
-- An order that is already refunded was lost and is being restored.
create trigger mail_paid_order after insert or update of status on public.orders
  for each row when (new.status = 'paid' and new.refunded_amount_cad = 0) execute function private.mail_paid_order();
