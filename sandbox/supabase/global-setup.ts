import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { loadDatabaseTemplate } from './database-template'

/** Keeps V8's compiled code from being garbage-collected, so that the workers can reuse it. */
const compiledModules: WebAssembly.Module[] = []

/** Creates the database template once for all workers. */
export async function setup(): Promise<void> {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  compiledModules.push(await WebAssembly.compile(await readFile(join(dirname(entry), 'pglite.wasm'))))
  await loadDatabaseTemplate()
}

export function teardown(): void {
  compiledModules.length = 0
}
