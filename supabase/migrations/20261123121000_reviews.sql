create table public.reviews (
  id uuid primary key default gen_random_uuid(),
  -- The product's handle in the storefront.
  product_id text not null check (char_length(product_id) between 1 and 255 and product_id !~ '[[:space:][:cntrl:]/?#%<>"]'),
  user_id uuid not null references auth.users (id) on delete cascade,
  user_name text not null,
  user_email text,
  rating smallint not null check (rating between 1 and 5),
  title text not null check (char_length(title) between 1 and 100 and private.is_plain_text(title)),
  comment text not null check (char_length(comment) between 1 and 1000 and private.is_plain_text(comment, true)),
  language text not null default 'en' check (language in ('en', 'fr')),
  status text not null default 'approved' check (status in ('approved', 'pending', 'hidden')),
  -- The shop's public reply.
  reply text check (char_length(reply) between 1 and 1000 and private.is_plain_text(reply, true)),
  created_at timestamptz not null default now()
);
comment on column public.reviews.user_email is 'From the author''s account. No API role reads it.';
create index reviews_by_product on public.reviews (product_id, created_at desc, id desc);
create index reviews_by_rating on public.reviews (product_id, rating) where status = 'approved';
create index reviews_by_user on public.reviews (user_id, product_id);
create index reviews_by_age on public.reviews (created_at desc, id desc);
create index reviews_not_approved on public.reviews (status, created_at desc, id desc) where status <> 'approved';

alter table public.reviews enable row level security;
-- Readers can't see user_email and user_id.
grant select (id, product_id, user_name, rating, title, comment, created_at, status, reply, language)
  on public.reviews to anon, authenticated;
-- The trigger below replaces the author with the request's user.
grant insert (product_id, user_id, user_name, user_email, rating, title, comment, language) on public.reviews to authenticated;
grant update (status, reply) on public.reviews to authenticated;

create policy "visitors read approved reviews" on public.reviews for select to anon using (status = 'approved');
create policy "customers read approved reviews, admins all" on public.reviews
  for select to authenticated using (status = 'approved' or (select private.is_admin()));
create policy "customers insert their own" on public.reviews
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy "admins approve, hide and reply" on public.reviews
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));

/* The request's customer's reviews of a product that aren't public, newest first. */
create function public.my_unpublished_reviews(handle text) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select to_jsonb(array(
    select to_jsonb(r) - array['user_id', 'user_email'] from public.reviews r
    where r.user_id = auth.uid() and r.product_id = handle and r.status <> 'approved'
    order by r.created_at desc
  ))
$$;
grant execute on function public.my_unpublished_reviews(text) to authenticated;

-- Ratings by product, of the approved reviews. The histogram counts the reviews with 1, 2, 3, 4 and 5 stars.
create view public.review_summaries with (security_invoker = true) as
select
  product_id, count(*)::integer as ratings, sum(rating)::integer as stars,
  array[
    count(*) filter (where rating = 1), count(*) filter (where rating = 2), count(*) filter (where rating = 3),
    count(*) filter (where rating = 4), count(*) filter (where rating = 5)
  ]::integer[] as histogram
from public.reviews
where status = 'approved'
group by product_id;
grant select on public.review_summaries to anon, authenticated;

/* A reviewer's displayed name: the email before its @, unless that looks like the shop's own. */
create function private.review_author_name(email text) returns text
language sql immutable
set search_path = ''
as $$
  select case when name <> '' and not (
      name like '%liangyi%' or regexp_split_to_array(name, '[^a-z]+') && array[
        'admin', 'administrator', 'support', 'help', 'helpdesk', 'info', 'service', 'sales', 'shop', 'staff', 'team',
        'moderator', 'official', 'system', 'root', 'webmaster', 'postmaster', 'noreply'
      ]
    ) then split_part(email, '@', 1) else 'Anonymous' end
  from lower(coalesce(split_part(email, '@', 1), '')) as names (name)
$$;

create function private.check_review() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.check_size(pg_column_size(new));
  new.id := private.begin_insert(tg_table_name, new.id);
  if new.id is null then
    return null;
  end if;
  new.title := private.trim_text(new.title);
  new.comment := private.trim_text(new.comment);
  if private.is_browser() then
    new.user_id := auth.uid();
    if (select s.reviews_need_approval from public.shop_settings s) then
      new.status := 'pending';
    end if;
    if not private.is_sold(handle => new.product_id) then
      raise exception 'unknown_product' using errcode = '23503';
    end if;
    perform pg_advisory_xact_lock(hashtextextended(new.user_id || new.product_id, 0));
    if (select count(*) from public.reviews r where r.user_id = new.user_id and r.product_id = new.product_id) >= 3 then
      raise exception 'review_limit_reached' using errcode = '23514';
    end if;
  end if;
  new.user_email := (select u.email from auth.users u where u.id = new.user_id);
  new.user_name := private.review_author_name(new.user_email);
  return new;
end
$$;
create trigger check_review before insert on public.reviews
  for each row execute function private.check_review();
