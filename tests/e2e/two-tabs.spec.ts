import type { Page } from '@playwright/test'
import { expect, openPage, test } from './test'

const cartButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Cart \(\d+\)$/ })

/** Presses Add to Cart `times` times, each `pauseMs` after the other, from the same moment on in every page. */
async function pressTogether(pages: readonly Page[], times: number, pauseMs: number): Promise<void> {
  const startAt = Date.now() + 1000
  await Promise.all(
    pages.map((page) =>
      page.evaluate(
        async ({ times, pauseMs, startAt }) => {
          const button = [...document.querySelectorAll('main button')].find((one) => one.textContent === 'Add to Cart')
          const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
          await wait(startAt - Date.now())
          for (let press = 0; press < times; press += 1) {
            if (button instanceof HTMLElement) button.click()
            if (pauseMs > 0) await wait(pauseMs)
          }
        },
        { times, pauseMs, startAt },
      ),
    ),
  )
}

for (const { times, pauseMs } of [
  { times: 30, pauseMs: 0 },
  { times: 30, pauseMs: 7 },
]) {
  test(`two tabs that add ${times} times each, ${pauseMs} ms apart, lose none and count none twice`, async ({
    browser,
  }) => {
    const context = await browser.newContext()
    const pages = [await context.newPage(), await context.newPage()]
    for (const page of pages) await openPage(page, '/product/rivet-studs')
    await pressTogether(pages, times, pauseMs)
    for (const page of pages) await expect(cartButton(page)).toHaveText(`Cart (${2 * times})`)
    const reloaded = await context.newPage()
    await openPage(reloaded, '/about')
    await expect(cartButton(reloaded)).toHaveText(`Cart (${2 * times})`)
    await context.close()
  })
}

test('two tabs that add different pieces to an empty cart at the same moment keep both, each time', async ({
  browser,
}) => {
  const context = await browser.newContext()
  const pages = [await context.newPage(), await context.newPage()]
  for (let round = 0; round < 10; round += 1) {
    await Promise.all(pages.map((page, index) => openPage(page, index ? '/product/tide-comb' : '/product/rivet-studs')))
    await pressTogether(pages, 1, 0)
    for (const page of pages) await expect(cartButton(page)).toHaveText('Cart (2)')
    await pages[0]?.evaluate(() => localStorage.clear())
  }
  await context.close()
})
