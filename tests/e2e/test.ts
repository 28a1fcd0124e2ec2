import { type BrowserContext, test as base, type ConsoleMessage, expect, type Page } from '@playwright/test'
import { BUILD_TIMEOUT_MS, waitForBuiltShops } from '../origins/built'
import { trackRequests } from './idle'
import type { Options } from './options'

type Fixtures = {
  /** Allows console errors that match; any other fails the test. */
  expectLogged: (pattern: RegExp) => void
}

function isProblem(message: ConsoleMessage): boolean {
  if (message.text().startsWith('Service Worker registration blocked by Playwright')) return false
  return ['error', 'warning'].includes(message.type())
}

/** Collects console errors and warnings from a context's pages. */
export function collectProblems(context: BrowserContext): string[] {
  const logged: string[] = []
  const watchConsole = (page: Page) => {
    page.on('console', (message) => {
      if (isProblem(message)) logged.push(`${message.text()} (${message.location().url})`)
    })
    page.on('pageerror', (error) => logged.push(`${error.message}`))
  }
  for (const page of context.pages()) watchConsole(page)
  context.on('page', watchConsole)
  return logged
}

/** A test of the built shop. Console errors and warnings, such as hydration mismatches, fail it. */
export const test = base.extend<Options & Fixtures, { builtShops: undefined }>({
  builtShops: [
    async ({ playwright: _ }, use, { project }) => {
      if (project.use.baseURL?.startsWith('https:')) await waitForBuiltShops()
      await use(undefined)
    },
    { auto: true, scope: 'worker', timeout: BUILD_TIMEOUT_MS },
  ],
  sandboxUrl: ['', { option: true }],
  context: async ({ context }, use) => {
    trackRequests(context)
    await use(context)
  },
  request: async ({ playwright, baseURL, sandboxUrl }, use) => {
    const context = await playwright.request.newContext({ baseURL: sandboxUrl || baseURL })
    await use(context)
    await context.dispose()
  },
  expectLogged: [
    async ({ context }, use) => {
      const expected: RegExp[] = []
      const logged = collectProblems(context)
      await use((pattern) => expected.push(pattern))
      const unexpected = logged.filter((line) => !expected.some((pattern) => pattern.test(line)))
      expect(unexpected, 'the console stays empty').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

export async function waitUntilHydrated(page: Page): Promise<void> {
  await page.locator('html[data-ready]').waitFor({ state: 'attached' })
}

export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await waitUntilHydrated(page)
}
