-- Returns from the page of a mailed link, without an account.

/* The order that this browser has opened with a mailed link within the hour; null without one. */
create function private.order_of_link(token text, browser_key text) returns public.orders
language sql stable
set search_path = ''
as $$
  select o.* from private.order_links l join public.orders o on o.id = l.order_id
  where l.token_digest = private.digest_token(token) and l.browser_digest = private.digest_token(browser_key)
    and l.opened_at > now() - interval '1 hour'
$$;

/* The order of a mailed link, for the browser that opens it first; null for a used, old or unknown link. */
create or replace function public.open_order(token text, browser_key text) returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  opened public.orders;
begin
  if token is null or browser_key is null or char_length(browser_key) not between 32 and 100 then
    return null;
  end if;
  update private.order_links l set browser_digest = private.digest_token(browser_key), opened_at = now()
  where l.token_digest = private.digest_token(token) and l.browser_digest is null
    and l.created_at > now() - interval '30 minutes';
  opened := private.order_of_link(token, browser_key);
  return case when opened.id is not null then private.order_details(opened) end;
end
$$;

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
create or replace function public.start_return(return_id uuid, order_id uuid, items jsonb, reason text, comment text default null) returns void
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
grant execute on function public.start_return_by_link(text, text, uuid, jsonb, text, text) to anon, authenticated;
