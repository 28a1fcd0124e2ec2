import type { Page } from '@playwright/test'
import { PAGES } from '../browser/pages'
import type { Screen } from '../browser/screen'
import { STATES } from '../browser/states'
import { type Credentials, signIn } from './accounts'
import { axeViolations } from './axe'
import { waitUntilIdle } from './idle'
import { undersized } from './sizes'
import { expect, openPage, test } from './test'

const PHONE_WIDTH = 390
/** More than any page has controls. */
const MAX_PRESSES = 200
const SCREENS = [...PAGES, ...STATES]
/** Lists like another but for their products: one width shows what there is to see. */
const LISTS_LIKE_ANOTHER = ['heart-of-jade', 'earrings', 'necklaces', 'bracelets', 'hairpins']
const ACCOUNTS = [...new Set(SCREENS.flatMap(({ account }) => (account ? [account] : [])))]

/** Opens a screen as if it were the first of its visitor, apart from the session. */
async function openScreen(page: Page, { path, prepare, open }: Screen): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.context().setOffline(false)
  await prepare?.(page)
  await openPage(page, path)
  await open?.(page)
}

/** Removes what a screen leaves in storage, so that the next one begins with an empty cart and empty forms. */
async function clearStorage(page: Page): Promise<void> {
  await page.evaluate(() => {
    localStorage.removeItem('liangyi.cart')
    sessionStorage.clear()
  })
}

/** How far the page, or a dialog over it, is wider than the viewport, in pixels. */
function sidewaysOverflow(page: Page): Promise<number> {
  return page.evaluate(() => {
    const scrollers = [document.documentElement, ...document.querySelectorAll('[role=dialog]')]
    return Math.max(...scrollers.map((element) => element.scrollWidth - element.clientWidth))
  })
}

/**
 * What is wrong on each screen: axe's findings, what is too small to read or to press, and on a phone what overflows at
 * 320 pixels, a zoom of 400 % on a desktop. A phone shows the light colors and a desktop the dark ones, since colors are
 * the same at every width.
 */
async function violationsOf(page: Page, screens: readonly Screen[], width: number): Promise<string[]> {
  const violations: string[] = []
  for (const screen of screens) {
    await test.step(screen.name, async () => {
      await openScreen(page, screen)
      const scheme = width === PHONE_WIDTH ? 'light' : 'dark'
      violations.push(...(await axeViolations(page, screen.name, screen.phoneOnly ? ['light', 'dark'] : [scheme])))
      violations.push(...(await undersized(page, screen.name)))
      if (width === PHONE_WIDTH) {
        await page.setViewportSize({ width: 320, height: 640 })
        const overflow = await sidewaysOverflow(page)
        if (overflow > 0) violations.push(`${screen.name}: ${overflow} pixels overflow a width of 320`)
        await page.setViewportSize({ width, height: 900 })
      }
      await clearStorage(page)
    })
  }
  return violations
}

for (const width of [PHONE_WIDTH, 1440]) {
  const screens = SCREENS.filter(
    ({ name, phoneOnly }) => width === PHONE_WIDTH || (!phoneOnly && !LISTS_LIKE_ANOTHER.includes(name)),
  )
  const visitorScreens = screens.filter(({ account }) => !account)
  const half = Math.ceil(visitorScreens.length / 2)

  test.describe(`at ${width} pixels`, () => {
    test.use({ viewport: { width, height: 900 }, hasTouch: width === PHONE_WIDTH })
    test.describe.configure({ timeout: 600_000 })

    // Two halves, so that two workers share the longest tests.
    for (const [part, some] of [visitorScreens.slice(0, half), visitorScreens.slice(half)].entries()) {
      test(`no screen of a visitor has an accessibility violation, part ${part + 1}`, async ({
        page,
        expectLogged,
      }) => {
        for (const { logs } of some) if (logs) expectLogged(logs)
        expect(await violationsOf(page, some, width)).toEqual([])
      })
    }

    test('no screen of a customer or the admin has an accessibility violation', async ({ page }) => {
      const violations: string[] = []
      for (const account of ACCOUNTS) violations.push(...(await violationsOfAccount(page, account)))
      expect(violations).toEqual([])
    })

    async function violationsOfAccount(page: Page, account: Credentials): Promise<string[]> {
      await page.goto('/privacy-policy')
      await page.evaluate(() => localStorage.clear())
      await signIn(page, account)
      const own = screens.filter((screen) => screen.account === account)
      return violationsOf(page, own, width)
    }
  })
}

for (const { path, width } of [
  { path: '/products', width: 1440 },
  { path: '/product/trace-bracelet', width: 390 },
  { path: '/product/trace-bracelet', width: 1440 },
  { path: '/contact', width: 390 },
]) {
  test(`the focused element is visible at every Tab on ${path} at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await openPage(page, path)
    // What loads when it comes into view would move the page under the focus, which is not what is tried here.
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await waitUntilIdle(page)
    await page.evaluate(() => scrollTo(0, 0))
    const focused: string[] = []
    let hasReachedEnd = false
    while (!hasReachedEnd && focused.length < MAX_PRESSES) {
      await page.keyboard.press('Tab')
      await page.evaluate(untilSettled)
      const { name, isLast, isVisible } = await page.evaluate(inspectFocus)
      expect(isVisible, `${name}, after ${focused.at(-1)}, is visible`).toBe(true)
      expect(name, 'the focus moves at every press').not.toBe(focused.at(-1))
      focused.push(name)
      hasReachedEnd = isLast
    }
    expect(hasReachedEnd, `the focus reached the last link of the page: ${focused.at(-1)}`).toBe(true)
  })
}

/** Waits for what a move of the focus moves: the scroll position, and the header that comes back on scrolling up. */
async function untilSettled(): Promise<void> {
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  // The scroll event comes with the next frame, and React renders after it.
  for (let frame = 0; frame < 3; frame += 1) await nextFrame()
  const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
  await Promise.allSettled(transitions.map(({ finished }) => finished))
}

/** Whether any part of the focused element is visible. Runs in the page. */
function inspectFocus(): { name: string; isVisible: boolean; isLast: boolean } {
  const focused = document.activeElement
  if (!(focused instanceof HTMLElement) || focused === document.body)
    return { name: 'nothing', isVisible: false, isLast: false }
  const last = [...document.querySelectorAll('footer a[href], footer button, footer input')].at(-1)
  const control = focused.closest('label, span') ?? focused
  const { left, top, width, height } = focused.getBoundingClientRect()
  const fractions = [0.1, 0.5, 0.9]
  const isVisible = fractions.some((x) =>
    fractions.some((y) => {
      const hit = document.elementFromPoint(left + width * x, top + height * y)
      return hit !== null && (control.contains(hit) || hit.contains(focused))
    }),
  )
  const name = `${focused.tagName} ${focused.getAttribute('aria-label') ?? focused.textContent} ${focused.getAttribute('href') ?? focused.id}`
  return { name, isVisible, isLast: focused === last }
}
