import type { Page } from '@playwright/test'
import { cartButton } from './cart'
import { expect, openPage, test } from './test'

/** Presses Add to Cart `times` times, a few milliseconds apart, once a signal comes. Runs in the page. */
function pressOnSignal(times: number): void {
  const channel = new BroadcastChannel('press')
  channel.onmessage = async () => {
    channel.close()
    const button = [...document.querySelectorAll('main button')].find((one) => one.textContent === 'Add to Cart')
    for (let press = 0; press < times; press += 1) {
      if (button instanceof HTMLElement) button.click()
      await new Promise((resolve) => setTimeout(resolve, 7))
    }
  }
}

/** Starts the presses at the same moment in every page. */
async function pressTogether(pages: readonly Page[], times: number): Promise<void> {
  for (const page of pages) await page.evaluate(pressOnSignal, times)
  await pages[0]?.evaluate(() => new BroadcastChannel('press').postMessage(null))
}

test('two tabs that add 30 times each at once lose none and count none twice', async ({ browser }) => {
  const context = await browser.newContext()
  const pages = [await context.newPage(), await context.newPage()]
  for (const page of pages) await openPage(page, '/product/rivet-studs')
  await pressTogether(pages, 30)
  for (const page of pages) await expect(cartButton(page)).toHaveText('Cart (60)')
  const reloaded = await context.newPage()
  await openPage(reloaded, '/about')
  await expect(cartButton(reloaded)).toHaveText('Cart (60)')
  await context.close()
})

test('two tabs that add different pieces to an empty cart at the same moment keep both, each time', async ({
  browser,
}) => {
  const context = await browser.newContext()
  const pages = [await context.newPage(), await context.newPage()]
  for (let round = 0; round < 4; round += 1) {
    await Promise.all(pages.map((page, index) => openPage(page, index ? '/product/tide-comb' : '/product/rivet-studs')))
    await pressTogether(pages, 1)
    for (const page of pages) await expect(cartButton(page)).toHaveText('Cart (2)')
    await pages[0]?.evaluate(() => localStorage.clear())
  }
  await context.close()
})
