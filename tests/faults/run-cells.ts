import { setTimeout as wait } from 'node:timers/promises'
import { act, waitFor } from '@testing-library/react'
import { toast } from 'sonner'
import { expect, vi } from 'vitest'
import { type FaultName, listFaults } from '../../sandbox/faults'
import { TIME_LIMITS_MS } from '../../src/backends/time-limits'
import { SLOW_NOTICE } from '../../src/ui/use-is-slow'
import { goOffline } from '../go-offline'
import { loseChunk } from '../lose-chunk'
import { PATIENCE_MS } from '../patience'
import type { renderShop } from '../render-shop'
import { sandbox } from '../sandbox'
import { isStrict } from '../tier'

export type Shop = Awaited<ReturnType<typeof renderShop>>

/** Losing the network before, during or after the call, and the sandbox's equivalent fault. */
const OFFLINE_FAULTS = {
  offline: 'unreachable',
  'offline-during': 'never-answers',
  'offline-after': 'response-lost',
} as const satisfies Record<string, FaultName>

type OfflineCell = keyof typeof OFFLINE_FAULTS

/** A fault of the sandbox, a lost network, or a missing chunk. */
export type Cell = FaultName | OfflineCell | 'chunk-missing'

export function isOfflineCell(cell: Cell): cell is OfflineCell {
  return Object.hasOwn(OFFLINE_FAULTS, cell)
}

export const SLOW_TEXT = 'This is taking longer than usual.'

/** Makes the notice appear at once; returns what ends this. */
export function hastenSlowNotice(): () => void {
  const { delayMs } = SLOW_NOTICE
  SLOW_NOTICE.delayMs = 40
  return () => {
    SLOW_NOTICE.delayMs = delayMs
  }
}

const SLOW_MS = 100
/** The delay of held time limits, by which they are known. */
const HELD_LIMIT_MS = 1_000_001
/** More requests than any cell makes; the fault's counter starts here. */
const MAX_REQUESTS = 1_000_000

/** Faults that cause the same error as another cell, as proven by tests in src/backends. */
const SAME_ERRORS: readonly Cell[] = ['unavailable', 'forbidden', 'empty-body', 'html', 'partial-data']

/** Faults that differ from another one only on the server, which doesn't matter to a read. */
const SERVER_EFFECTS: readonly Cell[] = ['conflict', 'response-lost', 'truncated-json', 'offline-after']

type SetFault = {
  endLimits: () => void
  clear: () => Promise<void>
  /** Resolves once a request has met the fault, the network is lost, or the missing chunk is reported. */
  met: () => Promise<void>
}

/** Cells that each row handles by itself, with its own time limit, text, schema or server effect. */
const OWN: readonly Cell[] = [
  'never-answers',
  'response-lost',
  'rate-limited',
  'server-error',
  'wrong-shape',
  'offline',
  'offline-after',
]

/** The first tier's own cells: one of each mechanism that a row may get wrong. */
const FIRST_TIER = {
  read: ['never-answers', 'server-error', 'wrong-shape'],
  write: ['never-answers', 'response-lost', 'server-error', 'offline'],
  action: ['response-lost', 'server-error'],
  alike: ['server-error', 'wrong-shape'],
} as const satisfies Record<string, readonly Cell[]>

type Row = {
  operation: string
  /** Further cells that the row handles by itself. */
  also?: readonly Cell[]
  /** Whether an earlier row's component shows the same failure. */
  isAlike?: boolean
  failedByCell?: Partial<Record<Cell, RegExp>>
  /** Cells that can't affect the call, or in which it succeeds. */
  without?: readonly Cell[]
}

/** The service whose responses the operation reads. */
function serviceOf(operation: string): string {
  const [service = ''] = operation.split(':')
  return ['storefront', 'auth', 'function'].includes(service) ? service : 'database'
}

function listPossibleCells(operation: string): Cell[] {
  // First, because the first call loads its library.
  const cells: Cell[] = [
    ...(findLibrary(operation) ? (['chunk-missing'] as const) : []),
    ...listFaults(operation).filter((fault) => fault !== 'never-answers'),
    // After a cell that has found out which queries make the call: the others don't meet the short time limits.
    'never-answers',
    'offline',
    'offline-during',
    'offline-after',
  ]
  return cells.filter((cell) => !SAME_ERRORS.includes(cell))
}

/**
 * The cells of one of the rows: all for the first of each service, because code that the service's calls share handles
 * most of them.
 */
export function listCells(kind: 'read' | 'write' | 'action', row: Row, rows: readonly Row[]): Cell[] {
  const { operation, also = [], failedByCell = {}, without = [], isAlike } = row
  const first = rows.find((other) => serviceOf(other.operation) === serviceOf(operation))
  const own: readonly Cell[] = isStrict ? OWN : FIRST_TIER[isAlike ? 'alike' : kind]
  const isOwn = (cell: Cell) => [...own, ...also].includes(cell) || Object.hasOwn(failedByCell, cell)
  return listPossibleCells(operation).filter((cell) => (row === first || isOwn(cell)) && !without.includes(cell))
}

/** The cells of one of the reads. */
export function listReadCells(row: Row, rows: readonly Row[]): Cell[] {
  return listCells('read', row, rows).filter((cell) => !SERVER_EFFECTS.includes(cell))
}

/** The module that the first call loads, if any. */
function findLibrary(operation: string): string | undefined {
  if (operation.startsWith('function:')) return '@supabase/functions-js'
  if (operation.startsWith('auth:')) return '../src/backends/auth-client'
  return operation.startsWith('storefront:') ? undefined : '@supabase/postgrest-js'
}

type CellSteps = {
  /** Runs before the fault is set. */
  prepare?: () => Promise<void>
  /** `endLimits` ends the time limits of pending calls whenever one meets the fault. */
  check: (cell: Cell, endLimits: () => void) => Promise<void>
  recover: (cell: Cell) => Promise<void>
}

/** Runs `check` with each cell's fault and `recover` without it; returns errors by cell. */
export async function runCells(
  operation: string,
  cells: readonly Cell[],
  { prepare, check, recover }: CellSteps,
): Promise<Record<string, string>> {
  const failures: Record<string, string> = {}
  for (const cell of cells) {
    await prepare?.()
    const { clear, met, endLimits } = await setFault(operation, cell)
    try {
      await check(cell, endLimits)
      // The page may still show the previous cell's text.
      await met()
      await clear()
      await recover(cell)
    } catch (error) {
      failures[cell] = String(error).split('\n').slice(0, 3).join(' ')
    } finally {
      await clear()
      act(() => void toast.dismiss())
      // The next cell's text must not be found in this one's toast, which leaves slowly.
      await waitFor(() => expect(document.querySelector('[data-sonner-toast]')).toBeNull())
    }
  }
  return failures
}

async function setFault(operation: string, cell: Cell): Promise<SetFault> {
  const { faults } = await sandbox()
  const limits = cell === 'never-answers' ? holdTimeLimits() : undefined
  const library = cell === 'chunk-missing' ? findLibrary(operation) : undefined
  const lost = library ? await loseChunk(library) : undefined
  if (cell !== 'chunk-missing') {
    const fault = isOfflineCell(cell) ? OFFLINE_FAULTS[cell] : cell
    faults.set(operation, fault, { delayMs: SLOW_MS, times: MAX_REQUESTS })
  }
  if (cell === 'offline') goOffline(true)
  const hasMet = () => faults.list()[0]?.times !== MAX_REQUESTS
  const isLostLater = cell === 'offline-during' || cell === 'offline-after'
  let isNetworkLost = false
  async function loseNetwork() {
    await vi.waitUntil(hasMet, { timeout: PATIENCE_MS, interval: 2 })
    if (isCleared) return
    goOffline(true)
    isNetworkLost = true
    faults.clear(operation)
  }
  let isCleared = false
  if (isLostLater) loseNetwork().catch(() => {})
  async function clear() {
    isCleared = true
    faults.reset()
    lost?.restore()
    limits?.restore()
    if (isOfflineCell(cell)) goOffline(false)
  }
  function hasHappened(): boolean {
    if (lost) return lost.countImports() > 0
    if (isLostLater) return isNetworkLost
    return hasMet()
  }
  async function keepEndingLimits() {
    let left = MAX_REQUESTS
    while (!isCleared) {
      const times = faults.list()[0]?.times ?? left
      if (times < left) limits?.end()
      left = times
      await wait(2)
    }
  }
  return {
    clear,
    met: () => waitFor(() => expect(hasHappened()).toBe(true)),
    endLimits: () => void (limits && keepEndingLimits()),
  }
}

/** Lets calls wait until `end`, because a busy machine may need longer than any short limit. */
function holdTimeLimits() {
  const limits = { ...TIME_LIMITS_MS }
  Object.assign(TIME_LIMITS_MS, Object.fromEntries(Object.keys(limits).map((name) => [name, HELD_LIMIT_MS])))
  const started = vi.spyOn(globalThis, 'setTimeout')
  const cleared = vi.spyOn(globalThis, 'clearTimeout')
  return {
    end() {
      for (const [index, [end, delay]] of started.mock.calls.entries()) {
        const timer = started.mock.results[index]?.value
        if (delay !== HELD_LIMIT_MS || cleared.mock.calls.some(([other]) => other === timer)) continue
        clearTimeout(timer)
        end()
      }
    },
    restore() {
      started.mockRestore()
      cleared.mockRestore()
      Object.assign(TIME_LIMITS_MS, limits)
    },
  }
}
