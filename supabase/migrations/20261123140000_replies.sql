-- Replies to messages by mail.

create table public.contact_replies (
  -- Chosen by the browser, which makes retries idempotent.
  id uuid primary key,
  submission_id uuid not null references public.contact_submissions (id) on delete cascade,
  body text not null check (char_length(body) between 1 and 10000 and private.is_plain_text(body, true)),
  created_at timestamptz not null default now(),
  mail_state text not null default 'waiting' check (mail_state in ('waiting', 'sent', 'refused')),
  -- The mail server's message.
  failure text
);
create index contact_replies_by_submission on public.contact_replies (submission_id, created_at, id);

alter table public.contact_replies enable row level security;
grant select on public.contact_replies to authenticated;
create policy "admins read the replies" on public.contact_replies
  for select to authenticated using ((select private.is_admin()));

/* Mails a reply and sets its message to in progress. Idempotent by id. For admins. */
create function public.send_reply(reply_id uuid, submission_id uuid, body text) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  message public.contact_submissions;
begin
  perform private.require_admin();
  update public.contact_submissions s set status = 'in_progress' where s.id = send_reply.submission_id returning * into message;
  if not found then
    raise exception 'This message was deleted.' using errcode = 'PT404';
  end if;
  body := private.trim_text(body);
  insert into public.contact_replies (id, submission_id, body) values (reply_id, message.id, body)
  on conflict on constraint contact_replies_pkey do nothing;
  if found then
    perform private.enqueue_mail('message-reply', message.email, jsonb_build_object(
      'subject', message.subject, 'body', body, 'first_name', message.first_name, 'message', message.message,
      'created_at', message.created_at, 'language', message.language
    ), 'message-reply:' || reply_id);
  end if;
end
$$;

/* Takes back a reply before its mail is tried; raises PT409 after that. For admins. */
create function public.take_back_reply(reply_id uuid) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  delete from private.mails m where m.unique_key = 'message-reply:' || reply_id and m.attempts = 0;
  if found then
    delete from public.contact_replies r where r.id = reply_id;
  elsif exists (select from public.contact_replies r where r.id = reply_id) then
    raise exception 'This reply is already on its way.' using errcode = 'PT409';
  end if;
end
$$;

/* Copies the outcome of a reply's mail, which is deleted before the reply. */
create function private.record_reply_mail() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.contact_replies r set
    mail_state = case when new.sent_at is not null then 'sent' when new.next_attempt_at is null then 'refused' else 'waiting' end,
    failure = case when new.sent_at is null then new.failure end
  where r.id = substring(new.unique_key from 15)::uuid;
  return null;
end
$$;
create trigger record_reply_mail after update on private.mails
  for each row when (new.kind = 'message-reply') execute function private.record_reply_mail();

grant execute on function public.send_reply(uuid, uuid, text), public.take_back_reply(uuid) to authenticated;
