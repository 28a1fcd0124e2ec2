import type { Page } from '@playwright/test'
import { findings } from './axe'
import { expect, test } from './shop'

async function openPrimitives(page: Page): Promise<void> {
  await page.goto('/sandbox/ui')
  await page.getByRole('heading', { level: 1, name: 'Primitives' }).waitFor()
}

for (const width of [390, 1440]) {
  test(`axe finds nothing in any state of any primitive, ${width} pixels wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await openPrimitives(page)
    expect(await findings(page, 'as it opens')).toEqual([])
    for (const side of ['center', 'right', 'left', 'top']) {
      await page.getByRole('button', { name: side, exact: true }).click()
      await page.getByRole('dialog').waitFor()
      expect(await findings(page, `the dialog, ${side}`)).toEqual([])
      await page.keyboard.press('Escape')
      await expect(page.getByRole('button', { name: side, exact: true })).toBeFocused()
    }
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(beyond, 'nothing reaches beyond the page').toBeLessThanOrEqual(0)
  })
}

test('a toast and an announcement are said in polite regions', async ({ page }) => {
  await openPrimitives(page)
  await page.getByRole('button', { name: 'Plain' }).click()
  const toast = page.getByText('Edge Ring added to your cart')
  await expect(toast).toBeVisible()
  await expect(page.locator('[aria-live=polite]').filter({ has: toast })).toHaveCount(1)
  await page.getByRole('button', { name: 'Announce' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Said, not shown' })).toHaveCount(1)
})
