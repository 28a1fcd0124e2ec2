import { act } from '@testing-library/react'
import { toast } from 'sonner'
import { type FaultName, listFaults } from '../../sandbox/faults'
import type { Operation } from '../../sandbox/operations'
import type { renderShop } from '../render-shop'
import { sandbox } from '../sandbox'

export type Shop = Awaited<ReturnType<typeof renderShop>>

/** A fault of the sandbox, or a browser without a network. */
export type Cell = FaultName | 'offline'

/** How late a `slow` response is, and how long a call that never answers is waited for, in milliseconds. */
const SLOW_MS = 300
const SHORT_LIMIT_MS = 250

/** Every cell of an operation's row. */
export function listCells(operation: Operation): Cell[] {
  return [...listFaults(operation), 'offline']
}

/**
 * Runs one check per cell while its fault is set, and returns why the failed ones failed. The fault is gone before
 * `recover`, which belongs to the cell too.
 */
export async function runCells(
  operation: Operation,
  cells: readonly Cell[],
  { check, recover }: { check: (cell: Cell) => Promise<void>; recover: (cell: Cell) => Promise<void> },
): Promise<Record<string, string>> {
  const failures: Record<string, string> = {}
  for (const cell of cells) {
    const clear = await setFault(operation, cell)
    try {
      await check(cell)
      await clear()
      await recover(cell)
    } catch (error) {
      failures[cell] = String(error).split('\n').slice(0, 3).join(' ')
    } finally {
      await clear()
      // A toast of this cell must not be taken for one of the next.
      act(() => void toast.dismiss())
    }
  }
  return failures
}

async function setFault(operation: Operation, cell: Cell): Promise<() => Promise<void>> {
  const { faults } = await sandbox()
  // The module of the shop that was rendered last: each rendered shop has its own.
  const { TIME_LIMITS_MS } = await import('../../src/backends/time-limits')
  const limits = { ...TIME_LIMITS_MS }
  faults.set(operation, cell === 'offline' ? 'unreachable' : cell, { delayMs: SLOW_MS })
  if (cell === 'never-answers') setAll(TIME_LIMITS_MS, SHORT_LIMIT_MS)
  if (cell === 'offline') goOffline(true)
  return async () => {
    faults.reset()
    Object.assign(TIME_LIMITS_MS, limits)
    if (cell === 'offline') goOffline(false)
  }
}

function setAll(limits: Readonly<Record<string, number>>, milliseconds: number): void {
  Object.assign(limits, Object.fromEntries(Object.keys(limits).map((name) => [name, milliseconds])))
}

function goOffline(isOffline: boolean): void {
  Object.defineProperty(navigator, 'onLine', { value: !isOffline, configurable: true })
  act(() => void window.dispatchEvent(new Event(isOffline ? 'offline' : 'online')))
}
