import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { LEAST_SCOPES, SCOPES } from '../../sandbox/storefront/store-options'
import { catalogueLine } from '../../tests/factories/cart-line'
import { openCart, stubCheckoutTab } from '../../tests/open-cart'
import { main } from '../../tests/regions'
import { renderShop } from '../../tests/render-shop'
import { serveStorefront } from '../../tests/serve-storefront'

test.each([
  ['those of the guide', SCOPES],
  ['the least', LEAST_SCOPES],
])('with %s access scopes, home, list and product show their pieces, and the cart checks out', async (_, scopes) => {
  await serveStorefront({ scopes })
  await renderShop('/')
  expect(await main().findByRole('link', { name: /^Edge Ring/ })).toBeVisible()
  await renderShop('/rings')
  expect((await main().findAllByRole('link', { name: /Ring/ })).length).toBeGreaterThan(2)
  await renderShop('/product/edge-ring')
  expect(await main().findByRole('button', { name: /^Add to Cart/ })).toBeVisible()
  const tab = stubCheckoutTab()
  const { user, drawer, checkout } = await openCart(await catalogueLine('rivet-studs'))
  expect(await drawer.findByRole('listitem')).toHaveTextContent('Rivet Studs')
  await user.click(checkout)
  await waitFor(() => expect(tab.replace).toHaveBeenCalledOnce())
  expect(screen.queryByText('Checkout failed')).toBeNull()
})
