-- Orders for admins: list, search, shipments.

-- One index per state that admins can filter by.
create index orders_by_age on public.orders (created_at desc, id desc);
create index orders_to_send on public.orders (created_at desc, id desc) where is_to_send;
create index orders_sent on public.orders (created_at desc, id desc) where shipped_at is not null;
create index orders_refunded on public.orders (created_at desc, id desc) where refunded_amount_cad > 0;

create function private.shipment_of(o public.orders) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'shipped_at', o.shipped_at, 'carrier', o.carrier, 'tracking_number', o.tracking_number, 'tracking_url', o.tracking_url
  ) where o.shipped_at is not null
$$;

/* An order as admins see it. */
create function private.admin_order(o public.orders) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return private.order_details(o) || jsonb_build_object(
    'customer_email', o.customer_email, 'stripe_session_id', o.stripe_session_id, 'review_reason', o.review_reason,
    'mails', array(
      select jsonb_build_object(
        'kind', m.kind, 'created_at', m.created_at, 'sent_at', m.sent_at, 'failure', m.failure,
        'is_given_up', m.sent_at is null and m.next_attempt_at is null
      )
      from private.mails m where lower(m.recipient) = lower(o.customer_email) and m.data ->> 'number' = o.number
      order by m.created_at
    )
  );
end
$$;

/* ILIKE patterns that match a search's words literally. */
create function private.search_patterns(search text) returns text[]
language sql immutable
set search_path = ''
as $$
  select coalesce(array_agg('%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%'), '{}')
  from regexp_split_to_table(left(search, 200), '[[:space:]]+') word
  where word <> ''
$$;

/*
 * A page of orders, newest first: in one state (`to-send`, `sent`, `review`, `refunded`) or all, with every word of
 * the search in the number, email or name, and after the key (created_at, id). Dynamic SQL, so that each state uses
 * its index.
 */
create function public.admin_orders(
  state text default null, search text default null, before_created_at timestamptz default null, before_id uuid default null,
  page_size integer default 50
) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  conditions text;
  page jsonb;
begin
  perform private.require_admin();
  conditions := case state
    when 'to-send' then 'o.is_to_send'
    when 'sent' then 'o.shipped_at is not null'
    when 'review' then 'o.review_reason is not null'
    when 'refunded' then 'o.refunded_amount_cad > 0'
    else 'true'
  end;
  if before_created_at is not null and before_id is not null then
    conditions := conditions || format(' and (o.created_at, o.id) < (%L::timestamptz, %L::uuid)', before_created_at, before_id);
  end if;
  execute format(
    'select to_jsonb(array(
      select private.admin_order(o) from public.orders o
      where %s and concat_ws('' '', o.number, o.customer_email, o.shipping_name) ilike all (%L)
      order by o.created_at desc, o.id desc limit %s
    ))',
    -- A number may be preceded by a number sign.
    conditions, private.search_patterns(regexp_replace(search, '(^|[[:space:]])#+', '\1', 'g')), least(greatest(coalesce(page_size, 50), 1), 1000)
  ) into page;
  return page;
end
$$;

/* Raises PT400 unless a shipment has a carrier, valid texts, and an https link if any. */
create function private.check_shipment(shipment jsonb) returns void
language plpgsql immutable
set search_path = ''
as $$
begin
  if jsonb_typeof(shipment) is distinct from 'object'
    or not private.is_plain_text(coalesce(shipment ->> 'carrier', '')) or char_length(shipment ->> 'carrier') > 100
    or not private.is_plain_text(coalesce(nullif(shipment ->> 'tracking_number', ''), '-')) or char_length(shipment ->> 'tracking_number') > 100
    or coalesce(nullif(shipment ->> 'tracking_url', ''), 'https://') !~ '^https://[^[:space:]]*$' or char_length(shipment ->> 'tracking_url') > 2000 then
    raise exception 'Please check the carrier, the tracking number and the link.' using errcode = 'PT400';
  end if;
end
$$;

/*
 * Marks an order as sent, or corrects or removes (null) its shipment, unless it has changed since the admin saw it.
 * Mails the customer once per carrier, number and link; removing the shipment cancels an unsent mail. Returns the
 * order, and whether it has the shipment now.
 */
create function public.set_order_shipment(order_id uuid, seen jsonb, shipment jsonb) returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  current_order public.orders;
  before jsonb;
begin
  perform private.require_admin();
  seen := nullif(seen, 'null');
  shipment := nullif(shipment, 'null');
  if shipment is not null then
    perform private.check_shipment(shipment);
    shipment := jsonb_build_object(
      'carrier', private.trim_text(shipment ->> 'carrier'), 'tracking_number', nullif(private.trim_text(shipment ->> 'tracking_number'), ''),
      'tracking_url', nullif(shipment ->> 'tracking_url', '')
    );
  end if;
  select * into current_order from public.orders o where o.id = set_order_shipment.order_id for no key update;
  if not found or current_order.status <> 'paid' then
    raise exception 'Only a paid order can be sent.' using errcode = 'PT409';
  end if;
  before := private.shipment_of(current_order);
  -- A retry.
  if before - 'shipped_at' is not distinct from shipment then
    return jsonb_build_object('is_set', true, 'order', private.admin_order(current_order));
  end if;
  if before is distinct from seen then
    return jsonb_build_object('is_set', false, 'order', private.admin_order(current_order));
  end if;

  update public.orders o set
    shipped_at = case when shipment is not null then coalesce(o.shipped_at, now()) end,
    carrier = shipment ->> 'carrier', tracking_number = shipment ->> 'tracking_number', tracking_url = shipment ->> 'tracking_url'
  where o.id = current_order.id
  returning * into current_order;
  delete from private.mails m
  where lower(m.recipient) = lower(current_order.customer_email) and m.kind = 'order-sent'
    and m.data ->> 'number' = current_order.number and m.attempts = 0;
  if shipment is not null and private.is_email(current_order.customer_email) then
    perform private.enqueue_mail(
      'order-sent', current_order.customer_email,
      shipment || jsonb_build_object(
        'number', current_order.number, 'items', current_order.items, 'is_correction', before is not null,
        'shipping_name', current_order.shipping_name, 'shipping_address', current_order.shipping_address,
        'language', current_order.language
      ),
      'order-sent:' || current_order.id || ':' || md5(shipment::text)
    );
  end if;
  return jsonb_build_object('is_set', true, 'order', private.admin_order(current_order));
end
$$;

/* Removes an order from those to review. For admins. */
create function public.finish_order_review(order_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  update public.orders o set review_reason = null where o.id = order_id;
end
$$;

grant execute on function
  public.admin_orders(text, text, timestamptz, uuid, integer), public.set_order_shipment(uuid, jsonb, jsonb),
  public.finish_order_review(uuid)
to authenticated;
