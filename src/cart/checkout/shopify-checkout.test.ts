import { HttpResponse, http } from 'msw'
import { describe, expect, test } from 'vitest'
import { line, soldLine, variantId } from '../../../tests/factories/line'
import { network, sandbox } from '../../../tests/sandbox'
import { CheckoutError } from './checkout-error'
import { createCheckout, insufficientStock, toCheckoutError, withChannel } from './shopify-checkout'

const two = [line(), line({ variantId: variantId(2) })]

/** The storefront answers `cartCreate` with this. */
function answerWith(cartCreate: object | null): void {
  network.use(http.post('*/graphql.json', () => HttpResponse.json({ data: { cartCreate } })))
}

function remoteCart(checkoutUrl: string, ...quantities: number[]) {
  const edges = quantities.map((quantity, index) => ({
    node: { id: `line-${index + 1}`, quantity, merchandise: { id: variantId(index + 1) } },
  }))
  return { cart: { id: 'gid://shopify/Cart/1', checkoutUrl, lines: { edges } }, userErrors: [], warnings: [] }
}

describe('at the storefront', () => {
  test('lines are sent as variants and quantities, and nothing that costs money', async () => {
    let sent: unknown
    network.use(
      http.post('*/graphql.json', async ({ request }) => {
        sent = await request.clone().json()
        return undefined
      }),
    )
    const studs = await soldLine('rivet-studs', [], { quantity: 2 })
    const checkout = await createCheckout([studs])
    expect(sent).toMatchObject({
      variables: { input: { lines: [{ quantity: 2, merchandiseId: studs.variantId }] }, lines: 100 },
    })
    expect(JSON.stringify(sent)).not.toContain('5200')
    if (checkout.kind !== 'ready') throw new Error('not ready')
    const url = new URL(checkout.url)
    expect(url.searchParams.get('channel')).toBe('online_store')
    expect(url.searchParams.get('key')).not.toBeNull()
    expect(checkout.cartId).toMatch(/^gid:\/\/shopify\/Cart\//)
    const page = await (await sandbox()).handle(new Request(checkout.url))
    expect(await page?.text()).toContain('Rivet Studs')
  })

  test('an unknown variant is refused with the specified message, on its line', async () => {
    const unknown = line({ variantId: variantId(999_999_999) })
    const failure = await createCheckout([await soldLine('rivet-studs'), unknown]).catch((error: unknown) => error)
    if (!(failure instanceof CheckoutError)) throw new Error('not refused')
    expect(failure.message).toBe(
      'Cart creation failed: The merchandise with id gid://shopify/ProductVariant/999999999 does not exist.',
    )
    expect(failure.lines).toEqual([
      {
        variantId: unknown.variantId,
        message: 'The merchandise with id gid://shopify/ProductVariant/999999999 does not exist.',
      },
    ])
  })

  test('a line beyond the stock makes the cart short, in the storefront’s words', async () => {
    const ring = await soldLine('visor-ring', ['9', 'Silver'], { quantity: 5 })
    expect(await createCheckout([ring])).toEqual({
      kind: 'short',
      problems: [
        {
          variantId: ring.variantId,
          available: 2,
          message: 'Only 2 items were added to your cart due to availability.',
        },
      ],
    })
  })

  test('a sold-out line makes the cart short of all of it', async () => {
    const collar = await soldLine('gorget-collar')
    expect(await createCheckout([collar, await soldLine('rivet-studs')])).toEqual({
      kind: 'short',
      problems: [
        { variantId: collar.variantId, available: 0, message: "The product 'Gorget Collar' is already sold out." },
      ],
    })
  })
})

describe('what the storefront may answer', () => {
  test('no checkout address is an error', async () => {
    answerWith(remoteCart('', 1, 1))
    await expect(createCheckout(two)).rejects.toThrow('No checkout URL returned from Shopify')
    answerWith({ cart: null, userErrors: [], warnings: [] })
    await expect(createCheckout(two)).rejects.toThrow('No checkout URL returned from Shopify')
    answerWith(null)
    await expect(createCheckout(two)).rejects.toThrow('No checkout URL returned from Shopify')
  })

  test('an address that is none is an error', async () => {
    answerWith(remoteCart('nowhere', 1, 1))
    await expect(createCheckout(two)).rejects.toThrow('The checkout has no address that can be opened.')
  })

  test('402, other HTTP errors and GraphQL errors have their own words', async () => {
    const status = (code: number) =>
      network.use(http.post('*/graphql.json', () => HttpResponse.json({}, { status: code })))
    status(402)
    await expect(createCheckout(two)).rejects.toThrow('Shopify: Payment required')
    status(500)
    await expect(createCheckout(two)).rejects.toThrow('HTTP error! status: 500')
    const errors = [{ message: 'Throttled' }, { message: 'Internal error' }]
    network.use(http.post('*/graphql.json', () => HttpResponse.json({ errors })))
    await expect(createCheckout(two)).rejects.toThrow('Error calling Shopify: Throttled, Internal error')
  })
})

test('user errors are joined, and those that name a line are put on it', () => {
  const failure = toCheckoutError(
    [
      { field: ['input', 'lines', '1', 'merchandiseId'], message: 'No such piece.' },
      { field: ['input', 'note'], message: 'Too long.' },
      { field: ['input', 'lines', '7'], message: 'Which line?' },
      { field: null, message: 'No.' },
    ],
    two,
  )
  expect(failure.message).toBe('Cart creation failed: No such piece., Too long., Which line?, No.')
  expect(failure.lines).toEqual([{ variantId: variantId(2), message: 'No such piece.' }])
})

describe('shortfalls', () => {
  const remote = [
    { id: 'a', variantId: variantId(1), quantity: 1 },
    { id: 'b', variantId: variantId(2), quantity: 1 },
  ]

  test('a cart that holds what was asked for has none, whatever it warns of', () => {
    expect(insufficientStock(two, remote, [{ message: 'Hm.', target: 'a' }])).toEqual([])
  })

  test('a warning is found by the remote line or by the variant', () => {
    const three = [line({ quantity: 3 }), line({ variantId: variantId(2), quantity: 3 })]
    const warnings = [
      { message: 'By line.', target: 'a' },
      { message: 'By variant.', target: variantId(2) },
    ]
    expect(insufficientStock(three, remote, warnings).map(({ message }) => message)).toEqual([
      'By line.',
      'By variant.',
    ])
  })

  test('without a warning the shortfall is still said', () => {
    expect(insufficientStock([line({ quantity: 3 })], remote, [])).toEqual([
      { variantId: variantId(1), available: 1, message: 'Only 1 can be bought now.' },
    ])
    expect(insufficientStock(two, [], [])).toMatchObject([{ available: 0 }, { available: 0 }])
  })
})

test.each([
  ['https://pay.example/c/1', 'https://pay.example/c/1?channel=online_store'],
  ['https://pay.example/c/1?key=a%2Bb', 'https://pay.example/c/1?key=a%2Bb&channel=online_store'],
  ['https://pay.example/c/1?channel=pos&key=a', 'https://pay.example/c/1?channel=online_store&key=a'],
])('%s becomes %s', (address, expected) => {
  expect(withChannel(address)).toBe(expected)
})
