import type { Page } from '@playwright/test'
import { addToCart, dialog, main, openCart, openSearch } from '../browser/steps'
import { orderRow } from '../factories/order'
import { ADMIN, signIn } from './accounts'
import { expect, openPage, test } from './test'

const TEXT = 'خاتم جميل جدا!'
/** Columns of what visitors and the shop write to each other. */
const WRITTEN = ['user_name', 'title', 'comment', 'reply', 'first_name', 'last_name', 'subject', 'message']

/** Responds to calls for these rows with Arabic in each column that somebody wrote. */
async function writeInArabic(page: Page, table: string): Promise<void> {
  await page.route(`**/rest/v1/${table}?*`, async (route) => {
    const response = await route.fetch()
    const rows: object[] = await response.json()
    const inArabic = (row: object) => Object.fromEntries(WRITTEN.filter((key) => key in row).map((key) => [key, TEXT]))
    const json = rows.map((row) => ({ ...row, ...inArabic(row) }))
    await route.fulfill({ response, json })
  })
}

/** The directions of all Arabic texts on the screen, and their number. */
function readDirections(page: Page): Promise<Record<string, number>> {
  return page.evaluate(() => {
    const isArabic = (text: string | null) => /\p{Script=Arabic}/u.test(text ?? '')
    const fields = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')]
    const texts = [...document.body.querySelectorAll(':not(script, textarea)')].filter(
      (element) =>
        element.checkVisibility() &&
        element.closest('[role=status]:not(p)') === null &&
        [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && isArabic(node.textContent)),
    )
    const counts: Record<string, number> = {}
    for (const element of [...texts, ...fields.filter(({ value }) => isArabic(value))]) {
      const { direction } = getComputedStyle(element)
      counts[direction] = (counts[direction] ?? 0) + 1
    }
    return counts
  })
}

test('an Arabic review, its author and the reply read from right to left', async ({ page }) => {
  await writeInArabic(page, 'reviews')
  await openPage(page, '/product/trace-bracelet')
  const reviews = page.getByRole('region', { name: 'Reviews' })
  await reviews.scrollIntoViewIfNeeded()
  await expect(reviews.getByRole('heading', { name: TEXT }).first()).toBeVisible()
  const count = await reviews.getByRole('article').count()
  expect(await readDirections(page)).toEqual({ rtl: 4 * count })
})

test('Arabic search words and forms read from right to left', async ({ page }) => {
  await openPage(page, '/products?q=خاتم')
  await expect(main(page).getByRole('heading', { level: 1, name: '“خاتم”' })).toBeVisible()
  await openSearch(page, TEXT)
  await expect(dialog(page).getByText(/^No products found/)).toBeVisible()
  expect(await readDirections(page)).toEqual({ rtl: 4 })
  await openPage(page, '/contact')
  for (const label of ['First name', 'Last name', 'Subject', 'Message']) await main(page).getByLabel(label).fill(TEXT)
  expect(await readDirections(page)).toEqual({ rtl: 4 })
  await openPage(page, '/product/rivet-studs')
  await addToCart(page)
  await openCart(page)
  await dialog(page).getByRole('checkbox', { name: 'This is a gift' }).check()
  await dialog(page).getByLabel('Gift note (optional)').fill(TEXT)
  expect(await readDirections(page)).toEqual({ rtl: 1 })
})

/** An order whose buyer wrote in Arabic, as admins see it. */
function arabicOrder() {
  const { items, ...row } = orderRow()
  return {
    ...row,
    items: items.map((item) => ({ ...item, engraving: TEXT })),
    refunded_amount_cad: 0,
    shipping_name: TEXT,
    shipping_address: { line1: '12 Example Street', country: 'CA' },
    gift: { note: TEXT },
    shipped_at: null,
    carrier: null,
    tracking_number: null,
    tracking_url: null,
    customer_email: 'mei.lin@example.com',
    stripe_session_id: 'cs_test_1',
  }
}

test('Arabic messages, reviews and orders of the desk read from right to left', async ({ page }) => {
  await signIn(page, ADMIN, '/admin')
  await writeInArabic(page, 'contact_submissions')
  await writeInArabic(page, 'reviews')
  await page.route('**/rest/v1/rpc/admin_orders', (route) => route.fulfill({ json: [arabicOrder()] }))
  for (const [path, list, perItem] of [
    ['/admin', 'Submissions', 3],
    ['/admin?view=reviews', 'Reviews', 4],
    ['/admin?view=orders', 'Orders', 1],
  ] as const) {
    await openPage(page, path)
    const items = main(page).getByRole('list', { name: list }).getByRole('listitem')
    await expect(items.first()).toContainText(TEXT)
    expect(await readDirections(page), path).toEqual({ rtl: perItem * (await items.count()) })
    const summary = items.first().locator('summary')
    if ((await summary.count()) === 0) continue
    await summary.click()
    await expect(main(page).getByRole('article')).toContainText(TEXT)
    expect(Object.keys(await readDirections(page)), `${path}, open`).toEqual(['rtl'])
  }
  // A line of the address in Latin letters keeps its number before the street.
  const address = main(page).getByText('12 Example Street')
  expect(await address.evaluate((element) => getComputedStyle(element).unicodeBidi)).toBe('plaintext')
})
