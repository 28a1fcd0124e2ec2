import { existsSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { EmailDriver } from '@supabase/lite'
import { type CatalogueSource, readCatalogue, syncCartProducts } from './cart-products'
import { createSupabaseLite, type Database, openPostgres } from './connection'
import { loadDatabaseTemplate } from './database-template'
import { migrate, readMigrations } from './migrations'

type Settings = CatalogueSource & {
  /** Data folder; default: memory. */
  folder?: string
  /** The shop's origin, for links in mails. */
  origin: string
  mailer: EmailDriver
}

/** Postgres with the shop's migrations and seed, behind Supabase Lite's API. */
export async function openDatabase(settings: Settings): Promise<Database> {
  const database = await (settings.folder ? openFolder(settings.folder, settings) : openTemplate(settings))
  // The template contains the demonstration catalogue.
  if (settings.catalogue || settings.csv !== undefined || settings.imagesOrigin) {
    await syncCartProducts(database.connection.driver, await readCatalogue(settings), settings.imagesOrigin)
  }
  return database
}

async function openTemplate(settings: Settings): Promise<Database> {
  return createSupabaseLite(
    await openPostgres({ folder: settings.folder, template: await loadDatabaseTemplate() }),
    settings,
  )
}

async function openFolder(folder: string, settings: Settings): Promise<Database> {
  // Written last, so that an incomplete folder is recreated.
  const completeMarker = join(folder, 'complete')
  if (!existsSync(completeMarker)) {
    await rm(folder, { recursive: true, force: true })
    const database = await openTemplate(settings)
    await writeFile(completeMarker, '')
    return database
  }
  const database = createSupabaseLite(await openPostgres({ folder }), settings)
  try {
    await migrate(database.connection.driver, await readMigrations())
    await syncCartProducts(database.connection.driver, await readCatalogue(settings))
    return database
  } catch (error) {
    await database.connection.close()
    throw error
  }
}
