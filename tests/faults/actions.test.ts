import { cleanup } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { lookUpOrder } from '../../src/orders/order-lookup'
import { takeLogged } from '../console'
import { stubIntersectionObserver } from '../intersection-observer'
import { renderShopWith } from '../render-shop'
import { databaseReady } from '../sandbox'
import { storeSession } from '../stored-session'
import { ACCOUNT_ACTIONS } from './account-actions'
import { ACTIONS, type Action } from './actions'
import { answerFunction, runCells, type Shop } from './run-cells'

beforeAll(databaseReady)

test.each([...ACTIONS, ...ACCOUNT_ACTIONS])(
  'a failed $operation loses nothing, offers a next step and succeeds without a reload',
  async (row) => {
    stubIntersectionObserver(true)
    let shop: Shop
    const failures = await runCells(row.operation, {
      prepare: async () => {
        cleanup()
        localStorage.clear()
        if (row.account) await storeSession(row.account)
        await row.prepare?.()
        if (!row.isOnOpening) shop = await openShop(row)
      },
      async check() {
        if (row.isOnOpening) shop = await openShop(row)
        await row.act?.(shop)
        await row.failed()
      },
      recover: async () => void (await row.recover(shop)),
    })
    takeLogged()
    expect(failures).toEqual({})
  },
  120_000,
)

test('a failed confirmation leaves the order to the webhook, and the next lookup retries it', async () => {
  answerFunction('confirm-order', { status: 'open' })
  const lookUp = () => lookUpOrder('cs_test_none', new AbortController().signal)
  const failures = await runCells('function:confirm-order', {
    async check() {
      expect(await lookUp()).toEqual({ kind: 'waiting' })
    },
    recover: async () => expect(await lookUp()).toEqual({ kind: 'open' }),
  })
  expect(takeLogged().join()).toContain('The order could not be confirmed.')
  expect(failures).toEqual({})
}, 60_000)

async function openShop({ path, next = [], environment, open }: Action): Promise<Shop> {
  const shop = await renderShopWith(environment ?? {}, path, ...next)
  await open?.(shop)
  return shop
}
