import { addButton, cartButton } from './cart'
import { expect, openPage, test } from './test'

test('a French cart opens Shopify’s checkout, and is the same in English', async ({ page, context }) => {
  await openPage(page, '/fr/product/trace-bracelet')
  await addButton(page, /^Ajouter au panier/).click()
  await cartButton(page, /^Panier \(1\)$/).click()
  const opened = context.waitForEvent('page')
  await page.getByRole('dialog').getByRole('button', { name: 'Passer à la caisse' }).click()
  const checkout = await opened
  await checkout.waitForURL(/channel=online_store/)
  // The sandbox's own checkout page is English.
  await expect(checkout.getByText('Trace Bracelet')).toBeVisible()
  await openPage(page, '/')
  await expect(cartButton(page)).toHaveText('Cart (1)')
})
