-- The audit trail of the desk.

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
create index admin_actions_by_target on public.admin_actions (target, id);

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

/* An admin's name at the desk. */
create function private.admin_name(admin uuid) returns text
language sql stable
set search_path = ''
as $$
  select coalesce(p.full_name, u.email, '') from auth.users u left join public.profiles p on p.id = u.id where u.id = admin
$$;

/* Appends to the audit trail: call it from every function that changes something for an admin. */
create function private.record_admin_action(action text, target text default '', details jsonb default '{}') returns void
language sql volatile security definer
set search_path = ''
as $$
  insert into public.admin_actions (admin_id, admin_name, action, target, details)
  select u.id, private.admin_name(u.id), record_admin_action.action, coalesce(left(record_admin_action.target, 300), ''),
    coalesce(record_admin_action.details, '{}')
  from auth.users u where u.id = auth.uid()
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
