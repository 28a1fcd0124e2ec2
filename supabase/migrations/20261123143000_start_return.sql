-- Returns of a signed-in customer, and without an account from the page of a mailed link.

/*
 * Starts a return of pieces of an order and writes it to the inbox, within the limits of messages. Repeating a request with
 * the same id has no effect.
 */
create function private.start_return_of(
  order_id uuid, sender_email text, return_id uuid, items jsonb, reason text, comment text
) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  bought public.orders;
  sender text;
  submission uuid;
begin
  -- Locked, so that simultaneous requests count each other's pieces.
  select * into bought from public.orders o where o.id = start_return_of.order_id for no key update;
  if not found then
    raise exception 'We can’t find this order.' using errcode = 'PT404';
  end if;
  if exists (select from public.returns r where r.id = return_id and r.order_id = bought.id) then
    return;
  end if;
  if private.returnable_until(bought) > now() is not true then
    raise exception 'The time to return this order is over.' using errcode = 'PT409';
  end if;
  perform private.check_returned_items(bought, items);

  comment := nullif(private.trim_text(comment), '');
  sender := private.trim_text(coalesce(bought.shipping_name, split_part(sender_email, '@', 1)));
  insert into public.contact_submissions (kind, first_name, last_name, email, subject, message)
  values (
    'return', left(split_part(sender, ' ', 1), 100),
    left(coalesce(nullif(private.trim_text(substring(sender from position(' ' in sender || ' '))), ''), '(' || bought.number || ')'), 100),
    sender_email, 'Return of order ' || bought.number, private.return_message(bought, items, reason, comment)
  )
  returning id into submission;
  -- The trigger refused the message and has set the response's status.
  if submission is null then
    return;
  end if;
  insert into public.returns (id, order_id, submission_id, items, reason, comment)
  values (return_id, bought.id, submission, items, reason, comment);
end
$$;

/* Starts a return of the customer's own order. */
create function public.start_return(return_id uuid, order_id uuid, items jsonb, reason text, comment text default null) returns void
language sql volatile security definer
set search_path = ''
as $$
  select private.start_return_of(
    (select o.id from private.orders_of(auth.uid()) o where o.id = start_return.order_id),
    (select u.email from auth.users u where u.id = auth.uid()), return_id, items, reason, comment
  )
$$;

/* Starts a return of the order that this browser has opened with a mailed link. */
create function public.start_return_by_link(
  token text, browser_key text, return_id uuid, items jsonb, reason text, comment text default null
) returns void
language sql volatile security definer
set search_path = ''
as $$
  select private.start_return_of(o.id, o.customer_email, return_id, items, reason, comment)
  from (select (opened).id, (opened).customer_email from private.order_of_link(token, browser_key) opened) o
$$;
grant execute on function public.start_return(uuid, uuid, jsonb, text, text) to authenticated;
grant execute on function public.start_return_by_link(text, text, uuid, jsonb, text, text) to anon, authenticated;
