import type { Page } from '@playwright/test'
import { expect, openPage, test, waitForChunk } from './test'

/** Follows the first card and returns the animated view-transition groups. */
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

test('only the image of a card is animated when its product opens', async ({ page }) => {
  // A slow product page renders without a transition, so a busy machine may need a second try.
  await expect(async () => {
    expect(await followFirstCard(page)).toEqual(['::view-transition-group(piece)'])
  }).toPass({ timeout: 60_000 })
  const remaining = await page.evaluate(
    () => document.getAnimations().length + document.querySelectorAll('[style*="view-transition-name: p"]').length,
  )
  expect(remaining, 'no animation or view-transition name remains').toBe(0)
})

test('with reduced motion nothing is animated', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await followFirstCard(page)).toEqual([])
})
