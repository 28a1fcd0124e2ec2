import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { takeLogged } from '../console'
import { stubIntersectionObserver } from '../intersection-observer'
import { renderShopWith } from '../render-shop'
import { databaseReady, resetSandbox } from '../sandbox'
import { storeSession } from '../stored-session'
import { type Cell, hastenSlowNotice, listCells, runCells, type Shop, SLOW_TEXT } from './run-cells'
import type { Write } from './write'
import { WRITES } from './writes'

beforeAll(databaseReady)
beforeAll(hastenSlowNotice)
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
    const cells = listCells('write', row, WRITES)
    // Successful cells come last, because they clear the fields.
    const [failing, succeeding] = [cells.filter(isFailure), cells.filter((cell) => !isFailure(cell))]
    const prepare = async () => void (await row.beforeCell?.())
    const failures = {
      ...(await runCells(row.operation, failing, {
        prepare,
        async check(cell, endLimits) {
          fill(row)
          await press(shop, row)
          if (cell === 'never-answers') await screen.findAllByText(SLOW_TEXT)
          endLimits()
          await screen.findAllByText(row.failedByCell?.[cell] ?? row.failed)
        },
        async recover(cell) {
          if (cell === 'unauthorized') await closeAuthDialog(shop, row)
          await waitFor(() => expect(sendButton(row)).not.toHaveAttribute('aria-disabled', 'true'))
          expectUnchanged(row)
        },
      })),
      ...(await runCells(row.operation, succeeding, {
        prepare,
        async check(cell) {
          fill(row)
          await press(shop, row)
          if (cell === 'offline') await screen.findAllByText(row.failedByCell?.offline ?? row.failed)
        },
        async recover(cell) {
          if (cell === 'offline') {
            await waitFor(() => expect(sendButton(row)).not.toHaveAttribute('aria-disabled', 'true'))
            expectUnchanged(row)
            await press(shop, row)
          }
          await screen.findAllByText(row.succeeded)
        },
      })),
    }
    takeLogged()
    expect(failures).toEqual({})
  },
  120_000,
)

/** Closes the sign-in dialog that opens if there is no session. */
async function closeAuthDialog(shop: Shop, { failedByCell, operation }: Write): Promise<void> {
  if (!failedByCell?.unauthorized || operation.startsWith('auth')) return
  await screen.findByRole('dialog')
  await shop.user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
}

function isFailure(cell: Cell): boolean {
  return cell !== 'slow' && cell !== 'offline'
}

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
