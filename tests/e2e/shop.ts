import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test'

type Fixtures = {
  /** What the test expects on the console, such as a refused request; anything else fails it. */
  expectLogged: (pattern: RegExp) => void
}

function isNoise(message: ConsoleMessage): boolean {
  return !['error', 'warning'].includes(message.type())
}

/** A test on the built shop: an error or warning on any page's console fails it, a hydration mismatch among them. */
export const test = base.extend<Fixtures>({
  expectLogged: [
    async ({ context }, use) => {
      const expected: RegExp[] = []
      const logged: string[] = []
      const follow = (page: Page) => {
        page.on('console', (message) => {
          if (!isNoise(message)) logged.push(`${message.text()} (${message.location().url})`)
        })
        page.on('pageerror', (error) => logged.push(`${error.message}`))
      }
      for (const page of context.pages()) follow(page)
      context.on('page', follow)
      await use((pattern) => expected.push(pattern))
      const unexpected = logged.filter((line) => !expected.some((pattern) => pattern.test(line)))
      expect(unexpected, 'the console stays empty').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** Waits until the script has taken the page over: before that, buttons are only drawn. */
export async function ready(page: Page): Promise<void> {
  await page.locator('html[data-ready]').waitFor({ state: 'attached' })
}

/** Opens an address and waits until it can be used. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await ready(page)
}
