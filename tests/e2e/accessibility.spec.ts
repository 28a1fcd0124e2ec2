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

test.describe('320 pixels wide, as a zoom of 400 % makes a desktop', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  /** How far the page, or what lies over it, reaches beyond its own width, in pixels. */
  async function beyond(page: Page): Promise<number> {
    return page.evaluate(() => {
      const whole = [document.documentElement, ...document.querySelectorAll('[role=dialog]')]
      return Math.max(...whole.map((element) => element.scrollWidth - element.clientWidth))
    })
  }

  test('nothing has to be scrolled sideways on any page or in any state', async ({ page, expectLogged }) => {
    test.setTimeout(180_000)
    expectLogged(/40\d/)
    expectLogged(/order/i)
    for (const path of PATHS) {
      await open(page, path)
      expect(await beyond(page), path).toBeLessThanOrEqual(0)
    }
    for (const { name, path, show } of STATES) {
      await open(page, path)
      await show(page)
      expect(await beyond(page), name).toBeLessThanOrEqual(0)
    }
  })
})

for (const { path, width } of [
  { path: '/products', width: 1440 },
  { path: '/product/trace-bracelet', width: 390 },
  { path: '/product/trace-bracelet', width: 1440 },
  { path: '/contact', width: 390 },
]) {
  test(`what has the focus is never hidden under a bar: ${path} at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await open(page, path)
    await page.keyboard.press('Tab')
    let last = ''
    for (let presses = 0; presses < 60; presses += 1) {
      await page.keyboard.press('Tab')
      const { name, seen, isLast } = await page.evaluate(seenFocus)
      expect(seen, `${name}, after ${last}`).toBe(true)
      if (isLast) return
      last = name
    }
  })
}

/** Whether any part of what has the focus can be seen. Runs in the page. */
function seenFocus(): { name: string; seen: boolean; isLast: boolean } {
  const focused = document.activeElement
  if (!(focused instanceof HTMLElement) || focused === document.body)
    return { name: 'nothing', seen: true, isLast: true }
  const shown = focused.closest('label, span') ?? focused
  const { left, top, width, height } = focused.getBoundingClientRect()
  const parts = [0.1, 0.5, 0.9]
  const seen = parts.some((x) =>
    parts.some((y) => {
      const hit = document.elementFromPoint(left + width * x, top + height * y)
      return hit !== null && (shown.contains(hit) || hit.contains(focused))
    }),
  )
  return { name: focused.outerHTML.slice(0, 120), seen, isLast: false }
}
