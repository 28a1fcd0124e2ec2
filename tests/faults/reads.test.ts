import { screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { takeLogged } from '../console'
import { stubIntersectionObserver } from '../intersection-observer'
import { renderShop } from '../render-shop'
import { databaseReady } from '../sandbox'
import { storeSession } from '../stored-session'
import { KNOWN_BAD } from './known-bad'
import { READS, type Read } from './reads'
import { listCells, runCells } from './run-cells'

beforeAll(databaseReady)

test.each(READS)(
  'a failed $operation says so, offers to try again and recovers without a reload',
  async (row) => {
    stubIntersectionObserver(true)
    await row.prepare?.()
    if (row.account) await storeSession(row.account)
    const shop = await renderShop(row.path)
    // Retries wait for nothing here: how long they wait is tested beside the query client.
    shop.client.setDefaultOptions({
      ...shop.client.getDefaultOptions(),
      queries: { ...shop.client.getDefaultOptions().queries, retryDelay: 0 },
    })
    await row.open?.(shop)
    await expectLoaded(row)
    const failures = await runCells(row.operation, listCells(row.operation), {
      async check(cell) {
        void shop.client.resetQueries()
        if (cell === 'slow') return expectLoaded(row)
        if (cell === 'offline') return void (await screen.findByText(/^You’re offline/))
        const text = cell === 'rate-limited' ? (row.busy ?? row.failed) : row.failed
        await screen.findAllByText(text, {}, { timeout: 2500 })
      },
      async recover(cell) {
        if (cell !== 'slow' && cell !== 'offline') {
          const [button] = await screen.findAllByRole('button', { name: row.retry })
          if (button) await shop.user.click(button)
        }
        await expectLoaded(row)
      },
    })
    takeLogged()
    vi.unstubAllGlobals()
    expect(Object.keys(failures), JSON.stringify(failures, null, 2)).toEqual(KNOWN_BAD[row.operation] ?? [])
  },
  120_000,
)

async function expectLoaded({ loaded }: Read): Promise<void> {
  await waitFor(() => expect(loaded()).toBeInTheDocument(), { timeout: 2500 })
}
