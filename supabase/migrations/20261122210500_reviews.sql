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
  -- Whether a paid order of the author has the product.
  is_verified boolean not null default false,
  -- Whether an admin has approved a photograph.
  has_photographs boolean not null default false,
  helpful_votes integer not null default 0,
  created_at timestamptz not null default now()
);
comment on column public.reviews.user_email is 'From the author''s account. No API role reads it.';
create index reviews_by_product on public.reviews (product_id, created_at desc, id desc);
create index reviews_by_rating on public.reviews (product_id, rating desc, created_at desc, id desc);
create index reviews_by_lowest_rating on public.reviews (product_id, rating, created_at desc, id desc);
create index reviews_by_photographs on public.reviews (product_id, has_photographs desc, created_at desc, id desc);
create index reviews_by_user on public.reviews (user_id, product_id);

alter table public.reviews enable row level security;
-- Readers see the name, not user_email and user_id.
grant select (
  id, product_id, user_name, rating, title, comment, created_at, is_verified, has_photographs, helpful_votes
) on public.reviews to anon, authenticated;
-- The trigger below replaces the sent author with the user of the request.
grant insert (product_id, user_id, user_name, user_email, rating, title, comment) on public.reviews to authenticated;

create policy "anyone reads reviews" on public.reviews for select to anon, authenticated using (true);
create policy "customers insert their own" on public.reviews
  for insert to authenticated with check (user_id = (select auth.uid()));

/* The displayed name of a reviewer: the email before its @, unless that could pass for the shop's own. */
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

create function private.set_review_author() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  new.title := private.trim_text(new.title);
  new.comment := private.trim_text(new.comment);
  if private.is_browser() then
    new.user_id := auth.uid();
  end if;
  new.user_email := (select u.email from auth.users u where u.id = new.user_id);
  new.user_name := private.review_author_name(new.user_email);
  new.is_verified := private.has_bought(new.user_id, new.product_id);
  return new;
end
$$;

create function private.check_review() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if private.is_browser() then
    if not private.is_sold(handle => new.product_id) then
      raise exception 'There is no such product.' using errcode = '23503';
    end if;
    perform pg_advisory_xact_lock(hashtextextended(new.user_id || new.product_id, 0));
    if (select count(*) from public.reviews r where r.user_id = new.user_id and r.product_id = new.product_id) >= 3 then
      raise exception 'You have reviewed this product three times already.' using errcode = '23514';
    end if;
  end if;
  return new;
end
$$;

create trigger begin_insert before insert on public.reviews
  for each statement execute function private.begin_insert();
create trigger a_set_review_author before insert on public.reviews
  for each row execute function private.set_review_author();
create trigger b_limit_inserts before insert on public.reviews
  for each row execute function private.limit_inserts('user_id');
create trigger c_check_review before insert on public.reviews
  for each row execute function private.check_review();
create trigger d_remember_write before insert on public.reviews
  for each row execute function private.remember_write();

-- One row per product: its average costs the same for any number of reviews.
create table public.review_summaries (
  product_id text primary key,
  ratings integer not null default 0,
  stars integer not null default 0,
  -- Number of reviews with 1, 2, 3, 4 and 5 stars.
  histogram integer[] not null default array[0, 0, 0, 0, 0]
);
alter table public.review_summaries enable row level security;
grant select on public.review_summaries to anon, authenticated;
create policy "anyone reads summaries" on public.review_summaries for select to anon, authenticated using (true);

create function private.add_ratings(product text, star integer, change integer) returns void
language plpgsql
set search_path = ''
as $$
begin
  insert into public.review_summaries (product_id) values (product) on conflict do nothing;
  update public.review_summaries
  set ratings = ratings + change, stars = stars + change * star, histogram[star] = histogram[star] + change
  where product_id = product;
end
$$;

create function private.summarize_reviews() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    perform private.add_ratings(r.product_id, r.rating, r.reviews) from (
      select product_id, rating, count(*)::integer as reviews from new_rows group by 1, 2 order by 1, 2
    ) r;
  elsif tg_op = 'DELETE' then
    perform private.add_ratings(r.product_id, r.rating, -r.reviews) from (
      select product_id, rating, count(*)::integer as reviews from old_rows group by 1, 2 order by 1, 2
    ) r;
  else
    -- A vote or a photograph changes no rating and locks no summary.
    perform private.add_ratings(r.product_id, r.rating, r.change) from (
      select product_id, rating, sum(reviews)::integer as change from (
        select product_id, rating, 1 as reviews from new_rows union all select product_id, rating, -1 from old_rows
      ) changed group by 1, 2 having sum(reviews) <> 0 order by 1, 2
    ) r;
  end if;
  return null;
end
$$;
create trigger summarize_inserted_reviews after insert on public.reviews
  referencing new table as new_rows for each statement execute function private.summarize_reviews();
create trigger summarize_updated_reviews after update on public.reviews
  referencing old table as old_rows new table as new_rows for each statement execute function private.summarize_reviews();
create trigger summarize_deleted_reviews after delete on public.reviews
  referencing old table as old_rows for each statement execute function private.summarize_reviews();

/* Always one row; the average is null without reviews. */
create function public.review_summary(product_id text)
returns table (average double precision, ratings integer, histogram integer[])
language sql stable
set search_path = ''
as $$
  select
    round(s.stars::numeric / nullif(s.ratings, 0), 1)::double precision,
    coalesce(s.ratings, 0),
    coalesce(s.histogram, array[0, 0, 0, 0, 0])
  from (select review_summary.product_id) requested (product_id)
  left join public.review_summaries s on s.product_id = requested.product_id
$$;
grant execute on function public.review_summary(text) to anon, authenticated;
