import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { recordOrder } from '../../tests/factories/recorded-order'
import { stubCheckoutTab } from '../../tests/open-cart'
import { renderShop } from '../../tests/render-shop'
import { ANALYTICS_EVENT } from '../browser/analytics'
import { recordOpenedCheckout } from '../cart/opened-checkouts'

type Detail = {
  event: string
  page_location?: string
  search_term?: string
  ecommerce?: { value: number; item_list_id?: string; transaction_id?: string; items: object[] }
}

let published: Detail[] = []
const record = (event: Event) => void (event instanceof CustomEvent && published.push(event.detail))

beforeEach(() => {
  published = []
  addEventListener(ANALYTICS_EVENT, record)
})
afterEach(() => removeEventListener(ANALYTICS_EVENT, record))

const ofKind = (kind: string) => published.filter(({ event }) => event === kind)

async function find(kind: string, count = 1): Promise<Detail[]> {
  await waitFor(() => expect(ofKind(kind)).toHaveLength(count))
  return ofKind(kind)
}

const STUDS = {
  item_id: expect.stringMatching(/^\d+$/),
  item_name: 'Rivet Studs',
  item_brand: 'ARMORLIGHT',
  item_category: 'Earrings',
  price: expect.any(Number),
}

test('a list, a product, the cart and the checkout publish their events with the same item', async () => {
  stubCheckoutTab()
  const { user } = await renderShop('/earrings', '/product/rivet-studs')
  const [list] = await find('view_item_list')
  expect(list?.ecommerce).toMatchObject({
    item_list_id: '/earrings',
    items: expect.arrayContaining([expect.objectContaining(STUDS)]),
  })
  await user.click(await screen.findByRole('link', { name: /^Rivet Studs/ }))
  const [view] = await find('view_item')
  expect(view?.ecommerce?.items).toEqual([expect.objectContaining({ ...STUDS, quantity: 1 })])
  const item = view?.ecommerce?.items[0]

  const [add] = await screen.findAllByRole('button', { name: 'Add to Cart' })
  if (add) await user.click(add)
  expect((await find('add_to_cart'))[0]?.ecommerce?.items).toEqual([item])
  await user.click(screen.getByRole('button', { name: 'Cart (1)' }))
  const drawer = within(await screen.findByRole('dialog'))
  await user.click(drawer.getByRole('button', { name: /^Increase/ }))
  expect((await find('add_to_cart', 2))[1]?.ecommerce?.items).toEqual([item])
  await user.click(drawer.getByRole('button', { name: 'Checkout' }))
  expect((await find('begin_checkout'))[0]?.ecommerce?.items).toEqual([{ ...item, quantity: 2 }])

  await user.click(screen.getByRole('button', { name: 'Cart (2)' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /^Remove/ }))
  expect((await find('remove_from_cart'))[0]?.ecommerce?.items).toEqual([{ ...item, quantity: 2 }])
  expect(ofKind('page_view').map((detail) => detail.page_location)).toEqual(
    ['/earrings', '/product/rivet-studs'].map((path) => `${location.origin}${path}`),
  )
})

test('a search publishes its words once', async () => {
  await renderShop('/products?q=jade')
  expect((await find('search'))[0]?.search_term).toBe('jade')
  await find('view_item_list')
})

test('a paid order publishes its purchase once, also when its page is opened again', async () => {
  const session = 'cs_test_purchase0000001'
  await recordOrder(session, 'paid')
  recordOpenedCheckout({ id: session, opens: 'product', lines: [] })
  const heading = () => screen.findByRole('heading', { level: 1, name: 'Thank you for your order' })
  const { unmount } = await renderShop(`/checkout/success?session_id=${session}`)
  await heading()
  const [purchase] = await find('purchase')
  expect(purchase?.ecommerce).toMatchObject({
    value: 180,
    shipping: 15,
    transaction_id: expect.stringMatching(/^L\d+$/),
  })
  expect(JSON.stringify(published)).not.toContain('cs_test')
  unmount()
  await renderShop(`/checkout/success?session_id=${session}`)
  await heading()
  expect(ofKind('purchase')).toHaveLength(1)
})

test('the admin page publishes nothing', async () => {
  await renderShop('/admin', '/auth')
  await screen.findByRole('heading', { level: 1 })
  expect(ofKind('page_view').map((detail) => detail.page_location)).not.toContain(`${location.origin}/admin`)
})
