import { expect, test } from 'vitest'
import type { LineRefusals } from './store-options'
import { createExport, createExportLine, createTestStorefront, type TestStorefront } from './test-storefront'

const csv = createExport(
  createExportLine({
    'Option1 Name': 'Size',
    'Option1 Value': 'few',
    'Variant Inventory Tracker': 'shopify',
    'Variant Inventory Qty': 3,
  }),
  { Handle: 'ring', 'Option1 Value': 'none', 'Variant Price': '98', 'Variant Inventory Tracker': 'shopify' },
  { Handle: 'ring', 'Option1 Value': 'endless', 'Variant Price': '10.10' },
)
const CART = `id checkoutUrl totalQuantity note cost { totalAmount { amount currencyCode } }
  lines(first: 250) { nodes { id quantity cost { totalAmount { amount } } merchandise { ... on ProductVariant { title } } } }`
const RESULT = `cart { ${CART} } userErrors { code field message } warnings { code message target }`

type Cart = {
  id: string
  checkoutUrl: string
  totalQuantity: number
  note: string | null
  cost: { totalAmount: { amount: string } }
  lines: { nodes: { id: string; quantity: number; merchandise: { title: string } }[] }
}
type Result = {
  cart: Cart | null
  userErrors: { code: string; field: string[]; message: string }[]
  warnings: { code: string; message: string; target: string }[]
}

async function shop(options: Parameters<typeof createTestStorefront>[1] = {}) {
  const storefront = await createTestStorefront(csv, options)
  const { data } = await storefront.execute('{ product(handle: "ring") { variants(first: 3) { nodes { id } } } }')
  const product: { variants: { nodes: { id: string }[] } } = data?.product ?? expect.fail()
  const [few = '', none = '', endless = ''] = product.variants.nodes.map(({ id }) => id)
  return {
    ...storefront,
    few,
    none,
    endless,
    create: (lines: object[], input?: object) => create(storefront, lines, input),
  }
}

async function create({ execute }: Pick<TestStorefront, 'execute'>, lines: object[], input = {}): Promise<Result> {
  const { data, errors } = await execute(`mutation ($input: CartInput) { cartCreate(input: $input) { ${RESULT} } }`, {
    input: { lines, ...input },
  })
  return data?.cartCreate ?? expect.fail(errors?.[0]?.message)
}

test('a cart has lines, a subtotal and a checkoutUrl', async () => {
  const { create, few, endless, execute } = await shop()
  const { cart, userErrors, warnings } = await create([
    { merchandiseId: few, quantity: 2 },
    { merchandiseId: endless, quantity: 3 },
  ])
  expect({ userErrors, warnings }).toEqual({ userErrors: [], warnings: [] })
  expect(cart).toMatchObject({ totalQuantity: 5, cost: { totalAmount: { amount: '222.3', currencyCode: 'CAD' } } })
  expect(cart?.checkoutUrl).toMatch(/^http:\/\/127\.0\.0\.1:4601\/sandbox\/checkout\/c\/\w+\?key=\w+$/)
  expect(cart?.id).toMatch(/^gid:\/\/shopify\/Cart\/\w+\?key=\w+$/)
  expect((await execute(`query ($id: ID!) { cart(id: $id) { ${CART} } }`, { id: cart?.id })).data?.cart).toEqual(cart)
  for (const id of ['gid://shopify/Cart/none?key=none', cart?.id.split('?')[0]])
    expect((await execute('query ($id: ID!) { cart(id: $id) { id } }', { id })).data?.cart).toBeNull()
})

test('an unknown variant is a user error at its line, and no cart is created', async () => {
  const { create, few } = await shop()
  expect(await create([{ merchandiseId: few }, { merchandiseId: 'gid://shopify/ProductVariant/1' }])).toEqual({
    cart: null,
    userErrors: [
      {
        code: 'INVALID',
        field: ['input', 'lines', '1', 'merchandiseId'],
        message: 'The merchandise with id gid://shopify/ProductVariant/1 does not exist.',
      },
    ],
    warnings: [],
  })
})

test('a quantity above the stock is lowered, to 0 if sold out, with a warning at its line', async () => {
  const { create, few, none } = await shop()
  const { cart, userErrors, warnings } = await create([
    { merchandiseId: few, quantity: 7 },
    { merchandiseId: none, quantity: 1 },
  ])
  const [first, second] = cart?.lines.nodes ?? []
  expect([first?.quantity, second?.quantity]).toEqual([3, 0])
  expect(userErrors).toEqual([])
  expect(warnings).toEqual([
    {
      code: 'MERCHANDISE_NOT_ENOUGH_STOCK',
      message: 'Only 3 items were added to your cart due to availability.',
      target: first?.id,
    },
    { code: 'MERCHANDISE_OUT_OF_STOCK', message: "The product 'Ring' is already sold out.", target: second?.id },
  ])
})

test('a store with refusals answers a shortage, a deleted variant and a named product by a user error at their lines', async () => {
  const refuse = async (refusals: Partial<LineRefusals>) => {
    const { create, few, none, endless } = await shop({ refusals })
    const unknown = 'gid://shopify/ProductVariant/1'
    const lines = [few, none, endless, unknown].map((merchandiseId) => ({ merchandiseId, quantity: 4 }))
    const { cart, userErrors } = await create(lines)
    expect(cart).toBeNull()
    return userErrors.map(({ code, field }) => [code, field.join('.')])
  }
  const at = (index: number, code = 'MERCHANDISE_NOT_APPLICABLE') => [code, `input.lines.${index}.merchandiseId`]
  expect(await refuse({ ofShortages: true })).toEqual([at(0), at(1), at(3)])
  expect(await refuse({ ofHandles: ['ring'] })).toEqual([at(0), at(1), at(2), at(3, 'INVALID')])
})

test('invalid quantities are user errors', async () => {
  const { create, endless } = await shop()
  const code = async (quantity: number) => (await create([{ merchandiseId: endless, quantity }])).userErrors[0]?.code
  expect(await code(-1)).toBe('INVALID')
  expect(await code(1_000_001)).toBe('INVALID')
  expect(await code(1_000_000)).toBeUndefined()
})

test('the same variant twice is one line, unless its attributes differ', async () => {
  const { create, endless } = await shop()
  const engraved = { merchandiseId: endless, attributes: [{ key: 'engraving', value: '玉' }] }
  const { cart } = await create([
    { merchandiseId: endless },
    { merchandiseId: endless, quantity: 2 },
    engraved,
    engraved,
  ])
  expect(cart?.lines.nodes.map(({ quantity }) => quantity)).toEqual([3, 2])
})

test('the checkout page shows the cart and closes it with the order', async () => {
  const { create, get, engine, execute, few } = await shop()
  const { cart } = await create([{ merchandiseId: few, quantity: 2 }])
  const address = `${cart?.checkoutUrl}&channel=online_store`
  const text = await (await get(address)).text()
  expect(text).toContain('<strong>Ring</strong>')
  expect(text).toContain('$192.00 CAD')
  expect(text).toContain('online_store')
  expect(text).toContain('No payment happens here')

  const ordered = await engine.handle(new Request(address, { method: 'POST' }))
  expect(ordered.status).toBe(303)
  expect(await (await get(ordered.headers.get('location') ?? '')).text()).toContain('The order is complete')
  expect((await execute('query ($id: ID!) { cart(id: $id) { id } }', { id: cart?.id })).data?.cart).toBeNull()
})

test('a checkout URL without its key, or of an unknown cart, is not found', async () => {
  const { create, get, few } = await shop()
  const { cart } = await create([{ merchandiseId: few }])
  const [address = ''] = cart?.checkoutUrl.split('?') ?? []
  for (const path of [address, `${address}?key=wrong`, '/sandbox/checkout/c/none?key=none', '/sandbox/checkout/']) {
    const response = await get(path)
    expect(response.status).toBe(404)
    expect(await response.text()).toContain('This checkout is gone')
  }
})

test('the checkout page shows the note and the attributes, as Shopify does', async () => {
  const { create, get, few } = await shop()
  const attributes = [{ key: 'Engraving', value: '<b>兩儀' }]
  const lines = [{ merchandiseId: few, attributes }]
  const { cart } = await create(lines, { note: 'For <b>美', attributes: [{ key: 'Gift', value: 'Yes' }] })
  const text = await (await get(String(cart?.checkoutUrl))).text()
  for (const shown of ['Engraving: &lt;b&gt;兩儀', 'Note: For &lt;b&gt;美', 'Gift: Yes']) expect(text).toContain(shown)
})

test('the checkout page escapes values of the catalogue and the URL', async () => {
  const evil = '<img src=x onerror="alert(1)">'
  const storefront = await createTestStorefront(
    createExport(
      createExportLine({
        Title: evil,
        'Option1 Name': 'Size',
        'Option1 Value': `'${evil}`,
        'Image Src': `https://x.test/"${evil}`,
      }),
    ),
  )
  const { data } = await storefront.execute('{ products(first: 1) { nodes { variants(first: 1) { nodes { id } } } } }')
  const products: { nodes: { variants: { nodes: { id: string }[] } }[] } = data?.products ?? expect.fail()
  const { cart } = await create(storefront, [{ merchandiseId: products.nodes[0]?.variants.nodes[0]?.id }])
  const text = await (await storefront.get(`${cart?.checkoutUrl}&channel=${encodeURIComponent(evil)}`)).text()
  expect(text).not.toContain('<img src=x')
  expect(text).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;')
})
