create table public.reviews (
  id uuid primary key default gen_random_uuid(),
  -- The product's handle in the storefront.
  product_id text not null check (char_length(product_id) between 1 and 255 and product_id !~ '[[:space:][:cntrl:]/?#%<>"]'),
  user_id uuid not null references auth.users (id) on delete cascade,
  user_name text not null,
  user_email text check (user_email is null),
  rating smallint not null check (rating between 1 and 5),
  title text not null check (char_length(title) between 1 and 100 and private.is_plain_text(title)),
  comment text not null check (char_length(comment) between 1 and 1000 and private.is_plain_text(comment, true)),
  created_at timestamptz not null default now()
);
comment on column public.reviews.user_email is
  'Clients may send it; it is not stored.';
create index reviews_by_product on public.reviews (product_id, created_at desc, id desc);
create index reviews_by_user on public.reviews (user_id, product_id);

alter table public.reviews enable row level security;
revoke all on public.reviews from anon, authenticated;
-- Readers see the name, not user_email and user_id.
grant select (id, product_id, user_name, rating, title, comment, created_at) on public.reviews to anon, authenticated;
-- The trigger below replaces the sent author with the user of the request.
grant insert (product_id, user_id, user_name, user_email, rating, title, comment) on public.reviews to authenticated;
grant all on public.reviews to service_role;

create policy "anyone reads reviews" on public.reviews for select to anon, authenticated using (true);
create policy "customers insert their own" on public.reviews
  for insert to authenticated with check (user_id = (select auth.uid()));

create function private.set_review_author() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  new.title := private.trim_text(new.title);
  new.comment := private.trim_text(new.comment);
  if current_setting('role', true) in ('anon', 'authenticated') then
    new.user_id := auth.uid();
  end if;
  new.user_email := null;
  new.user_name := coalesce(
    (select nullif(split_part(u.email, '@', 1), '') from auth.users u where u.id = new.user_id), 'Anonymous'
  );
  return new;
end
$$;
create trigger a_set_review_author before insert on public.reviews
  for each row execute function private.set_review_author();
create trigger b_limit_inserts before insert on public.reviews
  for each row execute function private.limit_inserts('user_id');
create trigger require_single_row after insert on public.reviews
  referencing new table as new_rows for each statement execute function private.require_single_row();

-- Runs after b_limit_inserts, whose lock comes first in every insert.
create function private.check_review() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if current_setting('role', true) in ('anon', 'authenticated') then
    -- Accept any product until the storefront is mirrored into public.products.
    if exists (select from public.products where handle is not null)
      and not exists (select from public.products where handle = new.product_id and retired_at is null) then
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
create trigger c_check_review before insert on public.reviews
  for each row execute function private.check_review();

-- One row per product: its average costs the same for any number of reviews.
create table public.review_summaries (
  product_id text primary key,
  ratings integer not null default 0,
  stars integer not null default 0,
  -- Number of reviews with 1, 2, 3, 4 and 5 stars.
  histogram integer[] not null default array[0, 0, 0, 0, 0]
);
alter table public.review_summaries enable row level security;
revoke all on public.review_summaries from anon, authenticated;
grant select on public.review_summaries to anon, authenticated;
grant all on public.review_summaries to service_role;
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
  if tg_op in ('UPDATE', 'DELETE') then
    perform private.add_ratings(r.product_id, r.rating, -r.reviews) from (
      select product_id, rating, count(*)::integer as reviews from old_rows group by 1, 2 order by 1, 2
    ) r;
  end if;
  if tg_op in ('INSERT', 'UPDATE') then
    perform private.add_ratings(r.product_id, r.rating, r.reviews) from (
      select product_id, rating, count(*)::integer as reviews from new_rows group by 1, 2 order by 1, 2
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
revoke execute on function public.review_summary(text) from public, anon, authenticated;
grant execute on function public.review_summary(text) to anon, authenticated, service_role;

revoke execute on all functions in schema private from public;
