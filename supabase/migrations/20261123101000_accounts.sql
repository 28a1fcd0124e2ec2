create table public.user_roles (
  user_id uuid not null references auth.users (id) on delete cascade,
  role text not null check (role in ('admin')),
  primary key (user_id, role)
);
comment on table public.user_roles is 'Roles beyond customer. Insert rows in the SQL editor: no API role may.';

alter table public.user_roles enable row level security;
grant select on public.user_roles to authenticated;

create policy "customers read their own roles" on public.user_roles
  for select to authenticated using (user_id = (select auth.uid()));

/* Whether the request's user is an admin. Security definer, so that policies can call it without recursion. */
create function private.is_admin() returns boolean
language sql stable security definer
set search_path = ''
as $$ select exists (select from public.user_roles where user_id = (select auth.uid()) and role = 'admin') $$;
grant execute on function private.is_admin() to authenticated, service_role;

create function private.require_admin() returns void
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception 'permission denied' using errcode = '42501';
  end if;
end
$$;

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  full_name text check (char_length(full_name) <= 200 and private.is_plain_text(full_name)),
  phone text check (char_length(phone) <= 40 and private.is_plain_text(phone)),
  email text
);
comment on table public.profiles is 'One row per customer, inserted at sign-up. A trigger copies the email from auth.users.';

alter table public.profiles enable row level security;
grant select (id, full_name, phone, email) on public.profiles to authenticated;
grant update (full_name, phone) on public.profiles to authenticated;

create policy "customers read their own profile" on public.profiles
  for select to authenticated using (id = (select auth.uid()));
create policy "customers update their own profile" on public.profiles
  for update to authenticated using (id = (select auth.uid())) with check (id = (select auth.uid()));

create function private.normalize_profile() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.check_size(pg_column_size(new));
  new.full_name := nullif(private.trim_text(new.full_name), '');
  new.phone := nullif(private.trim_text(new.phone), '');
  return new;
end
$$;
create trigger normalize_profile before insert or update on public.profiles
  for each row execute function private.normalize_profile();

create function private.create_profile() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  name text := new.raw_user_meta_data ->> 'full_name';
begin
  insert into public.profiles (id, full_name, email)
  -- An invalid name must not make the sign-up fail.
  values (new.id, case when private.is_plain_text(name) then left(private.trim_text(name), 200) end, new.email);
  return new;
end
$$;
create trigger create_profile after insert on auth.users
  for each row execute function private.create_profile();

create function private.sync_email() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.profiles set email = new.email where id = new.id;
  update public.reviews set user_email = new.email where user_id = new.id;
  return new;
end
$$;
create trigger sync_email after update of email on auth.users
  for each row when (old.email is distinct from new.email) execute function private.sync_email();

/* An account's email once confirmed; null before, since it may be someone else's. */
create function private.confirmed_email(customer auth.users) returns text
language sql stable
set search_path = ''
as $$ select private.normalize_email(customer.email) where customer.email_confirmed_at is not null $$;

/*
 * Deletes accounts that weren't confirmed within a day, the life of their link. Otherwise the address's owner, who
 * signs up or confirms later, would confirm the password that somebody else had chosen.
 */
create function private.delete_unconfirmed_accounts() returns void
language sql volatile
set search_path = ''
as $$
  delete from auth.users u
  where u.email_confirmed_at is null and u.created_at < now() - interval '1 day'
    and not exists (select from public.user_roles r where r.user_id = u.id)
$$;
