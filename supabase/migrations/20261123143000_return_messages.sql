-- Marks a message as the return of an order. The client must prove access: the header x-order-key has the order's
-- number and, for a guest, the token and the browser key of a mailed link.

/* The number of the order in the header, if the request may read that order; otherwise null. */
create function private.order_of_request() returns text
language sql stable
set search_path = ''
as $$
  select o.number
  from (select string_to_array(private.request_header('x-order-key'), ' ') as parts) header
  cross join lateral (
    select own.number from private.orders_of(auth.uid()) own
    union all
    select linked.number from private.order_of_link(header.parts[2], header.parts[3]) linked
  ) o
  where o.number = header.parts[1]
  limit 1
$$;

create function private.mark_return() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if private.is_browser() then
    new.order_number := private.order_of_request();
  end if;
  return new;
end
$$;
create trigger c_mark_return before insert on public.contact_submissions
  for each row execute function private.mark_return();
