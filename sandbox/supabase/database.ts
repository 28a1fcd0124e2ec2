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
  const opened = await (settings.folder ? openFolder(settings.folder, settings) : openTemplate(settings))
  // The template holds the demonstration catalogue.
  if (settings.catalogue || settings.csv !== undefined) {
    await fillProducts(opened.connection.driver, await readCatalogue(settings))
  }
  return opened
}

async function openTemplate(settings: Settings): Promise<Database> {
  return embed(await connect({ folder: settings.folder, template: await readTemplate() }), settings)
}

async function openFolder(folder: string, settings: Settings): Promise<Database> {
  // Written last, so that a folder whose making was cut short is made again.
  const complete = join(folder, 'complete')
  if (!existsSync(complete)) {
    await rm(folder, { recursive: true, force: true })
    const made = await openTemplate(settings)
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
