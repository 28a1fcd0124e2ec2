-- Admins approve, hide and answer reviews. Visitors see approved ones; their authors see their own in any status.
alter table public.reviews
  add column status text not null default 'approved' check (status in ('approved', 'pending', 'hidden')),
  add column reply text check (char_length(reply) between 1 and 1000 and private.is_plain_text(reply, true)),
  add column replied_at timestamptz;
comment on column public.reviews.reply is 'The shop''s public answer.';
create index reviews_by_age on public.reviews (created_at desc, id desc);
create index reviews_not_approved on public.reviews (status, created_at desc, id desc) where status <> 'approved';
create index reviews_not_approved_by_product on public.reviews (product_id) where status <> 'approved';

grant select (status, reply, replied_at) on public.reviews to anon, authenticated;
drop policy "anyone reads reviews" on public.reviews;
create policy "visitors read approved reviews" on public.reviews for select to anon using (status = 'approved');
create policy "customers read approved reviews and their own" on public.reviews
  for select to authenticated using (status = 'approved' or user_id = (select auth.uid()));

-- The photographs of a review are as visible as the review.
drop policy "visitors see the approved photographs of reviews" on public.photographs;
create policy "visitors see the approved photographs of reviews" on public.photographs
  for select to anon using (
    status = 'approved' and exists (select from public.reviews r where r.id = photographs.review_id)
  );
drop policy "customers see those and their own, admins all" on public.photographs;
create policy "customers see those and their own, admins all" on public.photographs
  for select to authenticated using (
    user_id = (select auth.uid()) or (select private.is_admin())
    or (status = 'approved' and exists (select from public.reviews r where r.id = photographs.review_id))
  );

/* A new review waits if the settings require it. Runs after the idempotency check, whose digest has no status. */
create function private.moderate_review() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if private.is_browser() and (select s.reviews_need_approval from public.shop_settings s) then
    new.status := 'pending';
  end if;
  return new;
end
$$;
create trigger e_moderate_review before insert on public.reviews
  for each row execute function private.moderate_review();

/* Keeps the summaries in step with the approved reviews. */
create or replace function private.summarize_reviews() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    perform private.add_ratings(r.product_id, r.rating, r.reviews) from (
      select product_id, rating, count(*)::integer as reviews from new_rows where status = 'approved' group by 1, 2 order by 1, 2
    ) r;
  elsif tg_op = 'DELETE' then
    perform private.add_ratings(r.product_id, r.rating, -r.reviews) from (
      select product_id, rating, count(*)::integer as reviews from old_rows where status = 'approved' group by 1, 2 order by 1, 2
    ) r;
  else
    -- A vote or a photograph changes no rating and locks no summary.
    perform private.add_ratings(r.product_id, r.rating, r.change) from (
      select product_id, rating, sum(reviews)::integer as change from (
        select product_id, rating, 1 as reviews from new_rows where status = 'approved'
        union all select product_id, rating, -1 from old_rows where status = 'approved'
      ) changed group by 1, 2 having sum(reviews) <> 0 order by 1, 2
    ) r;
  end if;
  return null;
end
$$;

/* The reviews to look at: waiting, or with a waiting photograph. For the desk's list and counts. */
create function private.waiting_reviews() returns setof uuid
language sql stable
set search_path = ''
as $$
  select r.id from public.reviews r where r.status = 'pending'
  union select p.review_id from public.photographs p where p.status = 'pending' and p.review_id is not null
$$;

/*
 * A page of reviews, newest first: all, those to look at ('waiting'), or those of one status. Continues after the key
 * (created_at, id) of the previous page's last row. For admins.
 */
create function public.desk_reviews(
  filter text default null, before_created_at timestamptz default null, before_id uuid default null
) returns table (
  id uuid, product_id text, user_name text, rating smallint, title text, comment text, created_at timestamptz,
  is_verified boolean, status text, reply text, photographs jsonb
)
language plpgsql stable security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  -- Dynamic, so that each combination has its own plan.
  return query execute format(
    $query$
      select r.id, r.product_id, r.user_name, r.rating, r.title, r.comment, r.created_at, r.is_verified, r.status, r.reply, (
        select coalesce(jsonb_agg(
          jsonb_build_object('id', p.id, 'width', p.width, 'height', p.height, 'status', p.status) order by p.created_at
        ), '[]') from public.photographs p where p.review_id = r.id
      )
      from public.reviews r where %s and %s order by r.created_at desc, r.id desc limit 30
    $query$,
    case when filter is null then 'true'
      when filter = 'waiting' then 'r.id in (select private.waiting_reviews())'
      else format('r.status = %L', filter) end,
    case when before_id is null or before_created_at is null then 'true'
      else format('(r.created_at, r.id) < (%L::timestamptz, %L::uuid)', before_created_at, before_id) end
  );
end
$$;

/*
 * Changes a review's status if it still is `from_status`; returns the status it has now, null for a deleted review. For
 * admins.
 */
create function public.set_review_status(review_id uuid, from_status text, to_status text) returns text
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  review public.reviews;
begin
  perform private.require_admin();
  update public.reviews r set status = to_status where r.id = review_id and r.status = from_status and to_status <> from_status
  returning * into review;
  if found then
    perform private.record_admin_action(
      'review_' || to_status, review.title, jsonb_build_object('id', review.id, 'product_id', review.product_id)
    );
    return to_status;
  end if;
  return (select r.status from public.reviews r where r.id = review_id);
end
$$;

/*
 * Sets the shop's reply, or removes it with an empty text, if it still is `from_reply`; returns the reply it has now. For
 * admins.
 */
create function public.reply_to_review(review_id uuid, from_reply text, to_reply text) returns text
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  review public.reviews;
  new_reply text := nullif(private.trim_text(to_reply), '');
begin
  perform private.require_admin();
  update public.reviews r set reply = new_reply, replied_at = case when new_reply is not null then now() end
  where r.id = review_id and coalesce(r.reply, '') = coalesce(from_reply, '') and coalesce(r.reply, '') <> coalesce(new_reply, '')
  returning * into review;
  if found then
    perform private.record_admin_action(
      case when new_reply is null then 'review_reply_removed' else 'review_answered' end, review.title,
      jsonb_build_object('id', review.id, 'product_id', review.product_id)
    );
  end if;
  return (select r.reply from public.reviews r where r.id = review_id);
end
$$;
grant execute on function public.desk_reviews(text, timestamptz, uuid), public.set_review_status(uuid, text, text),
  public.reply_to_review(uuid, text, text) to authenticated;
