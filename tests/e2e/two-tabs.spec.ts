import { addButton, cartButton } from './cart'
import { expect, openPage, test } from './test'

/** Presses in two tabs within this time may count as one. */
const APART_MS = 100

test('two tabs that add in turn, a tenth of a second apart, lose no press and count none twice', async ({
  browser,
}) => {
  const context = await browser.newContext()
  const pages = [await context.newPage(), await context.newPage()]
  await Promise.all(pages.map((page, index) => openPage(page, index ? '/product/tide-comb' : '/product/rivet-studs')))
  for (let round = 0; round < 10; round += 1) {
    for (const page of pages) {
      await addButton(page).click()
      await page.waitForTimeout(APART_MS)
    }
  }
  for (const page of pages) await expect(cartButton(page)).toHaveText('Cart (20)')
  const reloaded = await context.newPage()
  await openPage(reloaded, '/about')
  await expect(cartButton(reloaded)).toHaveText('Cart (20)')
  await context.close()
})
