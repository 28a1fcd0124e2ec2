-- Links to an order, mailed to its address. The first browser that opens a link within half an hour can read the
-- order for an hour; no other browser can use the link.

create table private.order_links (
  token_digest text primary key,
  order_id uuid not null references public.orders (id) on delete cascade,
  -- To count a day's links.
  mailbox text not null,
  created_at timestamptz not null default now(),
  -- Digest of the key of the browser that opened the link.
  browser_digest text,
  opened_at timestamptz
);
create index order_links_by_order on private.order_links (order_id);
create index order_links_by_mailbox on private.order_links (mailbox, created_at);
create index order_links_by_age on private.order_links (created_at);

create function private.digest_token(token text) returns text
language sql immutable parallel safe
set search_path = ''
as $$ select encode(sha256(convert_to(token, 'UTF8')), 'hex') $$;

/*
 * Creates a link to the order with this number and email: 'link' with the address to mail; 'none' if there is no such
 * order, or after five links to its mailbox in a day; 'refused' with the seconds to wait above the client's limit.
 * Doesn't lock the order.
 */
create function public.request_order_link(order_number text, email text, token text, client_address text) returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  found_order public.orders;
  order_mailbox text;
  wait_seconds integer := private.check_rate_limit('order-link', private.client_network(client_address), '');
begin
  if wait_seconds > 0 then
    return jsonb_build_object('outcome', 'refused', 'wait_seconds', wait_seconds);
  end if;
  delete from private.order_links where token_digest in (
    select token_digest from private.order_links where created_at < now() - interval '1 day' limit 1000 for update skip locked
  );
  select * into found_order from public.orders o
  where o.number = order_number and lower(o.customer_email) = private.normalize_email(request_order_link.email);
  if not found then
    return jsonb_build_object('outcome', 'none');
  end if;
  order_mailbox := private.mailbox(found_order.customer_email);
  -- Makes concurrent requests for one mailbox count each other.
  perform pg_advisory_xact_lock(hashtextextended(order_mailbox, 4));
  if (
    select count(*) from private.order_links l where l.mailbox = order_mailbox and l.created_at > now() - interval '1 day'
  ) >= 5 then
    return jsonb_build_object('outcome', 'none');
  end if;
  insert into private.order_links (token_digest, order_id, mailbox)
  values (private.digest_token(token), found_order.id, order_mailbox);
  return jsonb_build_object('outcome', 'link', 'email', found_order.customer_email);
end
$$;

/* The order that this browser opened with a mailed link within the last hour, or null. */
create function private.order_of_link(token text, browser_key text) returns public.orders
language sql stable
set search_path = ''
as $$
  select o.* from private.order_links l join public.orders o on o.id = l.order_id
  where l.token_digest = private.digest_token(token) and l.browser_digest = private.digest_token(browser_key)
    and l.opened_at > now() - interval '1 hour'
$$;

/* The order of a mailed link, for the first browser that opens it; null if the link is used, too old or unknown. */
create function public.open_order(token text, browser_key text) returns jsonb
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
grant execute on function public.open_order(text, text) to anon, authenticated;
