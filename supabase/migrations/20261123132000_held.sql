/* The number of held messages and subscriptions. For admins. */
create function public.held_counts() returns table (messages bigint, subscriptions bigint, counted_at timestamptz)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return query select
    (select count(*) from public.contact_submissions where held),
    (select count(*) from public.newsletter_subscriptions where held),
    now();
end
$$;

/* Releases every held message and subscription. For admins. */
create function public.release_held() returns void
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
create function public.delete_held(created_until timestamptz) returns void
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

grant execute on function public.held_counts(), public.release_held(), public.delete_held(timestamptz) to authenticated;
