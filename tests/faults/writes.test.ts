import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { takeLogged } from '../console'
import { stubIntersectionObserver } from '../intersection-observer'
import { renderShopWith } from '../render-shop'
import { databaseReady, resetSandbox } from '../sandbox'
import { storeSession } from '../stored-session'
import { runCells, type Shop } from './run-cells'
import type { Write } from './write'
import { WRITES } from './writes'

beforeAll(databaseReady)
// A row may change the customer's password or delete the account.
afterEach(resetSandbox)

test.each(WRITES)(
  'a failed $operation shows its text, keeps what was typed or carted and can be sent again without a reload',
  async (row) => {
    stubIntersectionObserver(true)
    vi.stubGlobal('open', () => null)
    await row.prepare?.()
    if (row.account) await storeSession(row.account)
    const shop = await renderShopWith(row.environment ?? {}, row.path)
    await row.open?.(shop)
    await waitFor(() => expect(sendButton(row)).toBeInTheDocument())
    fill(row)
    const failures = await runCells(row.operation, {
      prepare: async () => void (await row.beforeCell?.()),
      async check() {
        fill(row)
        await press(shop, row)
        await screen.findAllByText(row.failed)
      },
      async recover() {
        await waitFor(() => expect(sendButton(row)).not.toHaveAttribute('aria-disabled', 'true'))
        expectUnchanged(row)
      },
    })
    await press(shop, row)
    await screen.findAllByText(row.succeeded)
    takeLogged()
    expect(failures).toEqual({})
  },
  120_000,
)

function sendButton({ scope, send }: Write): HTMLElement {
  return within(scope()).getByRole('button', { name: send })
}

async function press(shop: Shop, row: Write): Promise<void> {
  await shop.user.click(sendButton(row))
}

function fill({ scope, values = {} }: Write): void {
  for (const [label, value] of Object.entries(values)) {
    fireEvent.change(within(scope()).getByLabelText(label), { target: { value } })
  }
}

function expectUnchanged({ scope, values = {}, operation }: Write): void {
  for (const [label, value] of Object.entries(values)) {
    expect(within(scope()).getByLabelText(label), label).toHaveValue(value)
  }
  if (operation === 'storefront:CartCreate') expect(screen.getByText(/Shopping Cart \(2 items\)/)).toBeInTheDocument()
}
