import type { Page } from '@playwright/test'
import type { FaultName } from '../../sandbox/faults'
import type { Operation } from '../../sandbox/operations'
import { expect } from './test'

/** What says that a call takes long. */
export const SLOW_TEXT = 'This is taking longer than usual.'

/** Spoils a call of this page alone; other tests use the same sandbox at the same time. */
export async function spoil(page: Page, operation: Operation, fault: FaultName): Promise<void> {
  await page.setExtraHTTPHeaders({ 'x-sandbox-faults': `${operation}=${fault}` })
}

/** Lets the calls of this page succeed again. */
export const mend = (page: Page) => page.setExtraHTTPHeaders({})

/** Lets the time pass that a call which never answers takes until it is given up, in turns of its time limit. */
export async function expectAfterTimeLimits(page: Page, text: string | RegExp): Promise<void> {
  const failure = page.getByText(text).first()
  await expect(async () => {
    await page.clock.fastForward(16_000)
    await expect(failure).toBeVisible({ timeout: 300 })
  }).toPass()
}
