import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { STORED_IN_BROWSER, STORED_IN_DATABASE } from '../../src/content/stored-data'

const ROOT = join(import.meta.dirname, '../..')

function readSources(folder: string, pattern: RegExp): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => pattern.test(name) && !/\.test\./.test(name))
    .map((name) => readFileSync(join(ROOT, folder, name), 'utf8'))
}

test('the privacy page names every key that the shop writes to browser storage, and no other', () => {
  const sources = readSources('src', /\.tsx?$/).filter((text) => !text.includes('export const STORED_IN_BROWSER'))
  const written = new Set(
    sources.flatMap((text) =>
      [...text.matchAll(/'(liangyi\.[\w.-]+|cart_session_id)'|_CACHE = '(\w+)'/g)].map(
        ([, key, cache]) => key ?? cache,
      ),
    ),
  )
  expect([...written].sort()).toEqual(STORED_IN_BROWSER.flatMap(({ keys }) => keys).sort())
})

/** Tables about products, settings and internal work. */
const NOT_ABOUT_PEOPLE = [
  'private.digest_salt',
  'private.product_mirror',
  'private.rate_limits',
  'public.products',
  'public.shop_settings',
]

test('the privacy page names every table of the database that holds something about people, and no other', () => {
  const created = readSources('supabase/migrations', /\.sql$/).flatMap((text) =>
    [...text.matchAll(/^create table (\S+)/gm)].map(([, table]) => table),
  )
  expect(created.sort()).toEqual([...STORED_IN_DATABASE.flatMap(({ tables }) => tables), ...NOT_ABOUT_PEOPLE].sort())
})
