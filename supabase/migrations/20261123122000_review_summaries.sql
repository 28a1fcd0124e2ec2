-- One row per product, so that reading its average costs the same for any number of reviews.
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

/* Synchronizes the summaries with the approved reviews. */
create function private.summarize_reviews() returns trigger
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
    -- Don't lock the summary if the rating is unchanged, as for a photograph.
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
create trigger summarize_inserted_reviews after insert on public.reviews
  referencing new table as new_rows for each statement execute function private.summarize_reviews();
create trigger summarize_updated_reviews after update on public.reviews
  referencing old table as old_rows new table as new_rows for each statement execute function private.summarize_reviews();
create trigger summarize_deleted_reviews after delete on public.reviews
  referencing old table as old_rows for each statement execute function private.summarize_reviews();
