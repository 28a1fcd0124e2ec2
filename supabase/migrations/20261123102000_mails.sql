-- Mail queue, sent by the edge function every-minute. A mail is queued in the transaction that causes it, once per
-- unique key, and tried with a growing wait until it is sent, refused for the last time, or 30 days old.
-- If the connection is lost or the result isn't recorded, it is resent with the same Message-ID.

create table private.mails (
  id uuid primary key default gen_random_uuid(),
  -- The file in supabase/functions/_shared/mails that renders `data`.
  kind text not null check (kind ~ '^[a-z-]{1,50}$'),
  recipient text not null check (char_length(recipient) between 3 and 320),
  data jsonb not null check (jsonb_typeof(data) = 'object'),
  unique_key text not null unique check (char_length(unique_key) between 1 and 200),
  created_at timestamptz not null default now(),
  attempts integer not null default 0,
  -- Null once the mail is sent or given up.
  next_attempt_at timestamptz default now(),
  sent_at timestamptz,
  failure text check (char_length(failure) <= 500)
);
comment on table private.mails is 'Personal data; deleted 30 days after it was sent, 60 days after it was queued, and with the account of its recipient.';
create index mails_due on private.mails (next_attempt_at) where next_attempt_at is not null;
create index mails_by_sending on private.mails (sent_at);
create index mails_by_recipient on private.mails (lower(recipient));
create index mails_by_mailbox on private.mails (private.mailbox(recipient), kind, created_at);

-- Mailboxes that opted out of a kind of mail that others can trigger.
create table private.unsubscribed_mailboxes (
  mailbox_digest text not null,
  kind text not null check (kind = 'back-in-stock'),
  created_at timestamptz not null default now(),
  primary key (mailbox_digest, kind)
);

create function private.mailbox_digest(email text) returns text
language sql stable
set search_path = ''
as $$ select private.digest_key('mailbox', private.mailbox(email)) $$;

/* Permanently stops a kind of mail to an address's mailbox, and drops waiting mails. */
create function private.end_mails(email text, kind text) returns void
language sql volatile
set search_path = ''
as $$
  insert into private.unsubscribed_mailboxes (mailbox_digest, kind) values (private.mailbox_digest(end_mails.email), end_mails.kind)
  on conflict do nothing;
  delete from private.mails m
  where private.mailbox(m.recipient) = private.mailbox(end_mails.email) and m.kind = end_mails.kind and m.sent_at is null;
$$;

/* Whether a mailbox accepts a kind of mail. The signed-in owner of its confirmed address can opt in again. */
create function private.accepts_mails(email text, kind text) returns boolean
language plpgsql volatile
set search_path = ''
as $$
begin
  delete from private.unsubscribed_mailboxes u
  where u.mailbox_digest = private.mailbox_digest(accepts_mails.email) and u.kind = accepts_mails.kind
    and exists (select from auth.users c where c.id = auth.uid() and private.confirmed_email(c) = accepts_mails.email);
  return not exists (
    select from private.unsubscribed_mailboxes u
    where u.mailbox_digest = private.mailbox_digest(accepts_mails.email) and u.kind = accepts_mails.kind
  );
end
$$;

/* Queues a mail unless one with this key exists. */
create function private.enqueue_mail(kind text, recipient text, data jsonb, unique_key text) returns void
language sql volatile
set search_path = ''
as $$
  insert into private.mails (kind, recipient, data, unique_key)
  values (enqueue_mail.kind, enqueue_mail.recipient, enqueue_mail.data, enqueue_mail.unique_key)
  on conflict on constraint mails_unique_key_key do nothing
$$;

/* The time of the next attempt: after 1 minute, 15 minutes, then each day. */
create function private.next_attempt_at(attempts integer) returns timestamptz
language sql stable
set search_path = ''
as $$ select now() + (array['1 minute', '15 minutes', '1 day'])[least(attempts, 3)]::interval $$;

/*
 * Claims mails to send now, the longest due first; back-in-stock mails come last, since they are sent in bulk. Also
 * deletes old mails and counts.
 */
create function public.claim_mails(at_most integer) returns table (id uuid, kind text, recipient text, data jsonb)
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  delete from private.mails m where m.id in (
    select old.id from private.mails old
    where old.sent_at < now() - interval '30 days' or old.created_at < now() - interval '60 days'
    limit 1000 for update skip locked
  );
  perform private.delete_expired_counts();
  return query
  update private.mails m set
    attempts = m.attempts + 1,
    next_attempt_at = private.next_attempt_at(m.attempts + 1)
  -- An array is selected once; a plan may select a list again for each row, and claim more.
  where m.id = any (array(
    select due.id from private.mails due
    where due.next_attempt_at <= now() and due.created_at > now() - interval '30 days'
    order by due.kind = 'back-in-stock', due.next_attempt_at limit least(at_most, 100) for update skip locked
  ))
  returning m.id, m.kind, m.recipient, m.data;
end
$$;

/*
 * Records outcomes of claimed mails as [{"id", "outcome", "failure"}]: `sent`; `bounced` for its recipient, and given up at
 * the second attempt; `refused` for another reason, and given up at the fifth; `waiting`, after another failure; or
 * `untried`, and next in turn. Returns the number recorded.
 */
create function public.record_mails(outcomes jsonb) returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  recorded integer;
begin
  update private.mails m set
    sent_at = case when o.outcome = 'sent' then now() end,
    attempts = m.attempts - (o.outcome = 'untried')::integer,
    next_attempt_at = case
      when o.outcome = 'untried' then m.created_at
      when o.outcome = 'waiting' or m.attempts < case o.outcome when 'bounced' then 2 when 'refused' then 5 else 0 end
        then private.next_attempt_at(m.attempts)
    end,
    failure = left(o.failure, 500)
  from jsonb_to_recordset(outcomes) as o (id uuid, outcome text, failure text)
  where m.id = o.id and m.sent_at is null;
  get diagnostics recorded = row_count;
  return recorded;
end
$$;
