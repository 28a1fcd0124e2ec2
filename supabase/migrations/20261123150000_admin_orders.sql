-- Orders for admins: list, search, shipments.

create index orders_by_age on public.orders (created_at desc, id desc);

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
 * A page of orders, newest first, after the key (created_at, id): all, or those to send, with every word of the search in
 * the number, email or name. For admins.
 */
create function public.admin_orders(
  only_to_send boolean default false, search text default '', before_created_at timestamptz default null,
  before_id uuid default null, page_size integer default 50
) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  -- A number may be preceded by a number sign.
  patterns text[] := private.search_patterns(regexp_replace(search, '(^|[[:space:]])#+', '\1', 'g'));
begin
  perform private.require_admin();
  return to_jsonb(array(
    select private.order_details(o) || jsonb_build_object('customer_email', o.customer_email, 'stripe_session_id', o.stripe_session_id)
    from public.orders o
    where (o.is_to_send or not only_to_send)
      and (before_id is null or (o.created_at, o.id) < (before_created_at, before_id))
      and concat_ws(' ', o.number, o.customer_email, o.shipping_name) ilike all (patterns)
    order by o.created_at desc, o.id desc
    limit least(page_size, 1000)
  ));
end
$$;

/* Marks a paid order as sent and mails the customer once, or corrects its shipment. For admins. */
create function public.send_order(order_id uuid, carrier text, tracking_number text, tracking_url text) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  sent public.orders;
begin
  perform private.require_admin();
  update public.orders o set
    shipped_at = coalesce(o.shipped_at, now()),
    carrier = private.trim_text(send_order.carrier),
    tracking_number = nullif(private.trim_text(send_order.tracking_number), ''),
    tracking_url = nullif(send_order.tracking_url, '')
  where o.id = send_order.order_id and o.status = 'paid'
  returning * into sent;
  if not found then
    raise exception 'Only a paid order can be sent.' using errcode = 'PT409';
  end if;
  if private.is_email(sent.customer_email) then
    perform private.enqueue_mail(
      'order-sent', sent.customer_email,
      jsonb_build_object(
        'carrier', sent.carrier, 'tracking_number', sent.tracking_number, 'tracking_url', sent.tracking_url,
        'number', sent.number, 'items', sent.items, 'shipping_name', sent.shipping_name,
        'shipping_address', sent.shipping_address, 'language', sent.language
      ),
      'order-sent:' || sent.id
    );
  end if;
end
$$;

grant execute on function
  public.admin_orders(boolean, text, timestamptz, uuid, integer), public.send_order(uuid, text, text, text)
to authenticated;
