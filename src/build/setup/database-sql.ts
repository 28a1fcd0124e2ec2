function quoteLiteral(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}

export const EXTENSIONS_SQL = 'create extension if not exists pg_cron; create extension if not exists pg_net;'

/**
 * Keeps the secret in the vault, calls every-minute with it, and cleans up each night, each once however often this runs.
 */
export function scheduleSql(projectUrl: string, secret: string): string {
  return `
do $setup$
declare
  known uuid := (select id from vault.secrets where name = 'schedule_secret');
begin
  if known is null then
    perform vault.create_secret(${quoteLiteral(secret)}, 'schedule_secret');
  else
    perform vault.update_secret(known, ${quoteLiteral(secret)});
  end if;
end
$setup$;
select cron.schedule('every-minute', '* * * * *', $job$
  select net.http_post(
    url := ${quoteLiteral(`${projectUrl}/functions/v1/every-minute`)},
    headers := jsonb_build_object('Authorization', 'Bearer ' || (
      select decrypted_secret from vault.decrypted_secrets where name = 'schedule_secret'
    )),
    timeout_milliseconds := 55000
  )
$job$);
select cron.schedule('clean-up', '23 4 * * *', $job$
  delete from cron.job_run_details where end_time < now() - interval '7 days';
  select private.delete_unconfirmed_accounts(), private.forget_orders();
$job$);`
}

/** Sets the address of the emails to the shop; without one, there are none. */
export function noticeSql(email: string | undefined): string {
  return `update public.shop_settings set notice_email = ${email ? quoteLiteral(email) : 'null'};`
}

/** Makes a confirmed account an admin: an unconfirmed one may be a stranger's. */
export function adminSql(email: string): string {
  return `
with account as (
  select id, email_confirmed_at is not null as is_confirmed from auth.users where email = lower(${quoteLiteral(email)})
), made as (
  insert into public.user_roles (user_id, role) select id, 'admin' from account where is_confirmed
  on conflict do nothing
)
select case when not exists (select from account) then 'none'
  when exists (select from account where is_confirmed) then 'admin' else 'unconfirmed' end as state;`
}
