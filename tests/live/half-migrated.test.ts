import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { AUTH_CHECKS } from './auth-checks'
import { runChecks } from './check'
import { DATABASE_CHECKS } from './database-checks'
import { createServices } from './sandbox-services'

const services = await createServices()
vi.setConfig({ testTimeout: 60_000 })
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
  vi.spyOn(console, 'warn').mockReturnValue()
})
afterAll(() => services.close())

/** The problems after this SQL, by check. */
async function listProblems(sql: string): Promise<Map<string, string>> {
  await services.supabase.withDatabase((database) => database.exec(sql))
  const results = await runChecks([...DATABASE_CHECKS, ...AUTH_CHECKS], services.createShop())
  const wrong = results.filter(({ status }) => status === 'wrong')
  for (const { remedy } of wrong) expect(remedy).toContain('supabase db push')
  return new Map(wrong.map(({ title, problem = '' }) => [title, problem]))
}

const privileges = (table: string) => `visitors have exactly the expected privileges on ${table}`

test('the checks of a half-migrated project name what is missing and supabase db push', async () => {
  const problems = await listProblems('drop table public.cart_items, public.products cascade')
  expect([...problems.keys()].sort()).toEqual([
    privileges('cart_items'),
    privileges('products'),
    'visitors read no cart or order of another',
  ])
  expect(problems.get(privileges('products'))).toMatch(/products\.\w+ is missing/)
})

test('the checks of a project without migrations name every table and function', async () => {
  const problems = await listProblems(
    'drop schema public cascade; create schema public; grant usage on schema public to anon, authenticated, service_role',
  )
  const expected = DATABASE_CHECKS.map(({ title }) => title).filter(
    (title) => !/takes the key|every migration/.test(title),
  )
  expect([...problems.keys()].sort()).toEqual(expected.sort())
})
