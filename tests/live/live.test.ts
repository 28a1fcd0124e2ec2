import { expect, test } from 'vitest'
import { AUTH_CHECKS } from './auth-checks'
import { BROKEN_CONTENT } from './broken-content'
import { BROKEN_FUNCTIONS, BROKEN_PAYMENTS } from './broken-payments'
import { BROKEN_PROJECTS } from './broken-project'
import { BROKEN_SITES } from './broken-sites'
import { BROKEN_STOREFRONTS } from './broken-storefront'
import { runChecks } from './check'
import { DATABASE_CHECKS } from './database-checks'
import { LIVE_CHECKS } from './live-checks'
import { setUpServices } from './set-up-services'

const BROKEN_SET_UPS = [
  ...BROKEN_STOREFRONTS,
  ...BROKEN_CONTENT,
  ...BROKEN_PROJECTS,
  ...BROKEN_FUNCTIONS,
  ...BROKEN_PAYMENTS,
  ...BROKEN_SITES,
]

const PRIVILEGES = 'visitors have exactly the expected privileges on tables'

const services = await setUpServices()

test.each(BROKEN_SET_UPS)('a shop with $mistake fails the check: $check', async (broken) => {
  const checks = LIVE_CHECKS.filter(({ title }) => title === broken.check)
  expect(checks).not.toEqual([])
  for (const [address, change] of Object.entries(broken.answers ?? {})) services.change(address, change)
  Object.assign(services.variables, broken.variables)
  const { sql } = broken
  if (sql) await services.supabase.withDatabase((database) => database.exec(sql.run))
  const shop = services.createShop(broken.shop)
  const results = await runChecks(checks, { ...shop, environment: { ...shop.environment, ...broken.environment } })
  if (sql) await services.supabase.withDatabase((database) => database.exec(sql.undo))
  const wrong = results.filter(({ status }) => status === 'wrong')
  expect(wrong.map(({ problem }) => problem).join('\n')).toMatch(broken.says)
  for (const { remedy } of wrong) expect(remedy).toMatch(broken.mends ?? /\w/)
  for (const secret of Object.values(shop.secrets)) expect(JSON.stringify(results)).not.toContain(secret)
})

test('every check fails for at least one broken set-up', () => {
  const tried = new Set(BROKEN_SET_UPS.map(({ check }) => check))
  expect(LIVE_CHECKS.map(({ title }) => title).filter((title) => !tried.has(title))).toEqual([])
})

test('checks that need --write or secrets are skipped without them and name the option', async () => {
  // Its hundreds of requests need neither.
  const checks = LIVE_CHECKS.filter(({ title }) => title !== PRIVILEGES)
  const results = await runChecks(checks, services.createShop({ write: false, secrets: {} }))
  const skipped = results.filter(({ status }) => status === 'skipped')
  expect(skipped.map(({ title }) => title)).toEqual([
    'every migration is applied',
    'an admin exists',
    'queued mails are sent',
    'the bucket of photographs is private',
    'the mode is that of the site',
    'the webhook is registered with its four events',
    'the webhook’s signing secret is the functions’',
  ])
  for (const { problem } of skipped) expect(problem).toMatch(/--functions|--write/)
  expect(results.filter(({ status }) => status === 'wrong')).toEqual([])
})

/** The problems after this SQL, by check. */
async function listProblems(sql: string): Promise<Map<string, string>> {
  await services.supabase.withDatabase((database) => database.exec(sql))
  const results = await runChecks([...DATABASE_CHECKS, ...AUTH_CHECKS], services.createShop())
  const wrong = results.filter(({ status }) => status === 'wrong')
  for (const { remedy } of wrong) expect(remedy).toContain('supabase db push')
  return new Map(wrong.map(({ title, problem = '' }) => [title, problem]))
}

test('the checks of a half-migrated project name the missing tables and supabase db push', async () => {
  const problems = await listProblems('drop table public.cart_items, public.products cascade')
  expect([...problems.keys()].sort()).toEqual([PRIVILEGES, 'visitors read no cart or order of another'])
  expect(problems.get(PRIVILEGES)).toMatch(/cart_items\.\w+ is missing/)
})

test('the checks of a project without migrations fail, except that the key is taken', async () => {
  const problems = await listProblems(
    'drop schema public cascade; create schema public; grant usage on schema public to anon, authenticated, service_role; delete from storage.buckets',
  )
  const expected = DATABASE_CHECKS.map(({ title }) => title).filter(
    (title) => !/takes the key|every migration/.test(title),
  )
  expect([...problems.keys()].sort()).toEqual(expected.sort())
})
