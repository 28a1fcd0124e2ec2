import { act, waitFor } from '@testing-library/react'
import { toast } from 'sonner'
import { expect, vi } from 'vitest'
import { type FaultName, listFaults } from '../../sandbox/faults'
import type { Operation } from '../../sandbox/operations'
import { TIME_LIMITS_MS } from '../../src/backends/time-limits'
import type { renderShop } from '../render-shop'
import { sandbox } from '../sandbox'

export type Shop = Awaited<ReturnType<typeof renderShop>>

/** A fault of the sandbox, a browser without a network, or one that can't fetch the call's library. */
export type Cell = FaultName | 'offline' | 'chunk-missing'

/** How late a `slow` response is, and how long a call that never answers is waited for, in milliseconds. */
const SLOW_MS = 300
const SHORT_LIMIT_MS = 250
/** More requests than a cell sends: what is missing of them has met the fault. */
const MAX_REQUESTS = 1_000_000

type SetFault = {
  clear: () => Promise<void>
  /** Resolves once a request has met the fault. */
  met: () => Promise<void>
}

/** Every cell of an operation's row. */
export function listCells(operation: Operation): Cell[] {
  // The first call fetches its library: a missing one comes before the other cells.
  return [...(findLibrary(operation) ? (['chunk-missing'] as const) : []), ...listFaults(operation), 'offline']
}

/** The module that is fetched when the call is first made; undefined where none is. */
function findLibrary(operation: Operation): string | undefined {
  if (operation.startsWith('function:')) return '@supabase/functions-js'
  if (operation.startsWith('auth:')) return '../../src/backends/auth-client'
  return operation.startsWith('storefront:') ? undefined : '@supabase/postgrest-js'
}

type CellSteps = {
  /** Runs before the fault is set. */
  prepare?: () => Promise<void>
  check: (cell: Cell) => Promise<void>
  recover: (cell: Cell) => Promise<void>
}

/**
 * Runs one check per cell while its fault is set, and returns why the failed ones failed. The fault is gone before
 * `recover`, which belongs to the cell too.
 */
export async function runCells(
  operation: Operation,
  cells: readonly Cell[],
  { prepare, check, recover }: CellSteps,
): Promise<Record<string, string>> {
  const failures: Record<string, string> = {}
  for (const cell of cells) {
    await prepare?.()
    const { clear, met } = await setFault(operation, cell)
    try {
      await check(cell)
      // A text of the cell before must not end this one before its request has met the fault.
      await met()
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

async function setFault(operation: Operation, cell: Cell): Promise<SetFault> {
  const { faults } = await sandbox()
  const restoreTimeLimits = cell === 'never-answers' ? shortenTimeLimits() : () => {}
  const library = cell === 'chunk-missing' ? findLibrary(operation) : undefined
  if (library) vi.doMock(library, () => Promise.reject(new Error('The chunk is gone')))
  else if (cell !== 'chunk-missing')
    faults.set(operation, cell === 'offline' ? 'unreachable' : cell, { delayMs: SLOW_MS, times: MAX_REQUESTS })
  if (cell === 'offline') goOffline(true)
  async function clear() {
    faults.reset()
    if (library) vi.doUnmock(library)
    restoreTimeLimits()
    if (cell === 'offline') goOffline(false)
  }
  // Offline, or where its code takes longer than the shortened limit, a request may not be sent at all.
  const isSent = cell !== 'offline' && cell !== 'never-answers' && !library
  const met = () => waitFor(() => expect(!isSent || faults.list()[0]?.times !== MAX_REQUESTS).toBe(true))
  return { clear, met }
}

function shortenTimeLimits(): () => void {
  const limits = { ...TIME_LIMITS_MS }
  Object.assign(TIME_LIMITS_MS, Object.fromEntries(Object.keys(limits).map((name) => [name, SHORT_LIMIT_MS])))
  return () => void Object.assign(TIME_LIMITS_MS, limits)
}

function goOffline(isOffline: boolean): void {
  Object.defineProperty(navigator, 'onLine', { value: !isOffline, configurable: true })
  act(() => void window.dispatchEvent(new Event(isOffline ? 'offline' : 'online')))
}
