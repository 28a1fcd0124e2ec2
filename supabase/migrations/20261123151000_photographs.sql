-- Photographs of reviews, public once approved by an admin. The edge function photographs re-encodes each file,
-- stores it and signs its URL with the secret key. Browsers have no access to the bucket, since a client could sign
-- URLs for years.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('photographs', 'photographs', false, 5242880, array['image/jpeg']);

create table public.photographs (
  -- The files are <id>.jpg and <id>-small.jpg.
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  -- Chosen by the browser, so that a repeated upload is stored once.
  token uuid not null,
  review_id uuid not null references public.reviews (id) on delete cascade,
  status text not null default 'pending' check (status in ('pending', 'approved', 'hidden')),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  created_at timestamptz not null default now(),
  unique (user_id, token)
);
create index photographs_by_review on public.photographs (review_id, created_at, id);
create index photographs_by_status on public.photographs (status, created_at, id);

alter table public.photographs enable row level security;
-- Excludes user_id, which reviews hide too.
grant select (id, review_id, status, width, height, created_at) on public.photographs to anon, authenticated;
grant update (status) on public.photographs to authenticated;

-- A review's photographs are visible to whoever sees the review.
create policy "visitors see the approved photographs of reviews" on public.photographs
  for select to anon using (
    status = 'approved' and exists (select from public.reviews r where r.id = photographs.review_id)
  );
create policy "customers see those and their own, admins all" on public.photographs
  for select to authenticated using (
    user_id = (select auth.uid()) or (select private.is_admin())
    or (status = 'approved' and exists (select from public.reviews r where r.id = photographs.review_id))
  );
create policy "admins approve and hide photographs" on public.photographs
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));

/* Keeps reviews.has_photographs in sync with the approved photographs. */
create function private.mark_photographed_review() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.reviews r set has_photographs = not r.has_photographs
  where r.id = coalesce(new.review_id, old.review_id) and r.has_photographs <> exists (
    select from public.photographs p where p.review_id = r.id and p.status = 'approved'
  );
  return null;
end
$$;
create trigger mark_photographed_review after insert or delete or update of status on public.photographs
  for each row execute function private.mark_photographed_review();
