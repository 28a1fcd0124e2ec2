import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { CART_ADAPTERS } from '../../../tests/factories/cart-adapters'
import { readStoredCart } from '../../../tests/factories/cart-line'
import { deleteCartRows } from '../../../tests/factories/cart-rows'
import { main } from '../../../tests/regions'
import { renderShop, renderShopWith } from '../../../tests/render-shop'
import { resetDrafts } from '../../forms/drafts'
import { engravingFeeQuery } from './engraving-fee'
import { EngravingField } from './engraving-field'

beforeEach(deleteCartRows)

const findField = () => screen.findByRole('textbox', { name: 'Engraving (optional)' })

async function openSignet() {
  const view = await renderShop('/product/shield-signet')
  return { ...view, field: await findField(), add: main().getByRole('button', { name: /^Add to Cart/ }) }
}

describe.each(CART_ADAPTERS)('in the $cart cart', ({ cart, reset }) => {
  afterEach(reset)

  test('two engravings of one variant are two lines with the fee', async () => {
    const { user } = await renderShopWith({ cart }, '/product/shield-signet')
    const field = await findField()
    expect(await screen.findByText(/Adds \$20\. Engraved pieces are final sale\.$/)).toBeVisible()
    for (const text of ['AB', '兩儀']) {
      await user.clear(field)
      await user.type(field, text)
      await user.click(main().getByRole('button', { name: /^Add to Cart/ }))
    }
    await user.click(await screen.findByRole('button', { name: 'Cart (2)' }))
    const drawer = within(await screen.findByRole('dialog'))
    expect(await drawer.findByText('$276.00')).toBeVisible()
    const engravings = drawer.getAllByText(/^Engraving “/).map(({ textContent }) => textContent)
    expect(engravings).toEqual(['Engraving “AB” + $20.00. Final sale.', 'Engraving “兩儀” + $20.00. Final sale.'])
  })
})

test.each([
  ['ABCD', 'The engraving can have at most 3 characters.'],
  ['A🙂', 'We can’t engrave “🙂”.'],
  ['A\u202eB', 'The engraving contains hidden characters. Please type it again.'],
])('the engraving %j says what is wrong, stays and is not added', async (text, error) => {
  const { user, field, add } = await openSignet()
  await user.click(field)
  await user.paste(text)
  expect(field).toHaveAccessibleDescription(new RegExp(error))
  await user.click(add)
  expect(field).toHaveFocus()
  expect(field).toHaveValue(text)
  expect(readStoredCart()?.items ?? []).toEqual([])
})

test('a typed engraving is previewed and there again after a reload', async () => {
  const view = await openSignet()
  await view.user.type(view.field, 'A&B')
  await waitFor(() =>
    expect(view.field).toHaveAccessibleDescription(
      /^Up to three letters, Chinese characters or &\. Adds \$20\. Engraved pieces are final sale\.$/,
    ),
  )
  expect(screen.getByText('A&B')).toBeVisible()
  view.unmount()
  resetDrafts()
  const { field } = await openSignet()
  await waitFor(() => expect(field).toHaveValue('A&B'))
})

test('without an engraving the piece is added plain', async () => {
  const { user, add } = await openSignet()
  await user.click(add)
  await waitFor(() => expect(readStoredCart()?.items).toHaveLength(1))
  expect(readStoredCart()?.items[0]).not.toHaveProperty('attributes')
})

test('the field says its length without a hint of the merchant’s, and goes once the store no longer sells the engraving', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  const { queryKey } = engravingFeeQuery('engraving')
  client.setQueryData(queryKey, () => ({ variantId: 'gid://shopify/ProductVariant/1', price: 20_00 }))
  const metafield = JSON.stringify({ product: 'engraving', max: 3, scripts: ['Latin'] })
  render(
    <QueryClientProvider client={client}>
      <EngravingField handle="shield-signet" metafield={metafield} />
    </QueryClientProvider>,
  )
  expect(await findField()).toHaveAccessibleDescription(/^Up to 3 characters\. Adds \$20\./)
  act(() => client.setQueryData(queryKey, null))
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
})
