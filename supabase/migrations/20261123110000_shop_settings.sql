create table public.shop_settings (
  -- One row.
  id boolean primary key default true check (id),
  reviews_need_approval boolean not null default false,
  -- Where mails to the shop go; null for none. Set by the set-up command.
  notice_email text check (private.is_email(notice_email))
);
insert into public.shop_settings default values;
comment on table public.shop_settings is 'Settings that admins change.';

alter table public.shop_settings enable row level security;
grant select (id, reviews_need_approval), update (reviews_need_approval) on public.shop_settings to authenticated;
create policy "admins read the settings" on public.shop_settings
  for select to authenticated using ((select private.is_admin()));
create policy "admins change the settings" on public.shop_settings
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));

/* Whether an admin approves each review before it is public. */
create function public.reviews_need_approval() returns boolean
language sql stable security definer
set search_path = ''
as $$ select s.reviews_need_approval from public.shop_settings s $$;
grant execute on function public.reviews_need_approval() to anon, authenticated;
