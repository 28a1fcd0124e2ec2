-- How much may be written from outside, in fixed windows: for one client address, for one e-mail address or customer,
-- and in all. A count is one row, raised in the transaction of the insert that it counts, so two at once can't both
-- slip under the limit, and an insert that is refused is not counted.
create table private.rate_limits (
  kind text not null,
  scope text not null check (scope in ('client', 'sender', 'all')),
  at_most integer not null check (at_most > 0),
  per interval not null default interval '10 minutes',
  primary key (kind, scope)
);
comment on table private.rate_limits is 'Change a row to change a limit; delete it to lift the limit.';

insert into private.rate_limits (kind, scope, at_most) values
  ('newsletter_subscriptions', 'client', 10),
  ('newsletter_subscriptions', 'all', 300),
  ('contact_submissions', 'client', 10),
  ('contact_submissions', 'sender', 5),
  ('contact_submissions', 'all', 200),
  ('reviews', 'sender', 10),
  ('cart_items', 'client', 300);

create table private.insert_counts (
  kind text not null,
  scope text not null,
  -- A digest: addresses are not kept.
  key text not null,
  window_start timestamptz not null,
  inserts integer not null default 1,
  primary key (kind, scope, key, window_start)
);
create index insert_counts_by_age on private.insert_counts (window_start);

/*
 * The address of the client. Behind Cloudflare, as hosted projects are, the first header can't be forged by the
 * client; the second can, which is why there is a limit in all as well.
 */
create function private.client_address() returns text
language sql stable
set search_path = ''
as $$
  select coalesce(
    private.request_header('cf-connecting-ip'),
    btrim(split_part(private.request_header('x-forwarded-for'), ',', 1)),
    ''
  )
$$;

create function private.count_insert(kind text, scope text, key text) returns void
language plpgsql
set search_path = ''
as $$
declare
  rule private.rate_limits;
  this_window timestamptz;
  so_far integer;
begin
  select * into rule from private.rate_limits r where r.kind = count_insert.kind and r.scope = count_insert.scope;
  if not found or key = '' then
    return;
  end if;

  this_window := date_bin(rule.per, now(), timestamptz '2000-01-01 00:00:00+00');
  insert into private.insert_counts as c (kind, scope, key, window_start)
  values (count_insert.kind, count_insert.scope, encode(sha256(convert_to(lower(key), 'UTF8')), 'hex'), this_window)
  on conflict on constraint insert_counts_pkey do update set inserts = c.inserts + 1
  returning inserts into so_far;

  if so_far > rule.at_most then
    -- PostgREST answers PT429 with HTTP 429.
    raise exception 'Too many messages just now. Please try again in a few minutes.' using errcode = 'PT429';
  end if;

  -- The first insert of a window clears away the windows of yesterday.
  if so_far = 1 then
    delete from private.insert_counts where window_start < now() - interval '1 day';
  end if;
end
$$;

/*
 * For a BEFORE INSERT trigger of a table that anyone may write to; its argument names the column that says who sends.
 * Only the API's roles are limited. The role is asked for by setting, as current_user is the function's owner here.
 */
create function private.limit_inserts() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if current_setting('role', true) in ('anon', 'authenticated') then
    perform private.count_insert(tg_table_name, 'client', private.client_address());
    if tg_nargs > 0 then
      perform private.count_insert(tg_table_name, 'sender', coalesce(to_jsonb(new) ->> tg_argv[0], ''));
    end if;
    perform private.count_insert(tg_table_name, 'all', 'all');
  end if;
  return new;
end
$$;

revoke execute on all functions in schema private from public;
