import type { Page } from '@playwright/test'
import { expect, openPage, test, waitForChunk } from './test'

/** Follows the first card, and returns the view-transition groups that the browser then animated. */
async function followFirstCard(page: Page): Promise<string[]> {
  await openPage(page, '/products')
  const card = page.getByRole('main').getByRole('article').first().getByRole('link')
  await card.hover()
  await waitForChunk(page, 'product-page')
  await page.evaluate(() => {
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (change) => {
      const transition = start(change)
      void transition.ready.then(() => {
        const animated = document.getAnimations().map(({ effect }) => (effect as KeyframeEffect).pseudoElement ?? '')
        document.documentElement.dataset.animated = animated.filter((name) => name.includes('group')).join()
      })
      return transition
    }
  })
  await card.click()
  await expect(page).toHaveURL(/\/product\//)
  await expect(page.locator('main h1')).toBeFocused()
  await page.waitForTimeout(500)
  const animated = await page.evaluate(() => document.documentElement.dataset.animated)
  return animated?.split(',').filter(Boolean) ?? []
}

for (const width of [390, 1440]) {
  test.describe(`at ${width}`, () => {
    test.use({ viewport: { width, height: 844 } })

    test('only the image of a card is animated when its product opens', async ({ page }) => {
      // A product page that loads slowly is rendered without a transition, so a busy machine may need another try.
      await expect(async () => {
        expect(await followFirstCard(page)).toEqual(['::view-transition-group(piece)'])
      }).toPass({ timeout: 60_000 })
      const remaining = await page.evaluate(
        () => document.getAnimations().length + document.querySelectorAll('[style*="view-transition-name: p"]').length,
      )
      expect(remaining, 'no animation and no view-transition name is left').toBe(0)
    })
  })
}

test('with reduced motion nothing is animated', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await followFirstCard(page)).toEqual([])
})
