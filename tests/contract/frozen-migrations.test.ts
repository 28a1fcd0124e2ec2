import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const FOLDER = join(import.meta.dirname, '../../supabase/migrations')
/** The last migration that a shop's database may have applied. */
const LAST = '20261123182000_customer_data.sql'

test('no migration that a database may have applied has changed', () => {
  const applied = readdirSync(FOLDER).filter((name) => name <= LAST)
  const hash = createHash('sha256')
  for (const name of applied.toSorted()) hash.update(name).update(readFileSync(join(FOLDER, name)))
  expect(hash.digest('hex')).toBe('8baf4640c5d9a7e5b4d11059949d346048c1da4307999103e4b644bd5b9bddd6')
})
