import { devices, type Locator, type Page } from '@playwright/test'
import { banner, main } from '../browser/steps'
import { addButton, cartDrawer } from './cart'
import { collectProblems, expect, openPage, test } from './test'

/** More than any page has stops. */
const MAX_TABS = 80
/** More than any group has options. */
const MAX_ARROWS = 12

/** Presses Tab or Shift+Tab until `target` has focus; fails if it can't be reached. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let presses = 0; presses < MAX_TABS; presses += 1) {
    await page.keyboard.press(key)
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  await expect(target, `reached by ${key}`).toBeFocused()
}

/** Tabs to `target`, or backwards if it precedes the focused element. */
async function focus(page: Page, target: Locator): Promise<void> {
  const key = await target.evaluate((element) => {
    const { activeElement } = document
    if (!activeElement || element === activeElement) return null
    const isBefore = activeElement.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING
    return isBefore ? 'Shift+Tab' : 'Tab'
  })
  if (key) await tabTo(page, target, key)
}

async function press(page: Page, target: Locator): Promise<void> {
  await focus(page, target)
  await page.keyboard.press('Enter')
}

async function type(page: Page, field: Locator, text: string): Promise<void> {
  await focus(page, field)
  await page.keyboard.type(text)
}

async function checkBox(page: Page, box: Locator): Promise<void> {
  await focus(page, box)
  await page.keyboard.press('Space')
  await expect(box).toBeChecked()
}

async function checkRadio(page: Page, radio: Locator): Promise<void> {
  // Tab reaches only the checked radio button in a group.
  await focus(page, page.locator(`input[name="${await radio.getAttribute('name')}"]:checked`))
  for (let presses = 0; presses < MAX_ARROWS && !(await radio.isChecked()); presses += 1)
    await page.keyboard.press('ArrowRight')
}

test('the keyboard alone gets from the home page to the checkout, with the focus in place at each step', async ({
  page,
  context,
}) => {
  const heading = (name: string) => page.getByRole('heading', { level: 1, name })
  await openPage(page, '/')

  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Tab')
  const shop = banner(page).getByRole('button', { name: 'Shop', exact: true })
  await expect(shop).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(shop).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Escape')
  await expect(shop).toBeFocused()
  await expect(shop).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await expect(banner(page).getByRole('link', { name: 'All Products' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(banner(page).getByRole('button', { name: 'Collections' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(banner(page).getByRole('link', { name: 'ARMORLIGHT' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(banner(page).getByRole('link', { name: 'Heart of Jade' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(heading('Heart of Jade')).toBeFocused()
  await expect(shop).toHaveAttribute('aria-expanded', 'false')

  await tabTo(page, main(page).getByRole('link', { name: 'Trace Bracelet' }))
  await page.keyboard.press('Enter')
  await expect(heading('Trace Bracelet')).toBeFocused()
  const sizes = main(page).getByRole('radio')
  await tabTo(page, sizes.first())
  await page.keyboard.press('ArrowRight')
  await expect(sizes.nth(1)).toBeFocused()
  await expect(sizes.nth(1)).toBeChecked()
  const add = addButton(page)
  await tabTo(page, add)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Trace Bracelet added to your cart')).toBeVisible()
  await expect(add).toBeFocused()
  await tabTo(page, sizes.nth(1), 'Shift+Tab')
  await page.keyboard.press('ArrowLeft')
  await expect(sizes.first()).toBeChecked()
  await tabTo(page, add)
  await page.keyboard.press('Space')
  const cart = banner(page).getByRole('button', { name: 'Cart (2)' })
  await expect(cart).toBeVisible()

  await tabTo(page, cart, 'Shift+Tab')
  await page.keyboard.press('Enter')
  const drawer = cartDrawer(page)
  await expect(drawer.getByRole('button', { name: 'Close' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(drawer.getByRole('button', { name: 'Checkout' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await expect(cart).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(drawer.getByRole('button', { name: 'Close' })).toBeFocused()

  const lines = drawer.getByRole('listitem')
  const more = lines.last().getByRole('button', { name: /^Increase quantity of/ })
  await tabTo(page, more)
  await page.keyboard.press('Enter')
  await expect(drawer.getByRole('heading', { name: 'Shopping Cart (3 items)' })).toBeVisible()
  await expect(more).toBeFocused()
  await tabTo(page, lines.first().getByRole('button', { name: /^Remove/ }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(lines).toHaveCount(1)
  await expect(lines.getByRole('link', { name: 'Trace Bracelet' })).toBeFocused()

  await tabTo(page, drawer.getByRole('button', { name: 'Checkout' }))
  const opened = context.waitForEvent('page')
  await page.keyboard.press('Enter')
  const checkout = await opened
  await checkout.waitForURL(/channel=online_store/)
  await expect(checkout.getByText('$256.00').first()).toBeVisible()
  await expect(drawer).toBeHidden()
  await expect(banner(page).getByRole('button', { name: 'Cart (2)' })).toBeFocused()
})

test('the keyboard alone finds a ring by its words, buys it in two sizes, and returns to a line’s size', async ({
  page,
}) => {
  await openPage(page, '/about')
  await press(page, banner(page).getByRole('button', { name: 'Search' }))
  const search = page.getByRole('dialog', { name: 'Search Products' })
  await type(page, search.getByRole('textbox', { name: 'Search Products' }), 'jade ring')
  await press(page, search.getByRole('link', { name: /^View details.*Still Water Ring/ }))
  await expect(page.getByRole('heading', { level: 1, name: 'Still Water Ring' })).toBeVisible()

  const add = (size: string) => main(page).getByRole('button', { name: `Add to Cart: size ${size}`, exact: true })
  await checkRadio(page, main(page).getByRole('radio', { name: '7' }))
  await press(page, add('7'))
  await checkRadio(page, main(page).getByRole('radio', { name: '8' }))
  await expect(main(page).getByText('Size 8', { exact: true })).toBeVisible()
  await press(page, add('8'))
  await press(page, banner(page).getByRole('button', { name: 'Cart (2)' }))
  const drawer = page.getByRole('dialog', { name: 'Shopping Cart (2 items)' })
  await expect(drawer.getByRole('listitem')).toHaveCount(2)
  await expect(drawer).toContainText('$196.00')

  // A line leads to its size.
  await press(page, drawer.getByRole('link', { name: 'Still Water Ring' }).first())
  await expect(main(page).getByRole('radio', { name: '7' })).toBeChecked()
})

async function expectRings(page: Page): Promise<void> {
  await expect(main(page).getByText('2 products')).toBeVisible()
  await expect(main(page).locator('article h2')).toHaveText(['Edge Ring', 'Still Water Ring'])
  const chips = main(page)
    .getByRole('region', { name: 'Shown products' })
    .getByRole('button', { name: /^Remove/ })
  await expect(chips).toHaveText(['Rings', 'In stock', 'Up to $100'])
}

test('the keyboard alone filters to rings in stock under $100, and the address shows the same on a phone', async ({
  page,
  browser,
  baseURL,
}) => {
  await openPage(page, '/products')
  await press(page, main(page).getByRole('button', { name: 'Filter' }))
  const to = page.getByLabel('To', { exact: true })
  await type(page, to, '100')
  await checkBox(page, page.getByRole('checkbox', { name: /^In stock/ }))
  await checkBox(page, page.getByRole('checkbox', { name: /^Rings/ }))
  const apply = page.getByRole('button', { name: 'Apply the price' })
  await press(page, apply)
  await expect(to).toHaveValue('100')
  await expect(page).toHaveURL(/filter\.v\.price\.lte=100/)
  await expect(apply).toBeFocused()
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Show 2 products' }))
  await expectRings(page)

  const context = await browser.newContext({ ...devices['Pixel 7'], baseURL })
  const problems = collectProblems(context)
  const phone = await context.newPage()
  await openPage(phone, page.url())
  await expectRings(phone)
  expect(problems, 'the console stays empty').toEqual([])
  await context.close()

  await press(page, main(page).getByRole('link', { name: 'Still Water Ring' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Still Water Ring' })).toBeVisible()
  await page.goBack()
  await expectRings(page)
})

test('closing a dialog of the header keeps the scroll position', async ({ page }) => {
  await openPage(page, '/privacy-policy')
  const opener = page.getByRole('banner').getByRole('button', { name: 'Search' })
  await page.mouse.wheel(0, 900)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(900)
  // Scrolling up shows the header again.
  await page.mouse.wheel(0, -200)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(700)
  await expect(opener).toBeInViewport({ ratio: 1 })
  // A locator's click would scroll first.
  const box = await opener.boundingBox()
  if (!box) throw new Error('The header is hidden')
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  await page.getByRole('dialog').waitFor()
  expect(await page.evaluate(() => scrollY)).toBe(700)
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(700)
})
