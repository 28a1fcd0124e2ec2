import type { Locator } from '@playwright/test'
import { addButton } from './cart'
import { expect, openPage, test } from './test'

type StyleName = 'backgroundColor' | 'borderTopColor' | 'outlineStyle'

function computedStyle(of: Locator, property: StyleName): Promise<string> {
  return of.evaluate((element, name) => getComputedStyle(element)[name], property)
}

async function expectDifferent(two: Locator, property: StyleName, what: string): Promise<void> {
  expect(await computedStyle(two.nth(0), property), what).not.toBe(await computedStyle(two.nth(1), property))
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`selected and unselected controls differ in forced colors, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme, reducedMotion: 'reduce' })
    await openPage(page, '/product/armor-pendant')
    const lengths = page.getByRole('group', { name: 'Chain Length' }).locator('label')
    await expectDifferent(lengths, 'backgroundColor', 'the chosen length and another')

    await addButton(page).click()
    const toast = page.getByRole('listitem').filter({ hasText: 'added to your cart' })
    expect(await computedStyle(toast, 'borderTopColor'), 'the edge of a toast').not.toBe(
      await computedStyle(toast, 'backgroundColor'),
    )

    await page.getByRole('button', { name: /^Cart \(/ }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('button', { name: 'Checkout' })).toBeVisible()
    const progressBar = dialog.locator('div:has(> [style*="scaleX"]), [style*="scaleX"]')
    await expectDifferent(progressBar, 'backgroundColor', 'the progress towards free shipping')

    await page.keyboard.press('Tab')
    expect(await computedStyle(page.locator(':focus'), 'outlineStyle'), 'the focus').not.toBe('none')
    await page.keyboard.press('Escape')
  })
}
