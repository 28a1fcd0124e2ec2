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
