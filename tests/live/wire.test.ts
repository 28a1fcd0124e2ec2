import { expect, test } from 'vitest'
import { SEEDED_USERS } from '../../sandbox/supabase/seeded-users'
import { BROKEN_PROMISES } from './broken-wire'
import { type LiveShop, runChecks } from './check'
import { PROJECT, STORE } from './sandbox-services'
import { setUpServices } from './set-up-services'
import { WIRE_CHECKS } from './wire-checks'

const services = await setUpServices()

const [customer] = SEEDED_USERS
const secrets = { CUSTOMER_EMAIL: customer.email, CUSTOMER_PASSWORD: customer.password }

test('the sandbox keeps every promise of the wire', async () => {
  const results = await runChecks(WIRE_CHECKS, services.createShop({ secrets }))
  expect(results.filter(({ status }) => status !== 'ok')).toEqual([])
})

test('a service that takes everything breaks every promise of the wire', async () => {
  for (const origin of [STORE, PROJECT]) services.change(origin, () => Response.json([{ anything: true }, {}]))
  const results = await runChecks(WIRE_CHECKS, services.createShop({ secrets }))
  expect(results.filter(({ status }) => status !== 'wrong')).toEqual([])
})

test('without a customer or permission to write, what needs them is skipped', async () => {
  const results = await runChecks(WIRE_CHECKS, services.createShop({ secrets: {}, write: false }))
  expect(results.filter(({ status }) => status === 'skipped')).toHaveLength(5)
  expect(results.filter(({ status }) => status === 'wrong')).toEqual([])
})

/** The request as the table of broken promises names it. */
async function describeRequest(request: Request): Promise<string> {
  const { method, url, headers } = request
  return [`${method} ${url}`, ...headers.values(), await request.clone().text()].join('\n')
}

/** What the sandbox answers to each request of a run, so that a changed answer needs no other run of the sandbox. */
async function recordRun() {
  const shop = services.createShop({ secrets })
  const recorded = new Map<string, Response[]>()
  const send = async (request: Request) => {
    const key = await describeRequest(request)
    const response = await shop.send(request)
    recorded.set(key, [...(recorded.get(key) ?? []), response.clone()])
    return response
  }
  expect((await runChecks(WIRE_CHECKS, { ...shop, send })).filter(({ status }) => status !== 'ok')).toEqual([])
  return function createReplay(): LiveShop['send'] {
    const left = new Map([...recorded].map(([key, responses]) => [key, responses.map((response) => response.clone())]))
    return async (request) => left.get(await describeRequest(request))?.shift() ?? Response.error()
  }
}

async function listBroken(send: LiveShop['send']): Promise<string[]> {
  const results = await runChecks(WIRE_CHECKS, services.createShop({ secrets, send }))
  return results.filter(({ status }) => status !== 'ok').map(({ title }) => title)
}

test('each promise of the wire is broken by one mistake of a service, which breaks no other', async () => {
  const createReplay = await recordRun()
  expect(await listBroken(createReplay())).toEqual([])
  for (const broken of BROKEN_PROMISES) {
    if ('sql' in broken) continue
    const replay = createReplay()
    const isBroken = await listBroken(async (request) => {
      const isMeant = (await describeRequest(request)).includes(broken.where)
      const response = await replay(request)
      return isMeant ? broken.answers(request, response) : response
    })
    expect(isBroken, broken.mistake).toEqual([broken.check])
  }
})

test.each(BROKEN_PROMISES.filter((broken) => 'sql' in broken))(
  '$mistake breaks exactly the promise: $check',
  async (broken) => {
    await services.supabase.withDatabase(async (database) => {
      await database.exec(
        "insert into orders (stripe_session_id, status, items, total_amount_cad) values ('cs_test_1', 'paid', '[]', 1)",
      )
      await database.exec(broken.sql.run)
    })
    const isBroken = await listBroken(services.createShop().send)
    await services.supabase.withDatabase((database) => database.exec(broken.sql.undo))
    expect(isBroken).toEqual([broken.check])
  },
)

test('every promise of the wire has been seen broken', () => {
  const tried = BROKEN_PROMISES.map(({ check }) => check)
  expect(WIRE_CHECKS.map(({ title }) => title).filter((title) => !tried.includes(title))).toEqual([])
})
