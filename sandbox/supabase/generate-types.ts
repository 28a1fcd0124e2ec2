/** `npm run types:database`: writes src/backends/database.types.ts from what the migrations make. */
import { writeFile } from 'node:fs/promises'
import { createSupabaseEngine } from './engine'
import { databaseTypes } from './types'

const engine = await createSupabaseEngine()
await writeFile(
  new URL('../../src/backends/database.types.ts', import.meta.url),
  await engine.withDatabase(databaseTypes),
)
await engine.close()
