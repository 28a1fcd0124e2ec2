import * as z from 'zod'
import { CURRENCY } from '../../../src/shop.ts'
import { UpstreamFailure } from './answers.ts'
import type { CheckoutVariables, Context } from './environment.ts'
import { callJson } from './json-call.ts'
import { centsOf } from './money.ts'

/** A variant as the storefront sells it now. */
export type Variant = {
  id: string
  /** The product's title and the chosen options, as the shopper and the receipt read it. */
  name: string
  /** Unit price in CAD cents. */
  price: number
  isAvailable: boolean
  imageUrl: string | null
}

/** Every variant of a cart in one request; ids that are not on sale come back as null. */
export const CHECKOUT_VARIANTS = `query CheckoutVariants($ids: [ID!]!) @inContext(country: CA) {
  nodes(ids: $ids) {
    ... on ProductVariant {
      id
      title
      availableForSale
      price { amount currencyCode }
      selectedOptions { name value }
      image { url }
      product { title featuredImage { url } }
    }
  }
}`

const image = z.object({ url: z.string() }).nullable()

const variantNode = z.object({
  id: z.string(),
  title: z.string(),
  availableForSale: z.boolean(),
  price: z.object({ amount: z.string(), currencyCode: z.string() }),
  selectedOptions: z.array(z.object({ name: z.string(), value: z.string() })),
  image,
  product: z.object({ title: z.string(), featuredImage: image }),
})

/** An id of something else than a variant matches no fragment and comes back as an empty object. */
const node = z.union([variantNode, z.strictObject({}).transform(() => null)]).nullable()

const answerShape = z.object({
  data: z.object({ nodes: z.array(node) }).nullish(),
  errors: z.array(z.unknown()).optional(),
})

/** The variants with these ids, by id; one that the storefront doesn't sell is absent. */
export async function fetchVariants(
  context: Context,
  variables: CheckoutVariables,
  ids: readonly string[],
): Promise<Map<string, Variant>> {
  const { data, errors } = await callJson(
    context,
    {
      upstream: 'storefront',
      url: `${variables.SHOPIFY_STORE_URL}/api/${variables.SHOPIFY_API_VERSION}/graphql.json`,
      method: 'POST',
      headers: { 'X-Shopify-Storefront-Access-Token': variables.SHOPIFY_STOREFRONT_TOKEN },
      body: { query: CHECKOUT_VARIANTS, variables: { ids } },
    },
    answerShape,
  )
  if (errors?.length || !data) throw new UpstreamFailure('storefront', 'answered with GraphQL errors')
  const variants = new Map<string, Variant>()
  for (const given of data.nodes) if (given) variants.set(given.id, toVariant(given))
  return variants
}

function toVariant(given: z.infer<typeof variantNode>): Variant {
  if (given.price.currencyCode !== CURRENCY) throw new UpstreamFailure('storefront', `prices are not in ${CURRENCY}`)
  return {
    id: given.id,
    name: nameOf(given),
    price: priceOf(given.price.amount),
    isAvailable: given.availableForSale,
    imageUrl: given.image?.url ?? given.product.featuredImage?.url ?? null,
  }
}

function priceOf(amount: string): number {
  try {
    return centsOf(amount)
  } catch {
    throw new UpstreamFailure('storefront', 'a price is not an amount of money')
  }
}

/** A product without options has one, `Title: Default Title`, that nobody should read. */
function nameOf({ product, selectedOptions }: z.infer<typeof variantNode>): string {
  const options = selectedOptions
    .filter(({ name, value }) => !(name === 'Title' && value === 'Default Title'))
    .map(({ value }) => value)
  return options.length > 0 ? `${product.title} (${options.join(' • ')})` : product.title
}
