-- Admins invite and remove each other. The role is given when somebody signs in with the invited, confirmed email.
create table private.admin_invitations (
  id uuid primary key default gen_random_uuid(),
  email text not null unique check (private.is_email(email)),
  invited_by text not null,
  expires_at timestamptz not null default now() + interval '7 days'
);

/* The admins and the invitations that wait. For admins. */
create function public.desk_people() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return jsonb_build_object(
    'admins', array(
      select jsonb_build_object('id', u.id, 'email', coalesce(u.email, ''), 'name', p.full_name)
      from public.user_roles r join auth.users u on u.id = r.user_id left join public.profiles p on p.id = u.id
      where r.role = 'admin' order by u.email
    ),
    'invitations', array(
      select to_jsonb(i) from private.admin_invitations i where i.expires_at > now() order by i.email
    )
  );
end
$$;

/* Invites an email for 7 days and queues the mail; repeating it while the invitation waits changes nothing. For admins. */
create function public.invite_admin(email text) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  address text := private.normalize_email(invite_admin.email);
  inviter text := private.admin_name(auth.uid());
  invitation private.admin_invitations;
begin
  perform private.require_admin();
  if not coalesce(private.is_email(address), false) then
    raise exception 'Please enter a valid email address.' using errcode = 'PT400';
  end if;
  if exists (
    select from auth.users u join public.user_roles r on r.user_id = u.id and r.role = 'admin'
    where private.confirmed_email(u) = address
  ) then
    raise exception 'That person is an admin already.' using errcode = 'PT409';
  end if;
  delete from private.admin_invitations i where i.expires_at <= now();
  insert into private.admin_invitations as i (email, invited_by) values (address, inviter)
  on conflict on constraint admin_invitations_email_key do nothing returning * into invitation;
  if invitation.id is not null then
    perform private.enqueue_mail(
      'admin-invitation', address, jsonb_build_object('email', address, 'invited_by', inviter, 'expires_at', invitation.expires_at),
      'admin-invitation:' || invitation.id
    );
    perform private.record_admin_action('admin_invited', address);
  end if;
end
$$;

/* Ends an invitation. For admins. */
create function public.withdraw_invitation(invitation_id uuid) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  address text;
begin
  perform private.require_admin();
  delete from private.admin_invitations i where i.id = invitation_id returning i.email into address;
  if found then
    perform private.record_admin_action('invitation_withdrawn', address);
  end if;
end
$$;

/* Makes the customer of the request an admin if their confirmed email is invited; false otherwise. */
create function public.accept_admin_invitation() returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  address text := (select private.confirmed_email(u) from auth.users u where u.id = auth.uid());
begin
  delete from private.admin_invitations i where i.email = address and i.expires_at > now();
  if not found then
    return false;
  end if;
  insert into public.user_roles (user_id, role) values (auth.uid(), 'admin') on conflict do nothing;
  perform private.record_admin_action('invitation_accepted', address);
  return true;
end
$$;

/* Removes an admin, but never the last one. For admins. */
create function public.remove_admin(admin_id uuid) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  address text;
begin
  -- The lock of keep_last_admin, before the check: an admin who is being removed removes nobody.
  perform pg_advisory_xact_lock(hashtextextended('user_roles', 2));
  perform private.require_admin();
  delete from public.user_roles r where r.role = 'admin' and r.user_id = admin_id;
  if found then
    select u.email into address from auth.users u where u.id = admin_id;
    perform private.record_admin_action('admin_removed', address);
  end if;
end
$$;
grant execute on function public.desk_people(), public.invite_admin(text), public.withdraw_invitation(uuid),
  public.accept_admin_invitation(), public.remove_admin(uuid) to authenticated;
