import { cleanup } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { takeLogged } from '../console'
import { stubIntersectionObserver } from '../intersection-observer'
import { renderShopWith } from '../render-shop'
import { databaseReady } from '../sandbox'
import { storeSession } from '../stored-session'
import { ACCOUNT_ACTIONS } from './account-actions'
import { ACTIONS, type Action } from './actions'
import { DISCOUNT_ACTIONS } from './discount-actions'
import { ORDER_ACTIONS } from './order-actions'
import { listCells, runCells, type Shop } from './run-cells'

const ROWS: readonly Action[] = [...ACTIONS, ...ACCOUNT_ACTIONS, ...DISCOUNT_ACTIONS, ...ORDER_ACTIONS]

beforeAll(databaseReady)

test.each(ROWS)(
  'a failed $operation loses nothing, offers a next step and succeeds without a reload',
  async (row) => {
    stubIntersectionObserver(true)
    // A late response is not a failure.
    const cells = listCells(row, ROWS).filter((cell) => cell !== 'slow')
    let shop: Shop
    const failures = await runCells(row.operation, cells, {
      prepare: async () => {
        cleanup()
        localStorage.clear()
        if (row.account) await storeSession(row.account)
        await row.prepare?.()
        if (!row.isOnOpening) shop = await openShop(row)
      },
      async check(cell, endLimits) {
        endLimits()
        if (row.isOnOpening) shop = await openShop(row)
        await row.act?.(shop)
        await row.failed(cell)
      },
      recover: async (cell) => void (await row.recover(shop, cell)),
    })
    takeLogged()
    expect(failures).toEqual({})
  },
  120_000,
)

async function openShop({ path, next = [], environment, open }: Action): Promise<Shop> {
  const shop = await renderShopWith(environment ?? {}, path, ...next)
  await open?.(shop)
  return shop
}
