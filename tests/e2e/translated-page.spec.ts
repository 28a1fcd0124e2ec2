import type { Page } from '@playwright/test'
import { addButton, cartButton, cartDrawer } from './cart'
import { expect, openPage, test } from './test'

/** Replaces text nodes, now and after each change, as a browser does that translates a page. */
async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const isText = (node: Node) => node.parentElement?.closest('script, style, option, font') === null
    function replaceTexts() {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const texts: Node[] = []
      while (walker.nextNode()) if (isText(walker.currentNode)) texts.push(walker.currentNode)
      for (const text of texts) {
        const font = document.createElement('font')
        font.textContent = text.textContent
        text.parentNode?.replaceChild(font, text)
      }
    }
    replaceTexts()
    new MutationObserver(replaceTexts).observe(document.body, { childList: true, characterData: true, subtree: true })
  })
}

test('a page that the browser translates shows each change of the cart, an option, the order and the filters', async ({
  page,
  expectLogged,
}) => {
  // A card that hydrates after its text was replaced renders anew.
  expectLogged(/React error #418/)
  await openPage(page, '/product/edge-ring')
  await translate(page)
  const main = page.getByRole('main')
  await main.getByRole('radio', { name: '8', exact: true }).check()
  await expect(main.getByText(/^Size 8/)).toBeVisible()
  await addButton(page).click()
  await expect(cartButton(page)).toHaveText('Cart (1)')
  await cartButton(page).click()
  const drawer = cartDrawer(page)
  await drawer.getByRole('button', { name: /^Increase quantity/ }).click()
  await expect(drawer.getByRole('heading', { level: 2 })).toHaveText('Shopping Cart (2 items)')
  await expect(drawer.getByRole('group', { name: /^Quantity of/ })).toContainText('2')
  await expect(drawer.getByText('$192.00')).toBeVisible()
  await drawer.getByRole('button', { name: /^Remove/ }).click()
  await expect(drawer.getByText('Your cart is empty')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(cartButton(page)).toHaveText('Cart (0)')
  // Until the drawer has left its history entry, that return would abort the navigation.
  await expect.poll(() => page.evaluate(() => history.state?.overlays)).toBeUndefined()

  await openPage(page, '/products')
  await translate(page)
  await addButton(page).click()
  await expect(cartButton(page)).toHaveText('Cart (1)')
  const titles = main.locator('article h2')
  await main.getByLabel('Sort').selectOption('price-asc')
  await expect(titles.first()).toHaveText('Rivet Studs')
  await main.getByRole('button', { name: 'Filter' }).click()
  await page.getByRole('checkbox', { name: /^Rings/ }).check()
  await page.getByRole('button', { name: /^Show \d+ products/ }).click()
  const shown = main.getByRole('region', { name: 'Shown products' })
  await expect(shown.getByRole('status')).toHaveText('5 products')
  await expect(titles).toHaveCount(5)
  await shown.getByRole('button', { name: 'Show all' }).click()
  await expect(titles.nth(5)).toBeVisible()
})
