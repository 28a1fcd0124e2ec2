import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { types } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { pgtap } from '@electric-sql/pglite/pgtap'
import { App, type EmailDriver } from '@supabase/lite'
import { createPgliteConnection, type PgliteConnection } from '@supabase/lite/pglite'
import { anonKey, serviceRoleKey } from './keys'
import { MAILBOX } from './mailbox'
import { type Migration, migrate, readMigrations } from './migrations'
import { type CatalogueSource, fillProducts, readCatalogue } from './products'
import { ROLES } from './roles'
import { readSeed } from './seed'
import { TAKE_SNAPSHOT } from './snapshot'

const packages = join(import.meta.dirname, '../../node_modules')
const cache = join(packages, '.cache/liangyi')

/** Values as PostgREST writes them: numeric as a number, and a moment with a T and the minutes of its offset. */
const parsers = {
  [types.NUMERIC]: Number,
  [types.TIMESTAMPTZ]: (moment: string) => moment.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'),
}

export type Database = { connection: PgliteConnection; app: App }

type Settings = CatalogueSource & {
  /** Where the data is kept; in memory without one. */
  folder?: string
  /** The address of the shop, which the mails lead to. */
  origin: string
  mailer: EmailDriver
}

/** Postgres with the shop's migrations and seed, and Supabase Lite's API over it. */
export async function openDatabase(settings: Settings): Promise<Database> {
  const migrations = await readMigrations()
  const catalogue = await readCatalogue(settings)
  if (settings.folder && existsSync(join(settings.folder, 'PG_VERSION'))) {
    const database = embed(await connect({ folder: settings.folder }), settings)
    await migrate(database.connection.driver, migrations)
    await fillProducts(database.connection.driver, catalogue)
    return database
  }
  const template = await readTemplate(migrations, catalogue)
  return embed(await connect({ folder: settings.folder, template }), settings)
}

async function connect({ folder, template }: { folder?: string; template?: Blob }): Promise<PgliteConnection> {
  if (folder) await mkdir(folder, { recursive: true })
  const connection = await createPgliteConnection({
    url: folder ?? 'memory://',
    pgliteOptions: { extensions: { pg_trgm, pgtap }, parsers, ...(template && { loadDataDir: template }) },
  })
  await connection.driver.waitReady
  // Otherwise Lite grants every privilege on every table at its first request: see roles.ts.
  Reflect.set(connection, 'rlsState', 'active')
  return connection
}

function embed(connection: PgliteConnection, { origin, mailer }: Pick<Settings, 'origin' | 'mailer'>): Database {
  const app = new App({
    connection,
    auth: {
      enabled: true,
      jwt_secret: 'the-sandbox-signs-with-this-and-keeps-nothing-secret',
      publishable_key: anonKey,
      secret_key: serviceRoleKey,
      site_url: origin,
      additional_redirect_urls: [`${origin}/**`],
      minimum_password_length: 6,
      email: { enable_confirmations: true },
    },
    options: { drivers: { email: mailer }, server: { disableStudio: true, disableFallback: true } },
  })
  return { connection, app }
}

/**
 * A fresh database as a file, so that only the first start pays for initdb and the migrations (some seconds; loading
 * it takes about half of one). Its name is the digest of all that it is made from.
 */
async function readTemplate(migrations: readonly Migration[], catalogue: string): Promise<Blob> {
  const seedSql = await readSeed()
  const digest = createHash('sha256')
    .update(JSON.stringify([await engineVersions(), ROLES, MAILBOX, TAKE_SNAPSHOT, migrations, seedSql, catalogue]))
    .digest('hex')
  const file = join(cache, `database-${digest.slice(0, 16)}.tar`)
  const kept = await readFile(file).catch(() => null)
  if (kept) return new Blob([kept])

  const { connection, app } = embed(await connect({}), { origin: 'http://localhost', mailer: { send: async () => {} } })
  await app.ensureSystemSchema()
  await connection.driver.exec(ROLES)
  await connection.driver.exec(MAILBOX)
  await migrate(connection.driver, migrations)
  await connection.driver.exec(seedSql)
  await fillProducts(connection.driver, catalogue)
  await connection.driver.exec(TAKE_SNAPSHOT)
  await connection.driver.exec('analyze')
  const template = await connection.driver.dumpDataDir('none')
  await connection.close()

  // Several test runners may do this at once: the last rename wins, and all are the same.
  await mkdir(cache, { recursive: true })
  const unfinished = `${file}.${process.pid}`
  await writeFile(unfinished, Buffer.from(await template.arrayBuffer()))
  await rename(unfinished, file)
  for (const other of await readdir(cache)) {
    if (/^database-.*\.tar$/.test(other) && join(cache, other) !== file) await rm(join(cache, other), { force: true })
  }
  return template
}

function engineVersions(): Promise<string[]> {
  return Promise.all(
    ['@supabase/lite', '@electric-sql/pglite'].map((name) => readFile(join(packages, name, 'package.json'), 'utf8')),
  )
}
