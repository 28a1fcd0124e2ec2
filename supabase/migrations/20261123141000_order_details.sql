/* An order as its buyer sees it. */
create function private.order_details(o public.orders) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  -- PL/pgSQL reuses the plan for all orders of a list.
  return jsonb_build_object(
    'id', o.id, 'number', o.number, 'status', o.status, 'created_at', o.created_at, 'customer_contact', o.customer_contact,
    'items', o.items, 'shipping_amount_cad', o.shipping_amount_cad, 'discount_amount_cad', o.discount_amount_cad,
    'total_amount_cad', o.total_amount_cad, 'refunded_amount_cad', o.refunded_amount_cad,
    'shipping_name', o.shipping_name, 'shipping_address', o.shipping_address, 'gift', o.gift,
    'shipped_at', o.shipped_at, 'carrier', o.carrier, 'tracking_number', o.tracking_number, 'tracking_url', o.tracking_url
  );
end
$$;

/* The latest 50 orders of the request's customer. */
create function public.my_orders() returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select to_jsonb(array(
    select private.order_details(o) from private.orders_of(auth.uid()) o order by o.created_at desc limit 50
  ))
$$;
grant execute on function public.my_orders() to authenticated;
