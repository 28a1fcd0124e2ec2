import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { catalogueLine, readStoredCart, storeLines } from '../../tests/factories/cart-line'
import { renderShop } from '../../tests/render-shop'
import { sandbox } from '../../tests/sandbox'
import { readDiscountCodes } from '../cart/discount-codes'

const studs = await catalogueLine('rivet-studs')
const ring = await catalogueLine('edge-ring')
const numberOf = ({ variantId }: { variantId: string }) => variantId.split('/').at(-1)

const listStored = () => readStoredCart()?.items.map(({ variantId, quantity }) => [variantId, quantity])

test('a cart’s permalink adds its pieces once to what the cart holds, keeps its code, and opens the cart', async () => {
  storeLines([studs])
  const { client, goBack } = await renderShop(`/cart/${numberOf(ring)}:2,${numberOf(studs)}:1?discount=WELCOME10`)
  expect(await screen.findByRole('heading', { name: 'Shopping Cart (4 items)' })).toBeVisible()
  expect(listStored()).toEqual([
    [studs.variantId, 2],
    [ring.variantId, 2],
  ])
  expect(readDiscountCodes()).toEqual(['WELCOME10'])
  // The link's entry is gone: neither a reload nor Back adds again.
  goBack()
  await waitFor(() => expect(document.title).toMatch(/^Liangyi: /))
  await client.refetchQueries()
  expect(listStored()).toContainEqual([ring.variantId, 2])
})

test('an address of the cart without pieces opens it', async () => {
  await renderShop('/cart')
  expect(await screen.findByRole('heading', { name: 'Shopping Cart (0 items)' })).toBeVisible()
})

test.each([
  ['of a deleted piece', '999999999:1'],
  ['of nonsense', 'nonsense'],
  ['of none of a piece', '1:0'],
  ['of too many pieces', Array.from({ length: 51 }, () => '1:1').join()],
])('a permalink %s says that it has nothing to add, and the cart stays as it is', async (_, lines) => {
  storeLines([studs])
  await renderShop(`/cart/${lines}`)
  expect(await screen.findByRole('heading', { name: 'This link has nothing to add' })).toBeVisible()
  expect(listStored()).toEqual([[studs.variantId, 1]])
})

test('a permalink whose pieces can’t be read is tried again at a press', async () => {
  const { faults } = await sandbox()
  faults.set('storefront:RefreshedCartLines', 'forbidden')
  const { user } = await renderShop(`/cart/${numberOf(ring)}:1`)
  const again = await screen.findByRole('button', { name: 'Try again' })
  faults.reset()
  await user.click(again)
  expect(await screen.findByRole('heading', { name: 'Shopping Cart (1 item)' })).toBeVisible()
})

test.each([
  ['/collections/silver/products/edge-ring', /^Edge Ring/],
  ['/pages/about', /^About/],
])('where a host doesn’t, the page not found leads %s on', async (from, title) => {
  document.title = ''
  await renderShop(from)
  await waitFor(() => expect(document.title).toMatch(title))
})
