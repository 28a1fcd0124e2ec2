import { act, waitFor } from '@testing-library/react'
import { http } from 'msw'
import { toast } from 'sonner'
import { expect } from 'vitest'
import type { FaultName } from '../../sandbox/faults'
import type { renderShop } from '../render-shop'
import { network, sandbox } from '../sandbox'

export type Shop = Awaited<ReturnType<typeof renderShop>>

/**
 * A call that gets no response, is refused, or gets nonsense. All other failures are those of a service, and are tried
 * at its client in src/backends.
 */
const CELLS = ['unreachable', 'server-error', 'wrong-shape'] as const satisfies readonly FaultName[]

export type Cell = (typeof CELLS)[number]

/** More requests than any cell makes; the fault's counter starts here. */
const MAX_REQUESTS = 1_000_000

type CellSteps = {
  /** Runs before the fault is set. */
  prepare?: () => Promise<void>
  check: (cell: Cell) => Promise<void>
  recover: () => Promise<void>
}

/** Runs `check` with each fault of a call and `recover` without it; returns errors by cell. */
export async function runCells(
  operation: string,
  { prepare, check, recover }: CellSteps,
): Promise<Partial<Record<Cell, string>>> {
  const { faults } = await sandbox()
  const failures: Partial<Record<Cell, string>> = {}
  for (const cell of CELLS) {
    await prepare?.()
    faults.set(operation, cell, { times: MAX_REQUESTS })
    try {
      await check(cell)
      // The page may still show the previous cell's text.
      await waitFor(() => expect(faults.list()[0]?.times).not.toBe(MAX_REQUESTS))
      faults.reset()
      await recover()
    } catch (error) {
      failures[cell] = String(error).split('\n').slice(0, 3).join(' ')
    } finally {
      faults.reset()
      act(() => void toast.dismiss())
      // The next cell's text must not be found in this one's toast, which leaves slowly.
      await waitFor(() => expect(document.querySelector('[data-sonner-toast]')).toBeNull())
    }
  }
  return failures
}

/** Mocks an edge function's response, subject to the sandbox's faults. */
export function answerFunction(name: string, body: object): void {
  network.use(
    http.post(`*/functions/v1/${name}`, async ({ request }) => {
      const { faults } = await sandbox()
      return faults.apply('functions', request, async () => Response.json(body))
    }),
  )
}
