import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { connect, embed } from './connection'
import { MAILBOX } from './mailbox'
import { migrate, readMigrations } from './migrations'
import { fillProducts, readCatalogue } from './products'
import { ROLES } from './roles'
import { readSeed } from './seed'
import { TAKE_SNAPSHOT } from './snapshot'

// import.meta.dirname: a DOM in tests brings a URL of its own, which Node's file functions do not take.
const packages = join(import.meta.dirname, '../../node_modules')
const cache = join(packages, '.cache/liangyi')

/**
 * A fresh database as a file, so that only the first start pays for initdb and the migrations (some seconds; loading
 * it takes about half of one). Its name is the digest of all that it is made from.
 */
export async function readTemplate(): Promise<Blob> {
  const [migrations, seed, catalogue] = await Promise.all([readMigrations(), readSeed(), readCatalogue({})])
  const ingredients = [await engineVersions(), ROLES, MAILBOX, TAKE_SNAPSHOT, migrations, seed, catalogue]
  const digest = createHash('sha256').update(JSON.stringify(ingredients)).digest('hex')
  const file = join(cache, `database-${digest.slice(0, 16)}.tar`)
  const kept = await readFile(file).catch(() => null)
  if (kept) return new Blob([kept])

  const { connection, app } = embed(await connect({}), { origin: 'http://localhost', mailer: { send: async () => {} } })
  const database = connection.driver
  await app.ensureSystemSchema()
  await database.exec(ROLES)
  await database.exec(MAILBOX)
  await migrate(database, migrations)
  await database.exec(seed)
  await fillProducts(database, catalogue)
  await database.exec(TAKE_SNAPSHOT)
  await database.exec('analyze')
  const template = await database.dumpDataDir('none')
  await connection.close()
  await keep(template, file)
  return template
}

/** Several test runners may do this at once: the last rename wins, and all are the same. */
async function keep(template: Blob, file: string): Promise<void> {
  await mkdir(cache, { recursive: true })
  const unfinished = `${file}.${process.pid}`
  await writeFile(unfinished, Buffer.from(await template.arrayBuffer()))
  await rename(unfinished, file)
  for (const other of await readdir(cache)) {
    if (/^database-.*\.tar$/.test(other) && join(cache, other) !== file) await rm(join(cache, other), { force: true })
  }
}

function engineVersions(): Promise<string[]> {
  return Promise.all(
    ['@supabase/lite', '@electric-sql/pglite'].map((name) => readFile(join(packages, name, 'package.json'), 'utf8')),
  )
}
