-- Customers who found a review helpful: one row each, deleted to remove the vote.
create table public.review_votes (
  review_id uuid not null references public.reviews (id) on delete cascade,
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (review_id, user_id)
);
create index review_votes_by_user on public.review_votes (user_id);

alter table public.review_votes enable row level security;
grant select (review_id, user_id), insert (review_id), delete on public.review_votes to authenticated;

create policy "customers see their own votes" on public.review_votes
  for select to authenticated using (user_id = (select auth.uid()));
create policy "customers vote once" on public.review_votes
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy "customers take back their own votes" on public.review_votes
  for delete to authenticated using (user_id = (select auth.uid()));

create function private.check_vote() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if exists (select from public.reviews r where r.id = new.review_id and r.user_id = new.user_id) then
    raise exception 'own_review' using errcode = '23514';
  end if;
  return new;
end
$$;

create trigger begin_insert before insert on public.review_votes
  for each statement execute function private.begin_insert();
create trigger a_check_size before insert on public.review_votes
  for each row execute function private.check_size();
create trigger b_limit_inserts before insert on public.review_votes
  for each row execute function private.limit_inserts('user_id');
create trigger c_check_vote before insert on public.review_votes
  for each row execute function private.check_vote();

create function private.count_votes() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.reviews r set helpful_votes = helpful_votes + case tg_op when 'INSERT' then 1 else -1 end
  where r.id = coalesce(new.review_id, old.review_id);
  return null;
end
$$;
create trigger count_votes after insert or delete on public.review_votes
  for each row execute function private.count_votes();
