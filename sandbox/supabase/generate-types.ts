/** `npm run types:database`: writes src/backends/database.types.ts from what the migrations make. */
import { writeFile } from 'node:fs/promises'
import { renderDatabaseTypes } from './database-types'
import { createSupabaseEngine } from './engine'

const engine = await createSupabaseEngine()
await writeFile(
  new URL('../../src/backends/database.types.ts', import.meta.url),
  await engine.withDatabase(renderDatabaseTypes),
)
await engine.close()
