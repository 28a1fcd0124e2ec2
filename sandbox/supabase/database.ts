import { existsSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { EmailDriver } from '@supabase/lite'
import { connect, type Database, embed } from './connection'
import { migrate, readMigrations } from './migrations'
import { type CatalogueSource, fillProducts, readCatalogue } from './products'
import { readTemplate } from './template'

type Settings = CatalogueSource & {
  /** Where the data is kept; in memory without one. */
  folder?: string
  /** The address of the shop, which the mails lead to. */
  origin: string
  mailer: EmailDriver
}

/** Postgres with the shop's migrations and seed, and Supabase Lite's API over it. */
export async function openDatabase(settings: Settings): Promise<Database> {
  const { folder } = settings
  if (!folder) return embed(await connect({ template: await readTemplate(settings) }), settings)

  // Set last, so that a folder whose making was cut short is made again.
  const complete = join(folder, 'complete')
  if (!existsSync(complete)) {
    await rm(folder, { recursive: true, force: true })
    const made = embed(await connect({ folder, template: await readTemplate(settings) }), settings)
    await writeFile(complete, '')
    return made
  }
  const kept = embed(await connect({ folder }), settings)
  try {
    await migrate(kept.connection.driver, await readMigrations())
    await fillProducts(kept.connection.driver, await readCatalogue(settings))
    return kept
  } catch (error) {
    await kept.connection.close()
    throw error
  }
}
