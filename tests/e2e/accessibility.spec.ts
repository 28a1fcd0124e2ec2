import type { Page } from '@playwright/test'
import { PAGES, PRIVATE_PAGES } from './addresses'
import { findings } from './axe'
import { ADMIN, newCustomer, signIn } from './people'
import { expect, open, test } from './shop'
import { ADMIN_STATES, CUSTOMER_STATES, STATES, type State } from './states'

const PATHS = [...PAGES.map(({ path }) => path), ...PRIVATE_PAGES, '/no-such-page']

async function findingsIn(page: Page, states: State[]): Promise<string[]> {
  const found: string[] = []
  for (const { name, path, show } of states) {
    await test.step(name, async () => {
      await open(page, path)
      await show(page)
      found.push(...(await findings(page, name)))
    })
  }
  return found
}

for (const width of [390, 1440]) {
  test.describe(`${width} pixels wide`, () => {
    test.use({ viewport: { width, height: 900 } })
    test.describe.configure({ timeout: 300_000 })

    test('axe finds nothing on any page', async ({ page, expectLogged }) => {
      expectLogged(/404/)
      expectLogged(/order/i)
      const found: string[] = []
      for (const path of PATHS) {
        await open(page, path)
        found.push(...(await findings(page, path)))
      }
      expect(found).toEqual([])
    })

    test('axe finds nothing in any state', async ({ page, expectLogged }) => {
      expectLogged(/400/)
      expect(await findingsIn(page, STATES)).toEqual([])
    })

    test('axe finds nothing in what a customer or an admin sees', async ({ page, request }) => {
      await signIn(page, await newCustomer(request))
      const found = await findingsIn(page, CUSTOMER_STATES)
      await page.evaluate(() => localStorage.clear())
      await signIn(page, ADMIN, '/admin')
      found.push(...(await findingsIn(page, ADMIN_STATES)))
      expect(found).toEqual([])
    })
  })
}

test('nothing has to be scrolled sideways at 320 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const { path } of PAGES) {
    await open(page, path)
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(beyond, path).toBeLessThanOrEqual(0)
  }
})
