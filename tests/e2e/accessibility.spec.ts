import type { Page } from '@playwright/test'
import { PAGES, SAME_ELEMENTS, type Screen } from '../browser/pages'
import { STATES } from '../browser/states'
import { scrollToEnd } from '../browser/steps'
import { isStrict } from '../tier'
import { ADMIN, type Credentials, CUSTOMER, signIn } from './accounts'
import { axeViolations } from './axe'
import { waitUntilIdle } from './idle'
import { findLargeTextProblems, type TextSize } from './large-text'
import { undersized } from './sizes'
import { expect, openPage, test } from './test'

const PHONE = { width: 390, height: 900 }
const DESKTOP = { width: 1440, height: 900 }
/** More than any page has controls. */
const MAX_PRESSES = 200

const SCREENS = [...PAGES, ...STATES].filter(({ name }) => !SAME_ELEMENTS.includes(name))
/** Screens of the templates, which are tried with every font size. */
const TEMPLATES = [
  'home',
  'products',
  'product-edge-ring',
  'contact',
  'menu-collections',
  'filters',
  'search-results',
  'cart-full',
  'zoom',
  'ring-size-guide',
  'admin-message',
  'profile',
]
/** Those that have different elements on a desktop; the others have theirs in more columns. */
const WIDER = ['home', 'products', 'product-edge-ring', 'menu-collections', 'filters', 'cart-full', 'profile']
const DESKTOP_SCREENS = (isStrict ? TEMPLATES : WIDER).map(findScreen)
const ACCOUNTS = [CUSTOMER, ADMIN]

function findScreen(name: string): Screen {
  const screen = SCREENS.find((candidate) => candidate.name === name)
  if (!screen) throw new Error(`There is no screen ${name}`)
  return screen
}

/** Opens a screen like on a first visit, except for the session. */
async function openScreen(page: Page, { path, prepare, open }: Screen): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.context().setOffline(false)
  await prepare?.(page)
  await openPage(page, path)
  await open?.(page)
}

/** Clears the cart and every form for the next screen. */
async function clearStorage(page: Page): Promise<void> {
  await page.evaluate(() => {
    localStorage.removeItem('liangyi.cart')
    sessionStorage.clear()
  })
}

/** By how many pixels the page is wider than the viewport. */
function sidewaysOverflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

/** A desktop at 400 % zoom, then a phone and a desktop with a larger font. */
const LARGE_TEXT: readonly TextSize[] = [
  [320, 640, 100],
  [390, 844, 125],
  [390, 844, 150],
  [390, 844, 200],
  [1280, 900, 200],
]
const LARGEST_TEXT = LARGE_TEXT.filter(([, , percent]) => percent !== 125 && percent !== 150)

/** Lists axe's findings in light and dark mode, small text and targets, and problems of large text on a phone. */
async function findViolations(page: Page, screens: readonly Screen[], viewport: typeof PHONE): Promise<string[]> {
  const violations: string[] = []
  for (const screen of screens) {
    await test.step(screen.name, async () => {
      await openScreen(page, screen)
      // On a desktop, overlays are checked together with the page.
      const dialogOnly = Boolean(screen.viewport) && viewport === PHONE
      // Colors don't depend on the width.
      const lightOnly = viewport === DESKTOP && !isStrict
      violations.push(...(await axeViolations(page, screen.name, { dialogOnly, lightOnly })))
      violations.push(...(await undersized(page, screen.name)))
      if (viewport === PHONE) {
        const sizes = isStrict || TEMPLATES.includes(screen.name) ? LARGE_TEXT : LARGEST_TEXT
        violations.push(...(await findLargeTextProblems(page, screen.name, sizes)))
      }
      await clearStorage(page)
    })
  }
  return violations
}

async function signInAnew(page: Page, account: Credentials): Promise<void> {
  // A file without scripts, since the last account's page would make calls without a session.
  await page.goto('/robots.txt')
  await page.evaluate(() => localStorage.clear())
  await signIn(page, account)
}

for (const [viewport, all, parts] of [
  [PHONE, SCREENS, 4],
  [DESKTOP, DESKTOP_SCREENS, 1],
] as const) {
  test.describe(`at ${viewport.width} pixels`, () => {
    test.use({ viewport, hasTouch: viewport === PHONE })
    test.describe.configure({ timeout: 600_000 })

    // Split, so that workers share the longest tests.
    const screens = all.filter(({ account }) => !account)
    for (let part = 0; part < parts; part += 1) {
      test(`no screen of a visitor has an accessibility violation or overflows, part ${part + 1}`, async ({
        page,
        expectLogged,
      }) => {
        const some = screens.filter((_, index) => index % parts === part)
        for (const { logs } of some) if (logs) expectLogged(logs)
        expect(await findViolations(page, some, viewport)).toEqual([])
      })
    }

    test('no screen of a customer or the admin has an accessibility violation', async ({ page }) => {
      const violations: string[] = []
      for (const account of ACCOUNTS) {
        await signInAnew(page, account)
        const own = all.filter((screen) => screen.account === account)
        violations.push(...(await findViolations(page, own, viewport)))
      }
      expect(violations).toEqual([])
    })
  })
}

for (const { path, width } of [
  { path: '/earrings', width: 1440 },
  { path: '/product/trace-bracelet', width: 390 },
]) {
  test(`the focused element is visible at every Tab on ${path} at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await openPage(page, path)
    // Load everything first, so that nothing shifts the page during the test.
    await scrollToEnd(page)
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

/** Waits until the page has scrolled to the focused element and the header has slid back in. */
async function untilSettled(): Promise<void> {
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  // The scroll event fires a frame later, and React renders after it.
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

test('a word of 350 letters in a product widens neither its page nor its list', async ({ page }) => {
  const word = 'x'.repeat(350)
  await page.route('**/graphql.json', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace(/"(title|description|vendor|productType)":"[^"]+"/g, `"$1":"${word}"`)
    await route.fulfill({ response, body })
  })
  for (const path of ['/product/edge-ring', '/products?q=ring']) {
    await page.setViewportSize(PHONE)
    await openPage(page, path)
    await page.getByText(word).first().waitFor()
    for (const viewport of [PHONE, DESKTOP]) {
      await page.setViewportSize(viewport)
      expect(await sidewaysOverflow(page), `${path} at ${viewport.width} pixels`).toBeLessThanOrEqual(0)
    }
  }
})
