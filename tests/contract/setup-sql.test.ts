import { afterAll, expect, test } from 'vitest'
import { adminSql, noticeSql, scheduleSql } from '../../src/build/setup/database-sql'
import { startPostgres } from './postgres-server'

/** The functions and columns of pg_cron 1.6, Supabase's vault and pg_net that setup uses, as their pages describe them. */
const EXTENSIONS = `
create schema cron;
create table cron.job (
  jobid bigint generated always as identity primary key, schedule text not null, command text not null, jobname name,
  username text not null default current_user, active boolean not null default true, unique (jobname, username)
);
create table cron.job_run_details (runid bigint generated always as identity primary key, end_time timestamptz);
create function cron.schedule(job_name text, schedule text, command text) returns bigint language sql as $$
  insert into cron.job (jobname, schedule, command) values (job_name, schedule, command)
  on conflict (jobname, username) do update set schedule = excluded.schedule, command = excluded.command
  returning jobid
$$;
create schema vault;
create table vault.secrets (id uuid primary key default gen_random_uuid(), name text unique, secret text not null);
create view vault.decrypted_secrets as select id, name, secret as decrypted_secret from vault.secrets;
create function vault.create_secret(new_secret text, new_name text default null, new_description text default '')
returns uuid language sql as $$ insert into vault.secrets (name, secret) values (new_name, new_secret) returning id $$;
create function vault.update_secret(secret_id uuid, new_secret text default null, new_name text default null)
returns void language sql as $$ update vault.secrets set secret = coalesce(new_secret, secret) where id = secret_id $$;
create schema net;
create table net.calls (url text, headers jsonb, timeout_milliseconds integer);
create function net.http_post(
  url text, body jsonb default '{}', params jsonb default '{}', headers jsonb default '{}',
  timeout_milliseconds integer default 5000
) returns bigint language sql as $$ insert into net.calls values (url, headers, timeout_milliseconds) returning 1 $$;
`

const server = await startPostgres()
const client = await server.connect()
await client.query(EXTENSIONS)
afterAll(() => server.stop())

test('the schedule calls every-minute with the secret, and a second run replaces both', async () => {
  for (const secret of ['first', "second's"]) await client.query(scheduleSql('https://abcd.supabase.co', secret))
  const { rows } = await client.query<{ command: string }>('select schedule, command from cron.job')
  expect(rows).toEqual([
    { schedule: '* * * * *', command: expect.any(String) },
    { schedule: '23 4 * * *', command: expect.any(String) },
  ])
  await client.query(rows[0]?.command ?? '')
  expect((await client.query('select * from net.calls')).rows).toEqual([
    {
      url: 'https://abcd.supabase.co/functions/v1/every-minute',
      headers: { Authorization: "Bearer second's" },
      timeout_milliseconds: 55_000,
    },
  ])
})

test('each night deletes the schedule’s old records, and accounts that a day has left unconfirmed and without a role', async () => {
  await client.query("insert into cron.job_run_details (end_time) values (now()), (now() - interval '8 days')")
  await client.query(`
    insert into auth.users (id, email, raw_user_meta_data, created_at, email_confirmed_at)
    select gen_random_uuid(), name || '@night.test', '{}', now() - age, confirmed_at
    from (values
      ('stranger', interval '25 hours', null), ('fresh', interval '23 hours', null),
      ('customer', interval '1 year', now()), ('invited', interval '1 year', null)
    ) as accounts (name, age, confirmed_at);
    insert into public.user_roles (user_id, role) select id, 'admin' from auth.users where email = 'invited@night.test'`)
  const { rows } = await client.query<{ command: string }>("select command from cron.job where jobname = 'clean-up'")
  await client.query(rows[0]?.command ?? '')
  expect((await client.query('select count(*)::integer as count from cron.job_run_details')).rows).toEqual([
    { count: 1 },
  ])
  const kept = await client.query("select email from auth.users where email like '%@night.test' order by email")
  expect(kept.rows.map(({ email }) => email)).toEqual(['customer@night.test', 'fresh@night.test', 'invited@night.test'])
  await client.query("delete from auth.users where email like '%@night.test'")
})

test('an account becomes an admin once its address is confirmed, and only once', async () => {
  const email = "o'neill@example.com"
  const makeAdmin = async () => (await client.query(adminSql(`O${email.slice(1)}`))).rows
  expect(await makeAdmin()).toEqual([{ state: 'none' }])
  await client.query("insert into auth.users (id, email, raw_user_meta_data) values (gen_random_uuid(), $1, '{}')", [
    email,
  ])
  expect(await makeAdmin()).toEqual([{ state: 'unconfirmed' }])
  const count = 'select count(*)::integer as count from public.user_roles'
  expect((await client.query(count)).rows).toEqual([{ count: 0 }])
  await client.query('update auth.users set email_confirmed_at = now() where email = $1', [email])
  expect([await makeAdmin(), await makeAdmin()]).toEqual([[{ state: 'admin' }], [{ state: 'admin' }]])
  expect((await client.query(count)).rows).toEqual([{ count: 1 }])
})

test('the address for mails to the shop is the one that was set last, and none once it is emptied', async () => {
  for (const email of ['care@example.com', "o'neill@example.com"]) await client.query(noticeSql(email))
  const { rows } = await client.query('select notice_email from public.shop_settings')
  expect(rows).toEqual([{ notice_email: "o'neill@example.com" }])
  await client.query(noticeSql(''))
  expect((await client.query('select notice_email from public.shop_settings')).rows).toEqual([{ notice_email: null }])
})
