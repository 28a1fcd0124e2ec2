import { act, screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { takeLogged } from '../console'
import { stubIntersectionObserver } from '../intersection-observer'
import { renderShopWith } from '../render-shop'
import { databaseReady } from '../sandbox'
import { storeSession } from '../stored-session'
import { READS, type Read } from './reads'
import { runCells, type Shop } from './run-cells'

beforeAll(databaseReady)

test.each(READS)(
  'a failed $operation shows its text, offers a retry and recovers without a reload',
  async (row) => {
    stubIntersectionObserver(true)
    await row.prepare?.()
    if (row.account) await storeSession(row.account)
    const retry = row.retry ?? /^Try again/
    const shop = await renderShopWith({ store: row.store ?? {}, ...row.environment }, row.path)
    await row.open?.(shop)
    await expectLoaded(row)
    let own: readonly string[] = []
    const failures = await runCells(row.operation, {
      async check() {
        void shop.client.resetQueries(
          own.length === 0 && row.query
            ? { queryKey: row.query }
            : { predicate: ({ queryHash }) => own.length === 0 || own.includes(queryHash) },
        )
        if (row.failed === 'quiet') return expectLeftOut(shop, row)
        await screen.findAllByText(row.failed)
        if (retry !== 'return') await screen.findAllByText(retry, RETRY_BUTTON)
      },
      async recover() {
        // After the first failure, the rest of the page stays loaded.
        if (own.length === 0) own = listFailedQueries(shop)
        if (retry === 'return') {
          await waitFor(() => expect(shop.client.isFetching()).toBe(0))
          act(() => void window.dispatchEvent(new Event('visibilitychange')))
        } else {
          // It is gone if the page has recovered by itself, as after a part's code arrived.
          const [button] = screen.queryAllByText(retry, RETRY_BUTTON)
          if (button) await shop.user.click(button)
        }
        await expectLoaded(row)
      },
    })
    takeLogged()
    expect(failures).toEqual({})
  },
  120_000,
)

/** Finding it by role takes seconds on a large page. */
const RETRY_BUTTON = { selector: 'button, button *' }

function listFailedQueries({ client }: Shop): string[] {
  const failed = client.getQueryCache().findAll({ predicate: ({ state }) => state.status === 'error' })
  return failed.map(({ queryHash }) => queryHash)
}

/** Expects the page to omit the part once every query has settled. */
async function expectLeftOut(shop: Shop, { loaded }: Read): Promise<void> {
  await waitFor(() => expect(shop.client.isFetching()).toBe(0))
  expect(loaded()).not.toBeInTheDocument()
  expect(document.querySelector('h1')).toBeVisible()
}

async function expectLoaded({ loaded }: Read): Promise<void> {
  await waitFor(() => expect(loaded()).toBeInTheDocument())
}
