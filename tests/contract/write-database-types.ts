/** `npm run types:database`: generates src/backends/database.types.ts from the migrations. */
import { writeFile } from 'node:fs/promises'
import { generateDatabaseTypes, TYPES_FILE } from './database-types'
import { startPostgres } from './postgres-server'

const server = await startPostgres()
try {
  await writeFile(TYPES_FILE, generateDatabaseTypes(server.url))
} finally {
  await server.stop()
}
