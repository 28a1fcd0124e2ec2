import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readCatalogue, syncCartProducts } from './cart-products'
import { createSupabaseLite, openPostgres } from './connection'
import { MAILBOX_SQL } from './mailbox'
import { migrate, readMigrations } from './migrations'
import { ROLES_SQL } from './roles'
import { readSeed } from './seeded-users'
import { CREATE_SNAPSHOT_SQL } from './snapshot'

// A URL of a DOM environment would not work with Node's file functions.
const NODE_MODULES = join(import.meta.dirname, '../../node_modules')
const CACHE_FOLDER = join(NODE_MODULES, '.cache/liangyi')

/** Unused, and half of the files. */
const DROP_TEMPLATES_SQL = [
  "update pg_database set datistemplate = false where datname in ('template0', 'template1')",
  'drop database template0',
  'drop database template1',
]

/**
 * A fresh database, cached in a file that is named by its sources' digest: loading it takes half a second, while
 * initdb and the migrations take several.
 */
export async function loadDatabaseTemplate(): Promise<Blob> {
  const [migrations, seed, catalogue, cartProducts] = await Promise.all([
    readMigrations(),
    readSeed(),
    readCatalogue({}),
    readFile(join(import.meta.dirname, 'cart-products.ts'), 'utf8'),
  ])
  const sources = [
    await readEngineVersions(),
    ROLES_SQL,
    MAILBOX_SQL,
    CREATE_SNAPSHOT_SQL,
    DROP_TEMPLATES_SQL,
    migrations,
    seed,
    catalogue,
    cartProducts,
  ]
  const digest = createHash('sha256').update(JSON.stringify(sources)).digest('hex')
  const file = join(CACHE_FOLDER, `database-${digest.slice(0, 16)}.tar`)
  const cached = await readFile(file).catch(() => null)
  if (cached) return new Blob([cached])

  const { connection, app } = createSupabaseLite(await openPostgres({}), {
    origin: 'http://localhost',
    mailer: { send: async () => {} },
  })
  const database = connection.driver
  await app.ensureSystemSchema()
  await database.exec(ROLES_SQL)
  await database.exec(MAILBOX_SQL)
  await migrate(database, migrations)
  await database.exec(seed)
  await syncCartProducts(database, catalogue)
  await database.exec(CREATE_SNAPSHOT_SQL)
  await database.exec('analyze')
  for (const statement of DROP_TEMPLATES_SQL) await database.exec(statement)
  const template = await database.dumpDataDir('none')
  await connection.close()
  await writeTemplate(template, file)
  return template
}

/** Rename a unique file, since test runners write at the same time. */
async function writeTemplate(template: Blob, file: string): Promise<void> {
  await mkdir(CACHE_FOLDER, { recursive: true })
  const unfinished = `${file}.${randomUUID()}`
  await writeFile(unfinished, Buffer.from(await template.arrayBuffer()))
  await rename(unfinished, file)
  for (const other of await readdir(CACHE_FOLDER)) {
    if (/^database-.*\.tar$/.test(other) && join(CACHE_FOLDER, other) !== file)
      await rm(join(CACHE_FOLDER, other), { force: true })
  }
}

function readEngineVersions(): Promise<string[]> {
  return Promise.all(
    ['@supabase/lite', '@electric-sql/pglite'].map((name) =>
      readFile(join(NODE_MODULES, name, 'package.json'), 'utf8'),
    ),
  )
}
