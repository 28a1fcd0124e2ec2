import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { runSupabase } from './supabase-command'

export const TYPES_FILE = join(import.meta.dirname, '../../src/backends/database.types.ts')

const HEAD = '// Written by `npm run types:database` with the Supabase CLI.\n'

/** Generates the types of the schema `public` with the Supabase CLI, formatted by Biome. */
export function generateDatabaseTypes(url: string): string {
  const { stdout } = runSupabase(['gen', 'types', `--remote=${url}`, '--schema', 'public'])
  const biome = join(import.meta.dirname, '../../node_modules/@biomejs/biome/bin/biome')
  const formatted = spawnSync(process.execPath, [biome, 'format', '--stdin-file-path=src/backends/types.ts'], {
    input: stdout,
    encoding: 'utf8',
  })
  if (formatted.status !== 0) throw new Error(`The types could not be formatted: ${formatted.stderr}`)
  return `${HEAD}${formatted.stdout}`
}
