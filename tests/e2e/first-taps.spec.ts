import type { Browser, Locator, Page } from '@playwright/test'
import { banner, main } from '../browser/steps'
import { originOf } from '../origins/hosts'
import { isStrict } from '../tier'
import { addButton } from './cart'
import { expect as baseExpect, collectProblems, test, waitUntilHydrated } from './test'

/** Delays after the first paint: before the script runs, and in the second tier during and after hydration. */
const PHONE_DELAYS_MS = isStrict ? [0, 500, 2000] : [0]
const SHOP = originOf('shopifyShop')
/** Generous, because the test is about lost presses, not speed. */
const TIMEOUT_MS = 40_000
/** Longer than a page takes to hydrate. */
const SLOW_MS = 15_000
const expect = baseExpect.configure({ timeout: TIMEOUT_MS })

// A retry would hide a tap that is sometimes lost.
test.describe.configure({ timeout: 3 * TIMEOUT_MS, retries: 0 })

type Tap = (target: Locator) => Promise<void>

async function buy(page: Page, tap: Tap): Promise<void> {
  await page.getByRole('radio', { name: /57 mm/ }).check()
  await tap(addButton(page))
  await tap(banner(page).getByRole('button', { name: /^Cart \(\d+\)$/ }))
  const drawer = page.getByRole('dialog', { name: 'Shopping Cart (1 item)' })
  await expect(drawer).toContainText('57 mm')
  await tap(drawer.getByRole('button', { name: /^Increase quantity of/ }))
  await expect(page.getByRole('heading', { name: 'Shopping Cart (2 items)' })).toBeVisible()
}

async function sortAndOpenMenu(page: Page, tap: Tap, isPhone: boolean): Promise<void> {
  await tap(main(page).getByRole('button', { name: 'Save: Armor Pendant' }))
  await page.getByLabel('Sort by').selectOption('price-asc')
  await tap(banner(page).getByRole('button', { name: isPhone ? 'Menu' : 'Shop', exact: true }))
  await expect(
    isPhone
      ? page.getByRole('dialog').getByRole('link', { name: 'ARMORLIGHT' })
      : page.getByRole('button', { name: 'Collections' }),
  ).toBeVisible()
  await expect(page).toHaveURL(/sort=price-asc/)
  await expect(page.locator('[aria-label="Saved: Armor Pendant"][aria-pressed=true]')).toHaveCount(1)
}

async function openSearch(page: Page, tap: Tap): Promise<void> {
  await tap(banner(page).getByRole('button', { name: 'Search' }))
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible()
}

async function sendForms(page: Page, tap: Tap): Promise<void> {
  const sent = { contact: 0, newsletter: 0 }
  // Mocked, because the database limits each sender's messages.
  for (const [table, form] of [
    ['contact_submissions', 'contact'],
    ['newsletter_subscriptions', 'newsletter'],
  ] as const) {
    await page.route(`**/rest/v1/${table}**`, (route) => {
      sent[form] += 1
      return route.fulfill({ status: 201, headers: { 'access-control-allow-origin': '*' } })
    })
  }
  const contact = page.getByRole('form', { name: 'Write to us' })
  const values = {
    'First name': 'Mei',
    'Last name': 'Lin',
    Email: 'mei@example.com',
    Subject: 'Size',
    Message: 'Which?',
  }
  for (const [label, value] of Object.entries(values)) await contact.getByLabel(label).fill(value)
  await tap(contact.getByRole('button', { name: 'Send message' }))
  const newsletter = page.getByRole('contentinfo')
  await newsletter.getByLabel('Email').fill('mei@example.com')
  await tap(newsletter.getByRole('button', { name: 'Subscribe' }))
  await expect(contact.getByLabel('Message')).toHaveValue('')
  await expect(newsletter.getByLabel('Email')).toHaveValue('')
  expect(sent).toEqual({ contact: 1, newsletter: 1 })
  expect(page.url()).toBe(`${SHOP}/contact`)
}

/** Gives the page Lighthouse's slow 4G and slow phone, until the returned function is called. */
async function throttle(page: Page): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 100_000,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  return () => session.detach()
}

/** Opens a URL and waits `delayMs` after the first contentful paint. */
async function openUntilPainted(page: Page, url: string, delayMs: number): Promise<void> {
  await page.goto(url, { waitUntil: 'commit' })
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0, undefined, {
    polling: 20,
  })
  await page.waitForTimeout(delayMs)
}

/** Opens two pages at a time, in separate contexts: with a shared cache, one would wait for the other's files. */
async function tapEverything(browser: Browser, delayMs: number, isPhone: boolean): Promise<void> {
  const tap: Tap = (target) => (isPhone ? target.tap() : target.click())
  async function tryPage(path: string, press: (page: Page) => Promise<void>): Promise<void> {
    const context = await browser.newContext()
    const problems = collectProblems(context)
    const page = await context.newPage()
    page.setDefaultTimeout(TIMEOUT_MS)
    // A header that slides in between pointerdown and pointerup would lose the tap.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const restoreSpeed = await throttle(page)
    await openUntilPainted(page, SHOP + path, delayMs)
    // Opens the drawers at full speed. Chromium's throttling sometimes stalls a page's requests until it is turned
    // off.
    const restored = Promise.race([waitUntilHydrated(page), page.waitForTimeout(SLOW_MS)]).then(restoreSpeed)
    await press(page)
    await restored
    expect(problems, 'the console stays empty').toEqual([])
    await context.close()
  }
  await Promise.all([
    tryPage('/product/trace-bracelet', (page) => buy(page, tap)),
    tryPage('/about', (page) => openSearch(page, tap)),
  ])
  await Promise.all([
    tryPage('/products', (page) => sortAndOpenMenu(page, tap, isPhone)),
    tryPage('/contact', (page) => sendForms(page, tap)),
  ])
}

test('no click 100 ms after the first paint is lost, on any control @origins', async ({ browser }) => {
  await tapEverything(browser, 100, false)
})

for (const delayMs of PHONE_DELAYS_MS) {
  test(`no tap ${delayMs} ms after the first paint is lost, on any control @only-origins-phone`, async ({
    browser,
  }) => {
    await tapEverything(browser, delayMs, true)
  })
}
