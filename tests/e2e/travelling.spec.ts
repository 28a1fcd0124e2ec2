import type { Page } from '@playwright/test'
import { expect, open, test } from './shop'

/** Follows the first card; gives the parts of the page that the browser then moves. */
async function followCard(page: Page): Promise<string[]> {
  await open(page, '/products')
  const card = page.getByRole('main').getByRole('article').first().getByRole('link')
  await card.hover()
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => {
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (change) => {
      const flight = start(change)
      void flight.ready.then(() => {
        const moved = document.getAnimations().map(({ effect }) => (effect as KeyframeEffect).pseudoElement ?? '')
        document.documentElement.dataset.moved = moved.filter((name) => name.includes('group')).join()
      })
      return flight
    }
  })
  await card.click()
  await expect(page).toHaveURL(/\/product\//)
  await expect(page.locator('main h1')).toBeFocused()
  await page.waitForTimeout(500)
  const moved = await page.evaluate(() => document.documentElement.dataset.moved)
  return moved?.split(',').filter(Boolean) ?? []
}

for (const width of [390, 1440]) {
  test.describe(`at ${width}`, () => {
    test.use({ viewport: { width, height: 844 } })

    test('the picture of a card travels to its page, and nothing else does', async ({ page }) => {
      // A page that is slow to come is shown without: a busy machine may try again.
      await expect(async () => {
        expect(await followCard(page)).toEqual(['::view-transition-group(piece)'])
      }).toPass({ timeout: 60_000 })
      const left = await page.evaluate(
        () => document.getAnimations().length + document.querySelectorAll('[style*="view-transition-name: p"]').length,
      )
      expect(left, 'nothing is left moving or named').toBe(0)
    })
  })
}

test('where motion is reduced, the page simply changes', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await followCard(page)).toEqual([])
})
