import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

const SEED_FILE = join(import.meta.dirname, '../../supabase/seed.sql')

/** The users of supabase/seed.sql. */
export const SEEDED_USERS = [
  { role: 'customer', email: 'mei@example.com', password: 'liangyi-customer' },
  { role: 'admin', email: 'admin@example.com', password: 'liangyi-admin' },
] as const

export function readSeed(): Promise<string> {
  return readFile(SEED_FILE, 'utf8')
}
