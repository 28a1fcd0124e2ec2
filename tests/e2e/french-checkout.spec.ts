import { expect, openPage, test } from './test'

test('a French cart opens Shopify’s checkout', async ({ page, context }) => {
  await openPage(page, '/fr/product/trace-bracelet')
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Ajouter au panier/ })
    .first()
    .click()
  await page.getByRole('banner').getByRole('button', { name: 'Panier (1)' }).click()
  const opened = context.waitForEvent('page')
  await page.getByRole('dialog').getByRole('button', { name: 'Passer à la caisse' }).click()
  const checkout = await opened
  await checkout.waitForURL(/channel=online_store/)
  // The sandbox's own checkout page is English.
  await expect(checkout.getByText('Trace Bracelet')).toBeVisible()
})
