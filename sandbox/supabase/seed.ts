import { readFile } from 'node:fs/promises'

const file = new URL('../../supabase/seed.sql', import.meta.url)

/** The people that supabase/seed.sql makes and whose passwords are known. */
export const ACCOUNTS = [
  { role: 'customer', email: 'mei@example.com', password: 'liangyi-customer' },
  { role: 'admin', email: 'admin@example.com', password: 'liangyi-admin' },
] as const

export function readSeed(): Promise<string> {
  return readFile(file, 'utf8')
}
