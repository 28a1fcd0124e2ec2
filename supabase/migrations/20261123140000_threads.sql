-- Answers to messages: replies by mail, notes among admins, assignment.

create table public.thread_entries (
  -- Chosen by the browser, so that a repeated request writes one entry.
  id uuid primary key,
  submission_id uuid not null references public.contact_submissions (id) on delete cascade,
  kind text not null check (kind in ('reply', 'note')),
  body text not null check (char_length(body) between 1 and 10000 and private.is_plain_text(body, true)),
  -- Without a foreign key, as answers outlive their admin's account.
  admin_id uuid not null,
  admin_name text not null,
  created_at timestamptz not null default now(),
  -- Of a reply; `failure` has the mail server's words.
  mail_state text check (mail_state in ('waiting', 'sent', 'refused')),
  failure text,
  check ((kind = 'reply') = (mail_state is not null))
);
comment on table public.thread_entries is 'Replies by mail and admins'' notes; deleted with their message.';
create index thread_entries_by_submission on public.thread_entries (submission_id, created_at, id);

alter table public.thread_entries enable row level security;
grant select on public.thread_entries to authenticated;
create policy "admins read the threads" on public.thread_entries
  for select to authenticated using ((select private.is_admin()));

/* The admins to whom a message can be assigned. For admins. */
create function public.list_assignees() returns table (id uuid, name text)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
  select r.user_id, private.admin_name(r.user_id) from public.user_roles r where r.role = 'admin' order by 2, 1;
end
$$;

/*
 * Adds a note to a message's thread, or a reply, which is mailed and puts the message in progress. Raises PT409 if there
 * are other replies than the `seen_replies` that the admin had read. Repeating a request with the same id has no effect.
 * For admins.
 */
create function public.add_thread_entry(
  entry_id uuid, submission_id uuid, kind text, body text, seen_replies integer default 0
) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  message public.contact_submissions;
begin
  perform private.require_admin();
  -- As lock_submissions: one reply after the other, and no deadlock with changes of many statuses.
  perform pg_advisory_xact_lock(hashtextextended('contact_submissions', 2));
  select * into message from public.contact_submissions s where s.id = add_thread_entry.submission_id;
  if not found then
    raise exception 'This message was deleted.' using errcode = 'PT404';
  end if;
  if exists (select from public.thread_entries e where e.id = entry_id and e.submission_id = message.id) then
    return;
  end if;
  body := private.trim_text(body);
  if kind = 'reply' then
    if seen_replies is distinct from (
      select count(*)::integer from public.thread_entries e where e.submission_id = message.id and e.kind = 'reply'
    ) then
      raise exception 'Somebody else has just replied. Read their reply, then send yours if it’s still needed.'
        using errcode = 'PT409';
    end if;
    perform private.enqueue_mail('message-reply', message.email, jsonb_build_object(
      'subject', message.subject, 'body', body, 'first_name', message.first_name, 'message', message.message,
      'created_at', message.created_at
    ), 'message-reply:' || entry_id);
    update public.contact_submissions s set status = 'in_progress' where s.id = message.id and s.status <> 'in_progress';
  end if;
  insert into public.thread_entries (id, submission_id, kind, body, admin_id, admin_name, mail_state)
  values (
    entry_id, message.id, add_thread_entry.kind, body, auth.uid(), private.admin_name(auth.uid()),
    case when add_thread_entry.kind = 'reply' then 'waiting' end
  );
  perform private.record_admin_action(
    case kind when 'reply' then 'message_replied' else 'message_noted' end, message.id::text
  );
end
$$;

/* Takes back a reply whose mail has not been tried yet; raises PT409 after that. For admins. */
create function public.take_back_reply(entry_id uuid) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  submission uuid;
begin
  perform private.require_admin();
  delete from private.mails m where m.unique_key = 'message-reply:' || entry_id and m.attempts = 0;
  if found then
    delete from public.thread_entries e where e.id = entry_id returning e.submission_id into submission;
    perform private.record_admin_action('reply_taken_back', submission::text);
  elsif exists (select from public.thread_entries e where e.id = entry_id) then
    raise exception 'This reply is already on its way.' using errcode = 'PT409';
  end if;
end
$$;

/* Copies the outcome of a reply's mail, which is deleted before its thread. */
create function private.record_reply_mail() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.thread_entries e set
    mail_state = case when new.sent_at is not null then 'sent' when new.next_attempt_at is null then 'refused' else 'waiting' end,
    failure = case when new.sent_at is null then new.failure end
  where new.unique_key = 'message-reply:' || e.id and e.id = substring(new.unique_key from 15)::uuid;
  return null;
end
$$;
create trigger record_reply_mail after update on private.mails
  for each row when (new.kind = 'message-reply') execute function private.record_reply_mail();

/*
 * Assigns a message to an admin, or to nobody. Raises PT409 unless it is still assigned as the admin saw it. For admins.
 */
create function public.assign_submission(submission_id uuid, assignee uuid default null, seen_assignee uuid default null) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  assigned uuid;
begin
  perform private.require_admin();
  perform pg_advisory_xact_lock(hashtextextended('contact_submissions', 2));
  select s.assigned_to into assigned from public.contact_submissions s where s.id = assign_submission.submission_id;
  if not found then
    raise exception 'This message was deleted.' using errcode = 'PT404';
  end if;
  if assigned is not distinct from assignee then
    return;
  end if;
  if assigned is distinct from seen_assignee then
    raise exception '%', case when assigned is null then 'This message was just assigned to nobody.'
      else 'This message was just assigned to ' || private.admin_name(assigned) || '.' end using errcode = 'PT409';
  end if;
  if assignee is not null and not exists (select from public.user_roles r where r.user_id = assignee and r.role = 'admin') then
    raise exception 'Only admins can take messages.' using errcode = 'PT409';
  end if;
  update public.contact_submissions s set assigned_to = assignee where s.id = assign_submission.submission_id;
  perform private.record_admin_action(
    'message_assigned', submission_id::text, jsonb_build_object('to', private.admin_name(assignee))
  );
end
$$;

grant execute on function public.list_assignees(), public.add_thread_entry(uuid, uuid, text, text, integer),
  public.take_back_reply(uuid), public.assign_submission(uuid, uuid, uuid) to authenticated;
