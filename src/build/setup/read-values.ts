import { join } from 'node:path'
import { readEnvFile } from './env-files.ts'
import { ROOT } from './supabase-cli.ts'
import { normalizeValue, PUBLIC_FILE, SECRET_FILE, VARIABLES, type Values } from './variables.ts'

/** The answers of .env, .env.functions and the environment; the last one given counts. */
export async function readValues(): Promise<Values> {
  const fromShell = Object.fromEntries(VARIABLES.map(({ name }) => [name, process.env[name]]))
  const files = [await readEnvFile(join(ROOT, PUBLIC_FILE)), await readEnvFile(join(ROOT, SECRET_FILE)), fromShell]
  const entries = files.flatMap((values) => Object.entries(values)).filter(([, value]) => value)
  return Object.fromEntries(entries.map(([name, value]) => [name, normalizeValue(name, value ?? '')]))
}
