-- The audit trail of the desk, and its settings.

create table public.admin_actions (
  id bigint primary key generated always as identity,
  created_at timestamptz not null default now(),
  -- Without a foreign key, as entries outlive accounts.
  admin_id uuid not null,
  admin_name text not null,
  action text not null check (action ~ '^[a-z]+(_[a-z]+)*$'),
  target text not null default '' check (char_length(target) <= 300),
  details jsonb not null default '{}' check (jsonb_typeof(details) = 'object')
);
comment on table public.admin_actions is 'Written by record_admin_action alone; never updated or deleted.';

alter table public.admin_actions enable row level security;
grant select on public.admin_actions to authenticated;
create policy "admins read the audit trail" on public.admin_actions
  for select to authenticated using ((select private.is_admin()));

create function private.refuse_change() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  raise exception 'The audit trail is append-only.' using errcode = '42501';
end
$$;
create trigger refuse_change before update or delete or truncate on public.admin_actions
  for each statement execute function private.refuse_change();
-- Also for the roles that own the tables of a hosted project.
revoke update, delete, truncate on public.admin_actions from service_role;

/* Appends to the audit trail: call it from every function that changes something for an admin. */
create function private.record_admin_action(action text, target text default '', details jsonb default '{}') returns void
language sql volatile security definer
set search_path = ''
as $$
  insert into public.admin_actions (admin_id, admin_name, action, target, details)
  select u.id, coalesce(p.full_name, u.email, ''), record_admin_action.action, coalesce(left(record_admin_action.target, 300), ''),
    coalesce(record_admin_action.details, '{}')
  from auth.users u left join public.profiles p on p.id = u.id
  where u.id = auth.uid()
$$;

/*
 * AFTER UPDATE statement trigger of a table whose status admins update: one entry per new status. Its argument is the
 * action; the transition tables are old_rows and new_rows.
 */
create function private.record_status_changes() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if private.is_browser() and private.is_admin() then
    perform private.record_admin_action(tg_argv[0], changed.status, jsonb_build_object('count', changed.count, 'ids', changed.ids))
    from (
      select n.status, count(*) as count, (array_agg(n.id order by n.id))[:20] as ids
      from new_rows n join old_rows o on o.id = n.id
      where n.status <> o.status
      group by n.status
    ) changed;
  end if;
  return null;
end
$$;
create trigger record_status_changes after update on public.contact_submissions
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.record_status_changes('messages_marked');
create trigger record_status_changes after update on public.photographs
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.record_status_changes('photographs_marked');

/* Releases every held message and subscription. For admins. */
create or replace function public.release_held() returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  messages bigint;
  subscriptions bigint;
begin
  perform private.require_admin();
  update public.contact_submissions set held = false where held;
  get diagnostics messages = row_count;
  update public.newsletter_subscriptions set held = false where held;
  get diagnostics subscriptions = row_count;
  if messages + subscriptions > 0 then
    perform private.record_admin_action(
      'held_released', details => jsonb_build_object('messages', messages, 'subscriptions', subscriptions)
    );
  end if;
end
$$;

/* Deletes the rows held at the time of a held_counts. For admins. */
create or replace function public.delete_held(created_until timestamptz) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  messages bigint;
  subscriptions bigint;
begin
  perform private.require_admin();
  delete from public.contact_submissions where held and created_at <= created_until;
  get diagnostics messages = row_count;
  delete from public.newsletter_subscriptions where held and created_at <= created_until;
  get diagnostics subscriptions = row_count;
  if messages + subscriptions > 0 then
    perform private.record_admin_action(
      'held_deleted', details => jsonb_build_object('messages', messages, 'subscriptions', subscriptions)
    );
  end if;
end
$$;

/* Takes an order off the list of orders to review. For admins. */
create or replace function public.finish_order_review(order_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  order_number text;
begin
  perform private.require_admin();
  update public.orders o set review_reason = null where o.id = order_id and o.review_reason is not null
  returning o.number into order_number;
  if found then
    perform private.record_admin_action('order_review_finished', order_number);
  end if;
end
$$;

create table public.shop_settings (
  -- One row.
  id boolean primary key default true check (id),
  reviews_need_approval boolean not null default false,
  newsletter_needs_confirmation boolean not null default false
);
insert into public.shop_settings default values;
comment on table public.shop_settings is 'Settings that admins change at the desk.';

alter table public.shop_settings enable row level security;
grant select, update (reviews_need_approval, newsletter_needs_confirmation) on public.shop_settings to authenticated;
create policy "admins read the settings" on public.shop_settings
  for select to authenticated using ((select private.is_admin()));
create policy "admins change the settings" on public.shop_settings
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));

create function private.record_settings() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if private.is_browser() then
    perform private.record_admin_action('setting_changed', setting.key, jsonb_build_object('on', setting.value))
    from jsonb_each(to_jsonb(new)) setting where setting.value <> to_jsonb(old) -> setting.key;
  end if;
  return null;
end
$$;
create trigger record_settings after update on public.shop_settings
  for each row execute function private.record_settings();
