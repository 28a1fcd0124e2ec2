import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

const SEED_FILE = join(import.meta.dirname, '../../supabase/seed.sql')

/** The users of supabase/seed.sql. */
export const SEEDED_USERS = [
  {
    id: '00000000-0000-4000-8000-000000000001',
    role: 'customer',
    email: 'mei@example.com',
    password: 'liangyi-customer',
  },
  { id: '00000000-0000-4000-8000-000000000002', role: 'admin', email: 'admin@example.com', password: 'liangyi-admin' },
] as const

export function readSeed(): Promise<string> {
  return readFile(SEED_FILE, 'utf8')
}
