import type { Page } from '@playwright/test'
import { axeViolations } from './axe'
import { expect, test } from './test'

async function openPrimitives(page: Page): Promise<void> {
  await page.goto('/sandbox/ui')
  await page.getByRole('heading', { level: 1, name: 'Primitives' }).waitFor()
}

for (const width of [390, 1440]) {
  test(`no primitive has an accessibility violation at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await openPrimitives(page)
    expect(await axeViolations(page, 'as it opens')).toEqual([])
    for (const side of ['center', 'right', 'left', 'top']) {
      await page.getByRole('button', { name: side, exact: true }).click()
      await page.getByRole('dialog').waitFor()
      expect(await axeViolations(page, `the dialog, ${side}`)).toEqual([])
      await page.keyboard.press('Escape')
      await expect(page.getByRole('button', { name: side, exact: true })).toBeFocused()
    }
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow, 'the page has no horizontal overflow').toBeLessThanOrEqual(0)
  })
}

test('a toast and an announcement are in polite live regions', async ({ page }) => {
  await openPrimitives(page)
  await page.getByRole('button', { name: 'Plain' }).click()
  const toast = page.getByText('Edge Ring added to your cart')
  await expect(toast).toBeVisible()
  await expect(page.locator('[aria-live=polite]').filter({ has: toast })).toHaveCount(1)
  await page.getByRole('button', { name: 'Announce' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Said, not shown' })).toHaveCount(1)
})
