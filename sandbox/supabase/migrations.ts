import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'

const MIGRATIONS_FOLDER = join(import.meta.dirname, '../../supabase/migrations')

/** A file of supabase/migrations, named like the Supabase CLI's. */
export type Migration = { version: string; name: string; sql: string }

export async function readMigrations(): Promise<Migration[]> {
  const files = (await readdir(MIGRATIONS_FOLDER)).filter((file) => file.endsWith('.sql')).sort()
  return Promise.all(
    files.map(async (file) => {
      const [, version, name] = /^(\d{14})_(.+)\.sql$/.exec(file) ?? []
      if (!version || !name) throw new Error(`supabase/migrations/${file} is not named like 20260131120000_name.sql`)
      return { version, name, sql: await readFile(join(MIGRATIONS_FOLDER, file), 'utf8') }
    }),
  )
}

/**
 * Applies pending migrations and records them where the Supabase CLI does. Throws if an applied one was changed or
 * deleted.
 */
export async function migrate(database: PGlite, migrations: readonly Migration[]): Promise<void> {
  const { rows } = await database.query<{ version: string; sql: string | null }>(
    'select version, statements[1] as sql from supabase_migrations.schema_migrations order by version',
  )
  const sqlByVersion = new Map(migrations.map((migration) => [migration.version, migration.sql]))
  const stale = rows.filter((row) => sqlByVersion.get(row.version) !== row.sql)
  if (stale.length > 0) {
    throw new Error(
      `The sandbox's database was made with other migrations (${stale.map((row) => row.version).join(', ')}). ` +
        'Empty it with: npm run sandbox:reset',
    )
  }

  const applied = new Set(rows.map((row) => row.version))
  for (const migration of migrations.filter(({ version }) => !applied.has(version))) {
    await database.transaction(async (transaction) => {
      await transaction.exec(migration.sql)
      await transaction.query(
        'insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, $3)',
        [migration.version, migration.name, [migration.sql]],
      )
    })
  }
}
