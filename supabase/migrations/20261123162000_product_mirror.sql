-- Copies the storefront's variants into public.products: the function every-minute reads the whole storefront in
-- batches, each recorded by its own call.

-- One row.
create table private.product_mirror (
  is_only boolean primary key default true check (is_only),
  -- When the first batch of the current run was recorded.
  started_at timestamptz,
  -- The storefront's cursor after the last recorded batch; null between runs.
  after_cursor text,
  completed_at timestamptz,
  -- The digest of what documents show, of the current run so far, of the last run and of the last build.
  run_digest text,
  shown_digest text,
  built_digest text,
  -- When the build hook was last called, newest first, and when it last accepted a call.
  hook_calls timestamptz[] not null default '{}',
  built_at timestamptz
);
insert into private.product_mirror default values;

/*
 * The cursor of the batch to read next, null for the first of a run; no row within ten minutes of the last run. A run
 * that takes an hour starts anew, in case the storefront refuses its cursor.
 */
create function public.next_mirror_batch() returns table (after_cursor text, run_digest text)
language sql stable security definer
set search_path = ''
as $$
  select case when m.started_at > now() - interval '1 hour' then m.after_cursor end, m.run_digest
  from private.product_mirror m
  where m.after_cursor is not null or coalesce(m.completed_at, '-infinity') < now() - interval '10 minutes'
$$;

create function private.store_variants(variants jsonb) returns void
language sql
set search_path = ''
as $$
  insert into public.products as p (
    id, name, price_cad, image_url, collection, handle, selected_options, available_since, mirrored_at
  )
  select
    v.id, left(v.name, 255), v.price_cad, v.image_url, v.collection, v.handle, v.selected_options,
    -- Excludes earlier mail requests, which weren't made while it was sold out.
    case when v.is_available then '-infinity'::timestamptz end, clock_timestamp()
  from jsonb_to_recordset(variants) as v (
    id text, name text, price_cad numeric, image_url text, collection text, handle text, selected_options jsonb,
    is_available boolean
  )
  order by v.id
  on conflict (id) do update set
    name = excluded.name,
    price_cad = excluded.price_cad,
    image_url = excluded.image_url,
    collection = excluded.collection,
    handle = excluded.handle,
    selected_options = excluded.selected_options,
    available_since = case
      when excluded.available_since is null then null
      when p.available_since is null or p.retired_at is not null then excluded.mirrored_at
      else p.available_since
    end,
    mirrored_at = excluded.mirrored_at,
    retired_at = null
$$;

/* Completes a run: retires variants that it has not found, and deletes old ones that are in no cart. */
create function private.complete_mirror_run(started_at timestamptz) returns void
language plpgsql
set search_path = ''
as $$
begin
  -- If the storefront seems empty, its settings are wrong: retire nothing.
  if exists (select from public.products p where p.mirrored_at >= started_at) then
    update public.products p set retired_at = now() where p.retired_at is null and p.mirrored_at < started_at;
  end if;
  delete from public.products p
  where p.retired_at < now() - interval '30 days'
    and not exists (select from public.cart_items i where i.product_id = p.id);
  perform private.delete_idle_carts();
end
$$;

/*
 * Records the batch after `after_cursor`; without a next cursor it was the last. The first batch begins a run; one
 * that doesn't continue it, since another call was faster, doesn't advance it. Returns whether the run has advanced.
 */
create function public.record_mirror_batch(
  after_cursor text, next_cursor text, variants jsonb, run_digest text default null
) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  mirror private.product_mirror;
begin
  -- One writer at a time, since two could lock the same products in different orders.
  select m.* into mirror from private.product_mirror m for update;
  if record_mirror_batch.after_cursor is null then
    mirror.started_at := clock_timestamp();
    mirror.after_cursor := null;
  end if;
  perform private.store_variants(variants);
  if mirror.after_cursor is distinct from record_mirror_batch.after_cursor then
    return false;
  end if;
  if next_cursor is null then
    perform private.complete_mirror_run(mirror.started_at);
  end if;
  update private.product_mirror m set
    started_at = mirror.started_at,
    after_cursor = next_cursor,
    run_digest = record_mirror_batch.run_digest,
    shown_digest = case when next_cursor is null then record_mirror_batch.run_digest else mirror.shown_digest end,
    completed_at = case when next_cursor is null then clock_timestamp() else mirror.completed_at end;
  return true;
end
$$;

/* When the last run was completed; null before the first. */
create function public.products_mirrored_at() returns timestamptz
language sql stable security definer
set search_path = ''
as $$ select completed_at from private.product_mirror $$;
grant execute on function public.products_mirrored_at() to anon, authenticated;

/*
 * Counts a call of the build hook and returns the digest to build, if documents would show something new. Null until
 * the hours since the last call have passed, and after twelve calls in a day.
 */
create function public.claim_build(hours integer) returns text
language sql volatile security definer
set search_path = ''
as $$
  update private.product_mirror m set hook_calls = (array_prepend(clock_timestamp(), m.hook_calls))[1:12]
  where m.shown_digest <> coalesce(m.built_digest, '')
    and coalesce(m.hook_calls[1] < now() - make_interval(hours => claim_build.hours), true)
    and coalesce(m.hook_calls[12] < now() - interval '1 day', true)
  returning m.shown_digest
$$;

/* Keeps the digest of a build that the hook has accepted, and returns the time. */
create function public.record_build(digest text) returns timestamptz
language sql volatile security definer
set search_path = ''
as $$
  update private.product_mirror m set built_digest = digest, built_at = clock_timestamp() returning m.built_at
$$;

/* When the build hook last accepted a call, and whether it did not accept the latest. */
create function public.build_health() returns table (built_at timestamptz, has_failed boolean)
language sql stable security definer
set search_path = ''
as $$
  select m.built_at, coalesce(m.hook_calls[1] > coalesce(m.built_at, '-infinity'), false) from private.product_mirror m
$$;
