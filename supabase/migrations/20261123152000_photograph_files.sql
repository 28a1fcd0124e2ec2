-- Files without a row in public.photographs: being uploaded, or to be removed.
create table private.photograph_files (
  id uuid primary key default gen_random_uuid(),
  user_id uuid,
  token uuid,
  review_id uuid,
  remove_after timestamptz not null,
  unique (user_id, token)
);
create index photograph_files_by_age on private.photograph_files (remove_after);

create function private.remove_photograph_files() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into private.photograph_files (id, remove_after) values (old.id, now());
  return null;
end
$$;
create trigger remove_photograph_files after delete on public.photographs
  for each row execute function private.remove_photograph_files();

/* The maximum number of photographs per review. */
create function private.photograph_limit() returns integer
language sql immutable
set search_path = ''
as $$ select 3 $$;

create function private.count_photographs(of_review uuid) returns integer
language sql stable
set search_path = ''
as $$ select count(*)::integer from public.photographs p where p.review_id = of_review $$;

/*
 * Begins an upload to the customer's review of a product, for the edge function photographs. Returns the file's id
 * and whether it is already stored, or why it is refused; if busy, also the seconds to wait. Files that are never
 * recorded are removed after a day.
 */
create function public.begin_photograph(customer uuid, file_token uuid, product_handle text, client_address text)
returns table (id uuid, is_stored boolean, refusal text, wait_seconds integer)
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  of_review uuid;
begin
  return query select p.id, true, null::text, 0 from public.photographs p where p.user_id = customer and p.token = file_token;
  if found then
    return;
  end if;
  wait_seconds := private.check_rate_limit('photographs', private.client_network(client_address), customer::text);
  if wait_seconds > 0 then
    return query select null::uuid, false, 'busy', wait_seconds;
    return;
  end if;
  select r.id into of_review from public.reviews r
  where r.user_id = customer and r.product_id = product_handle order by r.created_at desc, r.id desc limit 1;
  if of_review is null then
    return query select null::uuid, false, 'unknown', 0;
  elsif private.count_photographs(of_review) >= private.photograph_limit() then
    return query select null::uuid, false, 'too-many', 0;
  else
    return query
      insert into private.photograph_files as f (user_id, token, review_id, remove_after)
      values (customer, file_token, of_review, now() + interval '1 day')
      on conflict (user_id, token) do update set remove_after = excluded.remove_after
      returning f.id, false, null::text, 0;
  end if;
end
$$;

/* Records an uploaded file; false if the review has been deleted, or has reached its limit meanwhile. */
create function public.record_photograph(file_id uuid, width integer, height integer) returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  file private.photograph_files;
begin
  delete from private.photograph_files f where f.id = file_id and f.user_id is not null returning * into file;
  if not found then
    -- A retry.
    return exists (select from public.photographs p where p.id = file_id);
  end if;
  perform pg_advisory_xact_lock(hashtextextended(file.review_id::text, 0));
  if private.count_photographs(file.review_id) >= private.photograph_limit()
    or not exists (select from public.reviews r where r.id = file.review_id)
  then
    insert into private.photograph_files (id, remove_after) values (file.id, now());
    return false;
  end if;
  insert into public.photographs (id, user_id, token, review_id, width, height)
  values (file.id, file.user_id, file.token, file.review_id, record_photograph.width, record_photograph.height);
  return true;
end
$$;

/*
 * Claims up to a hundred files to remove, for the edge function every-minute. Files are claimed again until they are
 * forgotten.
 */
create function public.claim_photograph_files() returns setof uuid
language sql volatile security definer
set search_path = ''
as $$
  -- Without the token, so that an upload retried after a day gets a new file.
  update private.photograph_files f set remove_after = now() + interval '10 minutes', user_id = null, token = null
  where f.id in (
    select id from private.photograph_files where remove_after <= now() order by remove_after limit 100 for update skip locked
  )
  returning f.id
$$;

/* Forgets files that have been removed; returns their number. */
create function public.forget_photograph_files(file_ids uuid[]) returns integer
language sql volatile security definer
set search_path = ''
as $$
  with forgotten as (delete from private.photograph_files where id = any(file_ids) returning id)
  select count(*)::integer from forgotten
$$;
