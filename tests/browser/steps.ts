import type { Page, Route } from '@playwright/test'
import { orderRow } from '../factories/order'

const GRAPHQL = '**/graphql.json'

export const banner = (page: Page) => page.getByRole('banner')
export const main = (page: Page) => page.getByRole('main')
export const dialog = (page: Page) => page.getByRole('dialog')

export function failStorefront(page: Page): Promise<unknown> {
  // A status that the shop doesn't retry.
  const refused = { status: 400, json: { errors: [{ message: 'Bad Request' }] } }
  return page.route(GRAPHQL, (route: Route) => route.fulfill(refused))
}

export function stallStorefront(page: Page): Promise<unknown> {
  return page.route(GRAPHQL, () => new Promise<never>(() => {}))
}

/** Scrolls to the end a screen at a time, which loads what is on the way. */
export async function scrollToEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: 'instant' })
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
    }
  })
}

/** Opens the phone's menu, or the header's Shop menu. */
export async function openMenu(page: Page): Promise<void> {
  const menu = banner(page).getByRole('button', { name: 'Menu' })
  const isPhone = await menu.isVisible()
  await (isPhone ? menu : banner(page).getByRole('button', { name: 'Shop' })).click()
  await page.getByRole('link', { name: 'Earrings' }).first().waitFor()
}

export async function openSearch(page: Page, query = ''): Promise<void> {
  await banner(page).getByRole('button', { name: 'Search' }).click()
  await dialog(page).getByPlaceholder('Search for jewelry, collections, or styles...').fill(query)
}

export async function addToCart(page: Page, index = 0): Promise<void> {
  const button = main(page).getByRole('button', { name: /^Add to Cart/ })
  await button.nth(index).click()
  await page.getByText('added to your cart').first().waitFor()
}

export async function openCart(page: Page): Promise<void> {
  await banner(page)
    .getByRole('button', { name: /^Cart \(/ })
    .click()
  await dialog(page).waitFor()
}

/** Lets no tab load, as an app may that shows one page. */
export function keepTabsEmpty(page: Page): Promise<unknown> {
  return page.evaluate(`window.open = () => ({ closed: false, close() {}, location: { replace() {} } })`)
}

/** Adds the first three products of the page. */
export async function fillCart(page: Page): Promise<void> {
  for (const count of [1, 2, 3]) {
    await main(page)
      .getByRole('button', { name: /^Add to Cart/ })
      .nth(count - 1)
      .click()
    await banner(page)
      .getByRole('button', { name: `Cart (${count})` })
      .waitFor()
  }
}

/** Stores saved products before the page loads. */
export function storeSaved(...handles: string[]): (page: Page) => Promise<unknown> {
  return (page) =>
    page.addInitScript((text) => localStorage.setItem('liangyi.saved', text), JSON.stringify({ handles }))
}

/** Mocks order lookups with an order in this status. */
export function respondWithOrder(status: 'paid' | 'processing' | 'failed'): (page: Page) => Promise<unknown> {
  return async (page) => {
    await page.route('**/functions/v1/confirm-order', (route) => route.fulfill({ json: { status } }))
    await page.route('**/rest/v1/orders*', (route) => route.fulfill({ json: orderRow({ status }) }))
  }
}
