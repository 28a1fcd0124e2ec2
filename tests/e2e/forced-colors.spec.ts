import type { Locator } from '@playwright/test'
import { expect, open, test } from './shop'

type Look = 'backgroundColor' | 'borderBottomColor' | 'borderTopColor' | 'outlineStyle'

function look(of: Locator, property: Look): Promise<string> {
  return of.evaluate((element, name) => getComputedStyle(element)[name], property)
}

async function tellApart(two: Locator, property: Look, what: string): Promise<void> {
  expect(await look(two.nth(0), property), what).not.toBe(await look(two.nth(1), property))
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`what only a colour tells is still told in forced colours, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme, reducedMotion: 'reduce' })
    await open(page, '/product/armor-pendant')
    const lengths = page.getByRole('group', { name: 'Chain Length' }).locator('label')
    await tellApart(lengths, 'backgroundColor', 'the chosen length and another')
    const thumbnails = page.getByRole('list', { name: 'Choose a picture' }).getByRole('button')
    await tellApart(thumbnails, 'borderBottomColor', 'the picture that is shown and another')

    await page
      .getByRole('main')
      .getByRole('button', { name: /^Add to Cart/ })
      .first()
      .click()
    const toast = page.getByRole('listitem').filter({ hasText: 'added to your cart' })
    expect(await look(toast, 'borderTopColor'), 'the edge of a toast').not.toBe(await look(toast, 'backgroundColor'))

    await page.getByRole('button', { name: /^Cart \(/ }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('button', { name: 'Checkout' })).toBeVisible()
    const way = dialog.locator('div:has(> [style*="scaleX"]), [style*="scaleX"]')
    await tellApart(way, 'backgroundColor', 'the way to free shipping')

    await page.keyboard.press('Tab')
    expect(await look(page.locator(':focus'), 'outlineStyle'), 'the focus').not.toBe('none')
    await page.keyboard.press('Escape')
  })
}
