/* Reviews that need moderation: pending, or with a pending photograph. For the admin page's list and counts. */
create function private.waiting_reviews() returns setof uuid
language sql stable
set search_path = ''
as $$
  select r.id from public.reviews r where r.status = 'pending'
  union select p.review_id from public.photographs p where p.status = 'pending' and p.review_id is not null
$$;

/*
 * A page of reviews, newest first: all, those that need moderation ('waiting'), or those with one status. Continues
 * after the key (created_at, id) of the previous page's last row. For admins.
 */
create function public.admin_reviews(
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
  -- Dynamic SQL, so that each combination has its own plan.
  return query execute format(
    $query$
      select r.id, r.product_id, r.user_name, r.rating, r.title, r.comment, r.created_at, r.is_verified, r.status, r.reply,
        to_jsonb(array(
          select jsonb_build_object('id', p.id, 'width', p.width, 'height', p.height, 'status', p.status)
          from public.photographs p where p.review_id = r.id order by p.created_at
        ))
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
 * Changes a review's status if it is still `from_status`; returns its current status, or null if it was deleted. For
 * admins.
 */
create function public.set_review_status(review_id uuid, from_status text, to_status text) returns text
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  update public.reviews r set status = to_status where r.id = review_id and r.status = from_status;
  return (select r.status from public.reviews r where r.id = review_id);
end
$$;

/*
 * Sets the shop's reply, or removes it if the text is empty, provided that it is still `from_reply`; returns the
 * current reply. For admins.
 */
create function public.reply_to_review(review_id uuid, from_reply text, to_reply text) returns text
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  new_reply text := nullif(private.trim_text(to_reply), '');
begin
  perform private.require_admin();
  update public.reviews r set reply = new_reply, replied_at = case when new_reply is not null then now() end
  where r.id = review_id and coalesce(r.reply, '') = coalesce(from_reply, '') and coalesce(r.reply, '') <> coalesce(new_reply, '');
  return (select r.reply from public.reviews r where r.id = review_id);
end
$$;
grant execute on function public.admin_reviews(text, timestamptz, uuid), public.set_review_status(uuid, text, text),
  public.reply_to_review(uuid, text, text) to authenticated;
