import { expect, test } from 'vitest'
import type { DiscountDefinitions } from '../discounts'
import { createExport, createExportLine, createTestStorefront } from './test-storefront'

const csv = createExport(
  createExportLine(),
  createExportLine({ Handle: 'comb', Title: 'Comb', Vendor: 'Heart of Jade', 'Variant Price': '54.00' }),
)
const benefit = { freeShipping: false, minimum: 0, once: false }
const discounts: DiscountDefinitions = {
  codes: [
    { code: 'TEN', percentage: 10, ...benefit },
    { code: 'ARMOR', amount: 20_00, vendor: 'ARMORLIGHT', ...benefit },
    { code: 'LARGE', amount: 10_00, ...benefit, minimum: 500_00 },
    { code: 'FREESHIP', ...benefit, freeShipping: true },
    { code: 'OLD', percentage: 10, endsAt: '2020-01-01T00:00:00Z', ...benefit },
    { code: 'ONCE', amount: 5_00, ...benefit, once: true },
  ],
  automatic: [{ title: 'Over 100', amount: 7_00, ...benefit, minimum: 100_00 }],
  giftCards: [{ code: 'GIFT12345678ABCD', balance: 30_00 }],
}
const ALLOCATION = `discountedAmount { amount } targetType
  ... on CartCodeDiscountAllocation { code } ... on CartAutomaticDiscountAllocation { title }`
const CART = `id checkoutUrl note attributes { key value } discountCodes { code applicable }
  appliedGiftCards { lastCharacters amountUsed { amount } }
  discountAllocations { ${ALLOCATION} } cost { subtotalAmount { amount } totalAmount { amount } }
  lines(first: 9) { nodes { id quantity cost { subtotalAmount { amount } } discountAllocations { ${ALLOCATION} } } }`
const RESULT = `cart { ${CART} } userErrors { code field message } warnings { code }`

type Result = {
  cart: {
    id: string
    checkoutUrl: string
    discountCodes: object[]
    appliedGiftCards: object[]
    discountAllocations: object[]
    cost: object
    lines: { nodes: { id: string; quantity: number; discountAllocations: object[] }[] }
  } | null
  userErrors: { code: string; field: string[]; message: string }[]
  warnings: { code: string }[]
}

async function openShop() {
  const { execute, engine } = await createTestStorefront(csv, { discounts })
  const { data } = await execute('{ products(first: 2) { nodes { title variants(first: 1) { nodes { id } } } } }')
  const products: { nodes: { title: string; variants: { nodes: { id: string }[] } }[] } =
    data?.products ?? expect.fail()
  const idOf = (title: string) => products.nodes.find((node) => node.title === title)?.variants.nodes[0]?.id ?? ''
  const create = async (input: object): Promise<Result> => {
    const answer = await execute(`mutation ($input: CartInput) { cartCreate(input: $input) { ${RESULT} } }`, { input })
    return answer.data?.cartCreate ?? expect.fail(answer.errors?.[0]?.message)
  }
  return {
    engine,
    ring: idOf('Ring'),
    comb: idOf('Comb'),
    create,
  }
}

test('a code lowers the whole cart, in any case, and is allocated to the cart', async () => {
  const { create, ring } = await openShop()
  const { cart, warnings } = await create({ lines: [{ merchandiseId: ring }], discountCodes: ['ten', 'TEN'] })
  expect(warnings).toEqual([])
  expect(cart).toMatchObject({
    discountCodes: [{ code: 'ten', applicable: true }],
    discountAllocations: [{ code: 'ten', targetType: 'LINE_ITEM', discountedAmount: { amount: '9.6' } }],
    cost: { subtotalAmount: { amount: '96.0' }, totalAmount: { amount: '86.4' } },
  })
})

test('a code for one vendor is allocated to its lines', async () => {
  const { create, ring, comb } = await openShop()
  const lines = [{ merchandiseId: ring }, { merchandiseId: comb }]
  const { cart } = await create({ lines, discountCodes: ['ARMOR'] })
  expect(cart?.lines.nodes.map(({ discountAllocations }) => discountAllocations)).toEqual([
    [{ code: 'ARMOR', targetType: 'LINE_ITEM', discountedAmount: { amount: '20.0' } }],
    [],
  ])
  expect(cart?.discountAllocations).toEqual([])
  expect(cart?.cost).toEqual({ subtotalAmount: { amount: '130.0' }, totalAmount: { amount: '130.0' } })
})

test('an automatic discount applies only without a code', async () => {
  const { create, ring } = await openShop()
  const lines = [{ merchandiseId: ring, quantity: 2 }]
  const { cart } = await create({ lines })
  expect(cart?.discountAllocations).toEqual([
    { title: 'Over 100', targetType: 'LINE_ITEM', discountedAmount: { amount: '7.0' } },
  ])
  const coded = await create({ lines, discountCodes: ['TEN'] })
  expect(coded.cart?.discountAllocations).toMatchObject([{ code: 'TEN' }])
})

test.each([
  ['NO-SUCH', 'DISCOUNT_NOT_FOUND'],
  ['OLD', 'DISCOUNT_CURRENTLY_INACTIVE'],
  ['LARGE', 'DISCOUNT_PURCHASE_NOT_IN_RANGE'],
  ['ARMOR', 'DISCOUNT_NO_ENTITLED_LINE_ITEMS'],
])('the code %s stays on the cart, inapplicable, with the warning %s', async (code, warning) => {
  const { create, comb } = await openShop()
  const result = await create({ lines: [{ merchandiseId: comb }], discountCodes: [code] })
  expect(result.warnings).toEqual([{ code: warning }])
  expect(result.cart).toMatchObject({
    discountCodes: [{ code, applicable: false }],
    cost: { totalAmount: { amount: '54.0' } },
  })
})

test('a second code can’t be combined, unless it is for shipping', async () => {
  const { create, ring } = await openShop()
  const discountCodes = ['TEN', 'ONCE', 'FREESHIP']
  const { cart, warnings } = await create({ lines: [{ merchandiseId: ring }], discountCodes })
  expect(warnings).toEqual([{ code: 'DISCOUNT_CODE_NOT_HONOURED' }])
  expect(cart?.discountCodes).toEqual([
    { code: 'TEN', applicable: true },
    { code: 'ONCE', applicable: false },
    { code: 'FREESHIP', applicable: true },
  ])
})

test('a gift card pays up to its balance, and an unknown one is left out', async () => {
  const { create, ring } = await openShop()
  const lines = [{ merchandiseId: ring }]
  const { cart } = await create({ lines, giftCardCodes: ['gift12345678abcd'] })
  expect(cart?.appliedGiftCards).toEqual([{ lastCharacters: 'abcd', amountUsed: { amount: '30.0' } }])
  expect((await create({ lines, giftCardCodes: ['GIFT00000000AAAA'] })).cart?.appliedGiftCards).toEqual([])
})

test('an order uses up its code and its gift card, and its page shows both', async () => {
  const { create, engine, ring } = await openShop()
  const input = { lines: [{ merchandiseId: ring }], discountCodes: ['ONCE'], giftCardCodes: ['GIFT12345678ABCD'] }
  const { cart } = await create(input)
  const address = cart?.checkoutUrl ?? ''
  await engine.handle(new Request(address, { method: 'POST' }))
  const text = await (await engine.handle(new Request(address))).text()
  for (const part of ['Discount ONCE', '$91.00', 'Gift card ABCD', '$61.00']) expect(text).toContain(part)
  const next = await create(input)
  expect(next.cart?.discountCodes).toEqual([{ code: 'ONCE', applicable: false }])
  expect(next.warnings).toEqual([{ code: 'DISCOUNT_USAGE_LIMIT_REACHED' }])
  expect(next.cart?.appliedGiftCards).toEqual([])
})
