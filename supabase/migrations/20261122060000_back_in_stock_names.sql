/*
 * Waiting requests by variant, the most wanted first, with the names of mirrored variants; null for others. For admins.
 */
drop function public.back_in_stock_counts();
create function public.back_in_stock_counts()
returns table (product_handle text, variant_id text, product_name text, selected_options jsonb, requests bigint)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    select coalesce(p.handle, wanted.handle), wanted.variant, p.name, p.selected_options, wanted.count
    from (
      select max(r.product_handle) as handle, r.variant_id as variant, count(*) as count
      from public.back_in_stock_requests r
      where r.claimed_at is null and not r.held
      group by r.variant_id
      order by count(*) desc, r.variant_id
      limit 100
    ) wanted
    left join public.products p on p.id = wanted.variant
    order by wanted.count desc, wanted.variant;
end
$$;
revoke execute on function public.back_in_stock_counts() from public, anon, authenticated;
grant execute on function public.back_in_stock_counts() to authenticated, service_role;
