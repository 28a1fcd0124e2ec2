import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { loadDatabaseTemplate } from './database-template'

/** Kept so that V8 keeps the compiled code, which each worker then finds instead of compiling it again. */
let postgres: WebAssembly.Module | undefined

/** Before the tests: the database that each test file starts from is made once, not by the first of each worker. */
export async function setup(): Promise<void> {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  postgres = await WebAssembly.compile(await readFile(join(dirname(entry), 'pglite.wasm')))
  await loadDatabaseTemplate()
}

export function teardown(): void {
  postgres = undefined
}
