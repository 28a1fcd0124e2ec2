import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { loadDatabaseTemplate } from './database-template'

/** While this is referred to, V8 keeps the compiled code, which each worker finds instead of compiling it again. */
const compiledModules: WebAssembly.Module[] = []

/** Before the tests: the database that each test file starts from is made once, not by the first of each worker. */
export async function setup(): Promise<void> {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  compiledModules.push(await WebAssembly.compile(await readFile(join(dirname(entry), 'pglite.wasm'))))
  await loadDatabaseTemplate()
}

export function teardown(): void {
  compiledModules.length = 0
}
