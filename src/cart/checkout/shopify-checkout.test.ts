import { HttpResponse, http } from 'msw'
import { describe, expect, test } from 'vitest'
import { cartLine, catalogueLine, variantId } from '../../../tests/factories/cart-line'
import { refreshedVariant } from '../../../tests/factories/refreshed-variant'
import { network, sandbox } from '../../../tests/sandbox'
import type { CartLine } from '../lines'
import type { RefreshedLines } from '../refreshed-lines'
import { ChangedCartError } from './checkout-error'
import { createShopifyCheckout, explainRefusal, findShortages, mergeUserErrors, withChannel } from './shopify-checkout'

const twoLines = [cartLine(), cartLine({ variantId: variantId(2) })]

const create = (lines: CartLine[]) => createShopifyCheckout(lines, { signal: new AbortController().signal })

function respondWith(cartCreate: object | null): void {
  network.use(http.post('*/graphql.json', () => HttpResponse.json({ data: { cartCreate } })))
}

function remoteCart(checkoutUrl: string, ...quantities: number[]) {
  const nodes = quantities.map((quantity, index) => ({
    id: `line-${index + 1}`,
    quantity,
    discountAllocations: [],
    merchandise: { id: variantId(index + 1) },
  }))
  const cart = { id: 'gid://shopify/Cart/1', checkoutUrl, discountAllocations: [], lines: { nodes } }
  return { cart, userErrors: [], warnings: [] }
}

describe('createShopifyCheckout', () => {
  test('sends variant ids and quantities and no prices', async () => {
    let sent: unknown
    network.use(
      http.post('*/graphql.json', async ({ request }) => {
        sent = await request.clone().json()
        return undefined
      }),
    )
    const studs = await catalogueLine('rivet-studs', [], { quantity: 2 })
    const checkout = await create([studs])
    expect(sent).toMatchObject({
      variables: { input: { lines: [{ quantity: 2, merchandiseId: studs.variantId }] }, lines: 100 },
    })
    expect(JSON.stringify(sent)).not.toContain('5200')
    const url = new URL(checkout.url)
    expect(url.searchParams.get('channel')).toBe('online_store')
    expect(url.searchParams.get('key')).not.toBeNull()
    expect(checkout.cartId).toMatch(/^gid:\/\/shopify\/Cart\//)
    const page = await (await sandbox()).handle(new Request(checkout.url))
    expect(await page?.text()).toContain('Rivet Studs')
  })
})

test('a storefront response without a cart or with a malformed checkout URL throws', async () => {
  respondWith({ cart: null, userErrors: [], warnings: [] })
  await expect(create(twoLines)).rejects.toThrow('No checkout URL returned from Shopify')
  respondWith(null)
  await expect(create(twoLines)).rejects.toThrow('No checkout URL returned from Shopify')
  respondWith(remoteCart('nowhere', 1, 1))
  await expect(create(twoLines)).rejects.toThrow('Our checkout isn’t working right now.')
})

test('user errors are joined into one message, and those that name a line become its problem', () => {
  const error = mergeUserErrors(
    [
      { field: ['input', 'lines', '1', 'merchandiseId'], message: 'No such piece.' },
      { field: ['input', 'note'], message: 'Too long.' },
      { field: ['input', 'lines', '7'], message: 'Which line?' },
      { field: null, message: 'No.' },
    ],
    twoLines,
  )
  expect(error.message).toBe('Cart creation failed: No such piece., Too long., Which line?, No.')
  expect(error.problems).toEqual([{ lineId: variantId(2), message: 'No such piece.' }])
})

describe('a line that is refused as not applicable', () => {
  const [first, second] = [cartLine({ quantity: 3 }), cartLine({ variantId: variantId(2) })]
  const explain = (variants: RefreshedLines['variantsById'], ...indexes: number[]) =>
    explainRefusal(
      mergeUserErrors(
        indexes.map((index) => ({
          code: 'MERCHANDISE_NOT_APPLICABLE',
          field: ['input', 'lines', String(index), 'merchandiseId'],
          message: 'Not as configured.',
        })),
        [first, second],
      ),
      [first, second],
      { variantsById: variants, giftWrapPrice: null },
    )
  const sold = refreshedVariant({ stock: 9 })

  test('is one of fewer than asked where its stock explains it', () => {
    const error = explain({ [variantId(1)]: refreshedVariant({ stock: 2 }), [variantId(2)]: sold }, 0)
    expect(error).toBeInstanceOf(ChangedCartError)
    expect(error.problems).toEqual([{ lineId: variantId(1), available: 2, message: 'Only 2 left right now.' }])
  })

  test.each([
    ['is deleted', null],
    ['is sold out', refreshedVariant({ availableForSale: false, stock: 0 })],
  ])('has 0 available if it %s', (_, variant) => {
    expect(explain({ [variantId(1)]: sold, [variantId(2)]: variant }, 1)).toMatchObject({
      problems: [{ lineId: variantId(2), available: 0 }],
    })
  })

  test.each([
    ['that sells as many', 9],
    ['that isn’t tracked', null],
    ['that is sold without stock', -2],
  ])('keeps the storefront’s sentence with a stock %s, also where another line is short', (_, stock) => {
    const error = explain(
      { [variantId(1)]: refreshedVariant({ stock: 2 }), [variantId(2)]: refreshedVariant({ stock }) },
      0,
      1,
    )
    expect(error).not.toBeInstanceOf(ChangedCartError)
    expect(error).toMatchObject({
      message: 'Cart creation failed: Not as configured., Not as configured.',
      problems: [
        { lineId: variantId(1), available: 2 },
        { lineId: variantId(2), message: 'Not as configured.', isRefused: true },
      ],
    })
  })

  test('stays in the cart’s sum if its stock is unknown and a smaller quantity may be sold', () => {
    expect(explain({ [variantId(1)]: refreshedVariant({ stock: undefined }), [variantId(2)]: sold }, 0)).toMatchObject({
      problems: [{ lineId: variantId(1), isRefused: false }],
    })
  })
})

test('lines of one variant share what is left of it, in cart order', () => {
  const engraved = (value: string) => cartLine({ quantity: 3, attributes: [{ key: 'Engraving', value }] })
  const lines = [cartLine({ quantity: 3 }), engraved('兩'), engraved('美'), cartLine({ variantId: variantId(2) })]
  const shortages = findShortages(lines, () => 4)
  expect(shortages).toMatchObject([
    { lineId: expect.stringContaining('兩'), available: 1, message: 'Only 1 left right now.' },
    { lineId: expect.stringContaining('美'), available: 0, message: 'Sold Out' },
  ])
})

test.each([
  ['https://pay.example/c/1', '', 'https://pay.example/c/1?channel=online_store'],
  ['https://pay.example/c/1?key=a%2Bb', '', 'https://pay.example/c/1?key=a%2Bb&channel=online_store'],
  ['https://pay.example/c/1?channel=pos&key=a', '', 'https://pay.example/c/1?channel=online_store&key=a'],
  [
    'https://pay.example/c/1?key=a',
    'utm_source=news&utm_term=%E5%85%A9',
    'https://pay.example/c/1?key=a&utm_source=news&utm_term=%E5%85%A9&channel=online_store',
  ],
])('a checkout at %s with the campaign %j opens at %s', (url, campaign, expected) => {
  expect(withChannel(url, campaign)).toBe(expected)
})
