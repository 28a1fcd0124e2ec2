import type { Locator, Page } from '@playwright/test'
import { addButton } from './cart'
import { expect, openPage, test } from './test'

test.use({ viewport: { width: 390, height: 664 } })

async function expectWhollyInView(locator: Locator): Promise<void> {
  await expect(locator).toBeInViewport({ ratio: 1 })
}

async function openFullCart(page: Page): Promise<Locator> {
  for (const handle of ['armor-pendant', 'rivet-studs', 'trace-bracelet']) {
    await openPage(page, `/product/${handle}`)
    await addButton(page).click()
  }
  await page.getByRole('banner').getByRole('button', { name: 'Cart (3)' }).click()
  return page.getByRole('dialog')
}

test('the first screen of a product on a phone has a picture from edge to edge, name, price and Add to Cart @only-phone', async ({
  page,
}) => {
  await openPage(page, '/product/edge-ring')
  const main = page.getByRole('main')
  const picture = main.getByRole('list', { name: 'Pictures' }).getByRole('img').first()
  expect((await picture.boundingBox())?.width).toBe(390)
  await expectWhollyInView(picture)
  await expectWhollyInView(main.getByRole('heading', { level: 1 }))
  await expectWhollyInView(main.getByText('$96.00').first())
  await expectWhollyInView(main.getByRole('region', { name: 'Buy' }).getByRole('button', { name: 'Add to Cart' }))
  await expect(main.getByText('1 / 4')).toBeVisible()
  await picture.evaluate((image) => image.closest('ul')?.scrollBy({ left: innerWidth, behavior: 'instant' }))
  await expect(main.getByText('2 / 4')).toBeVisible()
})

test('a phone’s cart shows lines, total and Checkout together, and a refused code beside its field @only-phone', async ({
  page,
}) => {
  const drawer = await openFullCart(page)
  await expectWhollyInView(drawer.getByRole('listitem').first())
  await expectWhollyInView(drawer.getByText('Subtotal'))
  await expectWhollyInView(drawer.getByRole('button', { name: 'Checkout' }))
  await drawer.getByRole('textbox', { name: 'Discount code' }).fill('NO-SUCH')
  await drawer.getByRole('button', { name: 'Apply' }).click()
  const error = drawer.getByText(/^We don’t know the code/)
  await expectWhollyInView(error)
  await expectWhollyInView(drawer.getByRole('button', { name: 'Checkout' }))
  const foot = await drawer.getByText('Subtotal').boundingBox()
  const { y = 0, height = 0 } = (await error.boundingBox()) ?? {}
  expect(y + height).toBeLessThan(foot?.y ?? 0)
})

test('on a desktop at a zoom of 400 %, the cart’s head and total scroll with its lines @only-phone', async ({
  page,
}) => {
  const drawer = await openFullCart(page)
  await page.setViewportSize({ width: 320, height: 256 })
  await expect(drawer.getByRole('button', { name: 'Checkout' })).not.toBeInViewport()
  const last = drawer.getByRole('list').first().getByRole('listitem').last()
  await last.evaluate((line) => line.scrollIntoView())
  await expectWhollyInView(last.getByRole('heading'))
  await expectWhollyInView(last.getByRole('button', { name: /^Remove/ }))
  await expect(drawer.getByRole('heading', { level: 2 })).not.toBeInViewport()
  await drawer.getByRole('button', { name: 'Checkout' }).scrollIntoViewIfNeeded()
  await expectWhollyInView(drawer.getByRole('button', { name: 'Checkout' }))
})
