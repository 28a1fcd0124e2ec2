-- Returns that customers start from their orders. The inbox message of a return holds its status.

create table public.returns (
  -- Chosen by the browser, so that a repeated request starts one return.
  id uuid primary key,
  order_id uuid not null references public.orders (id) on delete cascade,
  submission_id uuid references public.contact_submissions (id) on delete set null,
  -- [{"line": 0, "quantity": 1}]: positions in the order's items, from 0.
  items jsonb not null check (jsonb_typeof(items) = 'array'),
  reason text not null check (reason in ('size', 'damaged', 'different', 'unwanted', 'other')),
  comment text check (char_length(comment) between 1 and 1000 and private.is_plain_text(comment, true)),
  created_at timestamptz not null default now()
);
comment on table public.returns is 'Written by start_return, read through order_details. Deleted with the account.';
create index returns_by_order on public.returns (order_id, created_at);
create index returns_by_submission on public.returns (submission_id);
alter table public.returns enable row level security;
-- The inbox finds the photographs of a return by its message.
grant select (id, submission_id) on public.returns to authenticated;
create policy "admins read the messages of returns" on public.returns
  for select to authenticated using ((select private.is_admin()));

/* Days after shipping to start a return; RETURN_DAYS in src/merchant/merchant.ts. */
create function private.return_days() returns integer
language sql immutable parallel safe
set search_path = ''
as $$ select 30 $$;

/* The end of an order's time for returns, counted from its payment while the shipment is unknown; null without payment. */
create function private.returnable_until(o public.orders) returns timestamptz
language sql stable
set search_path = ''
as $$
  select coalesce(o.shipped_at, o.created_at) + make_interval(days => private.return_days()) where o.status = 'paid'
$$;

/* An order as its buyer sees it. */
create function private.order_details(o public.orders) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  -- PL/pgSQL keeps the plan for all orders of a list.
  return jsonb_build_object(
    'id', o.id, 'number', o.number, 'status', o.status, 'created_at', o.created_at, 'customer_contact', o.customer_contact,
    'items', o.items, 'shipping_amount_cad', o.shipping_amount_cad, 'discount_amount_cad', o.discount_amount_cad,
    'total_amount_cad', o.total_amount_cad, 'refunded_amount_cad', o.refunded_amount_cad,
    'shipping_name', o.shipping_name, 'shipping_address', o.shipping_address, 'gift', o.gift,
    'shipped_at', o.shipped_at, 'carrier', o.carrier, 'tracking_number', o.tracking_number, 'tracking_url', o.tracking_url,
    'returnable_until', private.returnable_until(o),
    'returns', array(
      select jsonb_build_object(
        'id', r.id, 'items', r.items, 'created_at', r.created_at, 'status', coalesce(s.status, 'resolved')
      )
      from public.returns r left join public.contact_submissions s on s.id = r.submission_id
      where r.order_id = o.id order by r.created_at
    )
  );
end
$$;

/* The latest 50 orders of the customer of the request. */
create function public.my_orders() returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select to_jsonb(array(
    select private.order_details(o) from private.orders_of(auth.uid()) o order by o.created_at desc limit 50
  ))
$$;
grant execute on function public.my_orders() to authenticated;

/* Raises PT409 unless each line of a return is one of the order's, once, with pieces left to return. */
create function private.check_returned_items(bought public.orders, items jsonb) returns void
language plpgsql stable
set search_path = ''
as $$
declare
  valid_items jsonb;
  piece jsonb;
  bought_item jsonb;
  already_returned integer;
begin
  valid_items := jsonb_path_query_array(
    items,
    'strict $[*] ? (@.line >= 0 && @.line < 1000 && @.line.floor() == @.line && @.quantity >= 1 && @.quantity < 100000 && @.quantity.floor() == @.quantity)',
    silent => true
  );
  if items is null or jsonb_typeof(items) <> 'array' or jsonb_array_length(valid_items) not between 1 and 100
    or (select count(distinct i -> 'line') from jsonb_array_elements(valid_items) i) < jsonb_array_length(items) then
    raise exception 'Choose the pieces to return.' using errcode = 'PT400';
  end if;
  for piece in select * from jsonb_array_elements(items) loop
    bought_item := bought.items -> (piece -> 'line')::integer;
    if bought_item is null or bought_item ? 'engraving' or bought_item ? 'fee_for' then
      raise exception 'This piece can’t be returned.' using errcode = 'PT409';
    end if;
    select coalesce(sum((i -> 'quantity')::integer), 0) into already_returned
    from public.returns r, jsonb_array_elements(r.items) i
    where r.order_id = bought.id and i -> 'line' = piece -> 'line';
    if (piece -> 'quantity')::integer + already_returned > (bought_item -> 'quantity')::integer then
      raise exception 'A return of this piece was already started.' using errcode = 'PT409';
    end if;
  end loop;
end
$$;

/* The text of the inbox message about a return. */
create function private.return_message(bought public.orders, items jsonb, reason text, comment text) returns text
language sql stable
set search_path = ''
as $$
  select left(concat_ws(E'\n\n',
    'Reason: ' || case reason
      when 'size' then 'it doesn’t fit' when 'damaged' then 'it arrived damaged'
      when 'different' then 'it isn’t what was ordered' when 'unwanted' then 'no longer wanted' else 'another'
    end,
    left((
      select string_agg(format('%s × %s', i ->> 'quantity', bought.items -> (i -> 'line')::integer ->> 'name'), E'\n')
      from jsonb_array_elements(items) i
    ), 800),
    comment
  ), 2000)
$$;
