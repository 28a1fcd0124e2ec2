import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { takeLogged } from '../console'
import { stubIntersectionObserver } from '../intersection-observer'
import { renderShopWith } from '../render-shop'
import { databaseReady, resetSandbox } from '../sandbox'
import { storeSession } from '../stored-session'
import { runCells, type Shop } from './run-cells'
import { WRITES, type Write } from './writes'

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

const scopeOf = ({ scope }: Write) => within(scope?.() ?? screen.getByRole('main'))

function sendButton(row: Write): HTMLElement {
  return scopeOf(row).getByRole('button', { name: row.send })
}

async function press(shop: Shop, row: Write): Promise<void> {
  await shop.user.click(sendButton(row))
}

function fill(row: Write): void {
  for (const [label, value] of Object.entries(row.values ?? {})) {
    fireEvent.change(scopeOf(row).getByLabelText(label), { target: { value } })
  }
}

function expectUnchanged(row: Write): void {
  for (const [label, value] of Object.entries(row.values ?? {})) {
    expect(scopeOf(row).getByLabelText(label), label).toHaveValue(value)
  }
  if (row.kept) expect(screen.getByText(row.kept)).toBeInTheDocument()
}
