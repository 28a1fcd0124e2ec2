import type { Page } from '@playwright/test'
import { generateExport } from '../../sandbox/catalogue/generate'
import { createStorefrontEngine } from '../../sandbox/storefront/engine'
import { readSettled, waitUntilIdle } from './idle'
import { expect, openPage, test } from './test'

const PAGE_SIZE = 50
const TOLERANCE_PX = 4

test.beforeEach(async ({ page }) => {
  const store = await createStorefrontEngine({ csv: generateExport(200) })
  await page.route(/\/graphql\.json$|\/cdn\/shop\/files\/product-/, async (route) => {
    const request = route.request()
    const response = await store.handle(
      new Request(request.url(), {
        method: request.method(),
        headers: request.headers(),
        body: request.postData(),
      }),
    )
    const { status, headers } = response
    await route.fulfill({
      status,
      headers: Object.fromEntries(headers),
      body: Buffer.from(await response.arrayBuffer()),
    })
  })
})

const cards = (page: Page) => page.getByRole('main').getByRole('article')

/** Opens the list, and waits until the storefront's first page has replaced the list of the build. */
async function openList(page: Page): Promise<void> {
  await openPage(page, '/products')
  await expect(cards(page)).toHaveCount(PAGE_SIZE)
}

async function topOf(page: Page, title: string): Promise<number> {
  const card = cards(page).filter({ has: page.getByRole('link', { name: title, exact: true }) })
  return (await card.boundingBox())?.y ?? Number.NaN
}

async function loadCards(page: Page, count: number): Promise<void> {
  for (let shown = PAGE_SIZE; shown < count; shown += PAGE_SIZE) {
    await page.getByRole('button', { name: 'Load more' }).click()
    await expect(cards(page)).toHaveCount(shown + PAGE_SIZE)
  }
}

test('Back returns to its place in a list of four pages', async ({ page }) => {
  await openList(page)
  await loadCards(page, 4 * PAGE_SIZE)
  const card = cards(page).nth(171)
  const link = card.getByRole('link').first()
  await link.scrollIntoViewIfNeeded()
  const title = (await card.getByRole('heading').textContent()) ?? ''
  await waitUntilIdle(page)
  const top = await readSettled(page, () => topOf(page, title))
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
  await page.goBack()
  await expect.poll(async () => Math.abs((await topOf(page, title)) - top)).toBeLessThan(TOLERANCE_PX)
})

test('Forward after Back returns to the place on the product page', async ({ page }) => {
  const readScroll = () => page.evaluate(() => scrollY)
  await openList(page)
  await cards(page).nth(3).getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  // In two steps, since parts of the page load only near the viewport.
  for (const distance of [1400, 900]) {
    await page.mouse.wheel(0, distance)
    await waitUntilIdle(page)
  }
  const top = await readSettled(page, readScroll)
  expect(top).toBeGreaterThan(1000)
  await page.goBack()
  await expect(page).toHaveURL('/products')
  await page.goForward()
  await expect.poll(async () => Math.abs((await readScroll()) - top)).toBeLessThan(TOLERANCE_PX)
})

test('a reload returns to its place in a list', async ({ page }) => {
  await openList(page)
  const card = cards(page).nth(30)
  await card.scrollIntoViewIfNeeded()
  const title = (await card.getByRole('heading').textContent()) ?? ''
  await waitUntilIdle(page)
  const top = await readSettled(page, () => topOf(page, title))
  await page.reload()
  await expect.poll(async () => Math.abs((await topOf(page, title)) - top)).toBeLessThan(TOLERANCE_PX)
})
