/* Queues one confirmation for an order that becomes paid. */
create function private.confirm_paid_order() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- A refunded order is one whose record was lost and written again.
  if private.is_email(new.customer_email) and new.refunded_amount_cad = 0 then
    perform private.enqueue_mail(
      'order-confirmation', new.customer_email,
      jsonb_build_object(
        'number', new.number, 'items', new.items, 'shipping_amount_cad', new.shipping_amount_cad,
        'discount_amount_cad', new.discount_amount_cad, 'total_amount_cad', new.total_amount_cad,
        'shipping_name', new.shipping_name, 'shipping_address', new.shipping_address, 'gift', new.gift
      ),
      'order-confirmation:' || new.id
    );
  end if;
  return null;
end
$$;
create trigger confirm_paid_order after insert on public.orders
  for each row when (new.status = 'paid') execute function private.confirm_paid_order();
create trigger confirm_newly_paid_order after update of status on public.orders
  for each row when (new.status = 'paid' and old.status <> 'paid') execute function private.confirm_paid_order();

create function private.forget_order_mails() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from private.mails m where lower(m.recipient) = lower(old.customer_email) and m.kind like 'order-%';
  return null;
end
$$;
create trigger forget_order_mails after update of is_anonymized on public.orders
  for each row when (new.is_anonymized and not old.is_anonymized) execute function private.forget_order_mails();
