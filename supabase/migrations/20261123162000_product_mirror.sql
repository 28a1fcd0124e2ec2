-- Copies the storefront's variants into public.products: the function every-minute reads the whole storefront in
-- batches, product-webhook a single changed product.

-- One row. A run reads the whole storefront, one batch per call.
create table private.product_mirror (
  is_only boolean primary key default true check (is_only),
  run_id uuid,
  started_at timestamptz,
  -- The storefront's cursor after the last recorded batch; null when a run starts.
  after_cursor text,
  -- Calls since then: after too many, a new run starts, in case the storefront refuses the cursor.
  attempts integer not null default 0,
  -- When the current call's claim expires.
  claimed_until timestamptz,
  completed_at timestamptz
);
insert into private.product_mirror default values;

/*
 * Claims the next batch for a call. `status` is `claimed`, `busy` while another call has claimed it, or `fresh`
 * within ten minutes of the last run.
 */
create function public.claim_mirror_batch()
returns table (status text, run_id uuid, after_cursor text)
language plpgsql security definer
set search_path = ''
as $$
declare
  mirror private.product_mirror;
begin
  select m.* into mirror from private.product_mirror m for update;
  if mirror.claimed_until > now() then
    return query select 'busy', null::uuid, null::text;
    return;
  end if;
  if mirror.run_id is null and mirror.completed_at > now() - interval '10 minutes' then
    return query select 'fresh', null::uuid, null::text;
    return;
  end if;
  if mirror.run_id is null or mirror.attempts >= 5 then
    mirror.run_id := gen_random_uuid();
    mirror.started_at := now();
    mirror.after_cursor := null;
    mirror.attempts := 0;
  end if;
  update private.product_mirror m set
    run_id = mirror.run_id,
    started_at = mirror.started_at,
    after_cursor = mirror.after_cursor,
    attempts = mirror.attempts + 1,
    claimed_until = now() + interval '1 minute';
  return query select 'claimed', mirror.run_id, mirror.after_cursor;
end
$$;

/* Upserts these variants, except rows with newer data. */
create function private.store_variants(variants jsonb, read_at timestamptz) returns void
language sql
set search_path = ''
as $$
  insert into public.products as p (
    id, storefront_product_id, name, price_cad, image_url, collection, handle, selected_options, available_since, read_at,
    mirrored_at
  )
  select
    v.id, v.storefront_product_id, left(v.name, 255), v.price_cad, v.image_url, v.collection, v.handle, v.selected_options,
    -- Excludes earlier mail requests, which weren't made while it was sold out.
    case when v.is_available then '-infinity'::timestamptz end,
    -- A clock that runs ahead must not block later data.
    least(store_variants.read_at, now()), now()
  from jsonb_to_recordset(variants) as v (
    id text, storefront_product_id text, name text, price_cad numeric, image_url text, collection text, handle text,
    selected_options jsonb, is_available boolean
  )
  order by v.id
  on conflict (id) do update set
    storefront_product_id = excluded.storefront_product_id,
    name = excluded.name,
    price_cad = excluded.price_cad,
    image_url = excluded.image_url,
    collection = excluded.collection,
    handle = excluded.handle,
    selected_options = excluded.selected_options,
    available_since = case
      when excluded.available_since is null then null
      when p.available_since is null or p.retired_at is not null then excluded.read_at
      else p.available_since
    end,
    read_at = excluded.read_at,
    mirrored_at = excluded.mirrored_at,
    retired_at = null
  where p.read_at <= excluded.read_at
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
 * Records the batch after `after_cursor`; without a next cursor it was the last. A repeated batch, or one of an
 * abandoned run, doesn't advance the run. Returns whether the run has advanced.
 */
create function public.record_mirror_batch(
  run_id uuid, after_cursor text, next_cursor text, read_at timestamptz, variants jsonb
) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  mirror private.product_mirror;
begin
  -- One writer at a time, since two could lock the same products in different orders.
  select m.* into mirror from private.product_mirror m for update;
  perform private.store_variants(variants, read_at);
  if mirror.run_id is distinct from record_mirror_batch.run_id
    or mirror.after_cursor is distinct from record_mirror_batch.after_cursor then
    return false;
  end if;
  if next_cursor is null then
    perform private.complete_mirror_run(mirror.started_at);
  end if;
  update private.product_mirror m set
    run_id = case when next_cursor is not null then mirror.run_id end,
    after_cursor = next_cursor,
    attempts = 0,
    claimed_until = null,
    completed_at = case when next_cursor is null then now() else mirror.completed_at end;
  return true;
end
$$;

/* Records a product's variants, none if it isn't sold, and retires its other ones. Returns the number retired. */
create function public.record_mirrored_product(storefront_product_id text, read_at timestamptz, variants jsonb)
returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  retired integer;
begin
  perform from private.product_mirror for update;
  perform private.store_variants(variants, read_at);
  update public.products p
  set retired_at = now(), read_at = least(record_mirrored_product.read_at, now()), mirrored_at = now()
  where p.storefront_product_id = record_mirrored_product.storefront_product_id
    and p.read_at <= record_mirrored_product.read_at
    and p.id not in (select v ->> 'id' from jsonb_array_elements(variants) v);
  get diagnostics retired = row_count;
  return retired;
end
$$;

/* When the last run was completed; null before the first. */
create function public.products_mirrored_at() returns timestamptz
language sql stable security definer
set search_path = ''
as $$ select completed_at from private.product_mirror $$;
grant execute on function public.products_mirrored_at() to anon, authenticated;
