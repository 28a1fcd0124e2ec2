import type { Page } from '@playwright/test'
import { waitUntilIdle } from './idle'
import { expect, openPage, test, waitForChunk } from './test'

/** Follows the first card's link, and returns the animated view-transition groups. */
async function followFirstCard(page: Page): Promise<string[]> {
  await openPage(page, '/products')
  const card = page.getByRole('main').getByRole('article').first().getByRole('link')
  await card.hover()
  await waitForChunk(page, 'product-page')
  await waitUntilIdle(page)
  await page.evaluate(() => {
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (change) => {
      const transition = start(change)
      const animated = transition.ready.then(() => {
        const names = document.getAnimations().map(({ effect }) => (effect as KeyframeEffect).pseudoElement ?? '')
        return names.filter((name) => name.includes('group'))
      })
      const done = transition.finished.then(() => animated.catch(() => []))
      Object.assign(window, { done })
      return transition
    }
  })
  await card.click()
  await expect(page).toHaveURL(/\/product\//)
  await expect(page.locator('main h1')).toBeFocused()
  return page.evaluate(() =>
    Promise.resolve<string[] | undefined>(Reflect.get(window, 'done')).then((done) => done ?? []),
  )
}

test('only the image of a card is animated when its product opens', async ({ page }) => {
  // A slow product page renders without a transition, so retry on a busy machine.
  await expect(async () => {
    expect(await followFirstCard(page)).toEqual(['::view-transition-group(product-image)'])
  }).toPass({ timeout: 60_000 })
  const countRemaining = () =>
    document.getAnimations().length + document.querySelectorAll('[style*="view-transition-name: p"]').length
  await expect.poll(() => page.evaluate(countRemaining), 'no animation or view-transition name remains').toBe(0)
})

test('with reduced motion nothing is animated', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await followFirstCard(page)).toEqual([])
})
