import * as z from 'zod'
import { callAgain, isPassingFailure } from '../../../src/domain/call-again.ts'
import { type EngravingRules, parseEngravingRules } from '../../../src/domain/engraving-rules.ts'
import { parseCents } from '../../../src/domain/money.ts'
import { CURRENCY } from '../../../src/domain/shop.ts'
import { type Language, SOURCE_LANGUAGE } from '../../../src/language/languages.ts'
import { parseLeadTime } from '../../../src/merchant/lead-time.ts'
import type { Context, StorefrontVariables } from './environment.ts'
import { fetchJson } from './fetch-json.ts'
import { UpstreamError } from './responses.ts'

export type Variant = {
  id: string
  handle: string
  /** The product's title and the selected options, as on receipts. */
  name: string
  priceCents: number
  isAvailable: boolean
  requiresShipping: boolean
  imageUrl: string | null
  /** Days to make it, if it is on back order; 0 promises no date, null is in stock. */
  leadTimeDays: number | null
  /** The product's engraving rules; null if there are none or they are invalid. */
  engravingRules: EngravingRules | null
}

const VARIANT_FIELDS = `fragment VariantFields on ProductVariant {
  id
  title
  availableForSale
  currentlyNotInStock
  requiresShipping
  price { amount currencyCode }
  selectedOptions { name value }
  image { url }
  product {
    title
    handle
    featuredImage { url }
    engraving: metafield(namespace: "custom", key: "engraving") { value }
    leadTime: metafield(namespace: "custom", key: "lead_time") { value }
  }
}`

/** All of a cart's variants in one request; null for an id that isn't sold. */
export const CHECKOUT_VARIANTS = `query CheckoutVariants($ids: [ID!]!) @inContext(country: CA) {
  nodes(ids: $ids) { ...VariantFields }
}
${VARIANT_FIELDS}`

/** A product's first variant. */
export const FEE_VARIANT = `query FeeVariant($handle: String!) @inContext(country: CA) {
  product(handle: $handle) { variants(first: 1) { nodes { ...VariantFields } } }
}
${VARIANT_FIELDS}`

type NamedVariant = { product: { title: string }; selectedOptions: { name: string; value: string }[] }

/** An amount in whole cents: parseCents would also accept a sign, and round a third decimal. */
const EXACT_AMOUNT = /^\d{1,9}(\.\d{1,2}0*)?$/

export const imageSchema = z.object({ url: z.string() }).nullable()
export const moneySchema = z.object({ amount: z.string(), currencyCode: z.string() })
export const selectedOptionsSchema = z.array(z.object({ name: z.string(), value: z.string() }))

const variantSchema = z.object({
  id: z.string(),
  title: z.string(),
  availableForSale: z.boolean(),
  currentlyNotInStock: z.boolean(),
  requiresShipping: z.boolean(),
  price: moneySchema,
  selectedOptions: selectedOptionsSchema,
  image: imageSchema,
  product: z.object({
    title: z.string(),
    handle: z.string(),
    featuredImage: imageSchema,
    engraving: z.object({ value: z.string() }).nullable(),
    leadTime: z.object({ value: z.string() }).nullable(),
  }),
})

/** The response to `nodes(ids:)`: null for an unknown id; an empty object for a node of another type becomes null. */
function nodesSchema<Node>(nodeSchema: z.ZodType<Node>) {
  return z.object({ nodes: z.array(z.union([nodeSchema, z.strictObject({}).transform(() => null)]).nullable()) })
}

const checkoutVariantsSchema = nodesSchema(variantSchema)
const feeVariantSchema = z.object({
  product: z.object({ variants: z.object({ nodes: z.array(variantSchema) }) }).nullable(),
})

const errorSchema = z.object({ extensions: z.object({ code: z.string() }).optional() }).catch({})

/** Waits before a query with a passing failure is sent again. */
const WAITS_MS = [500]

/** A query's data. Throws UpstreamError. */
export function queryStorefront<Data>(
  ...call: [Context<StorefrontVariables>, string, Record<string, unknown>, z.ZodType<Data>]
): Promise<Data> {
  return callAgain(
    () => sendQuery(...call),
    WAITS_MS,
    (error) => error instanceof UpstreamError && isPassingFailure(error),
  )
}

function tokenHeaders({ variables, buyerAddress }: Context<StorefrontVariables>): Record<string, string> {
  const { SHOPIFY_STOREFRONT_TOKEN, SHOPIFY_PRIVATE_TOKEN } = variables
  if (!SHOPIFY_PRIVATE_TOKEN) return { 'X-Shopify-Storefront-Access-Token': SHOPIFY_STOREFRONT_TOKEN }
  return {
    'Shopify-Storefront-Private-Token': SHOPIFY_PRIVATE_TOKEN,
    ...(buyerAddress && { 'Shopify-Storefront-Buyer-IP': buyerAddress }),
  }
}

async function sendQuery<Data>(
  context: Context<StorefrontVariables>,
  query: string,
  variables: Record<string, unknown>,
  schema: z.ZodType<Data>,
): Promise<Data> {
  const { SHOPIFY_STORE_URL, SHOPIFY_API_VERSION } = context.variables
  const { data, errors } = await fetchJson(
    context,
    {
      upstream: 'storefront',
      url: `${SHOPIFY_STORE_URL}/api/${SHOPIFY_API_VERSION}/graphql.json`,
      method: 'POST',
      headers: tokenHeaders(context),
      body: { query, variables },
    },
    z.object({ data: schema.nullish(), errors: z.array(errorSchema).optional() }),
  )
  const code = errors?.find(({ extensions }) => extensions)?.extensions?.code
  if (errors?.length || !data) throw new UpstreamError('storefront', 'returned GraphQL errors', undefined, code)
  return data
}

/** The query for texts in a language; Shopify answers in the shop's own without one. */
function withLanguage(query: string, language: Language): string {
  if (language === SOURCE_LANGUAGE) return query
  return query.replace('@inContext(country: CA)', `@inContext(country: CA, language: ${language.toUpperCase()})`)
}

/** The variants that are sold, by id, with names in the language. Throws UpstreamError. */
export async function fetchVariants(
  context: Context<StorefrontVariables>,
  ids: readonly string[],
  language: Language = SOURCE_LANGUAGE,
): Promise<Map<string, Variant>> {
  const { nodes } = await queryStorefront(
    context,
    withLanguage(CHECKOUT_VARIANTS, language),
    { ids },
    checkoutVariantsSchema,
  )
  return new Map(nodes.flatMap((node) => (node ? [[node.id, toVariant(node)]] : [])))
}

/** The first variants of these products, by handle, with names in the language. Throws UpstreamError. */
export async function fetchFees(
  context: Context<StorefrontVariables>,
  handles: ReadonlySet<string>,
  language: Language = SOURCE_LANGUAGE,
): Promise<Map<string, Variant>> {
  const query = withLanguage(FEE_VARIANT, language)
  const fees = new Map<string, Variant>()
  await Promise.all(
    [...handles].map(async (handle) => {
      const { product } = await queryStorefront(context, query, { handle }, feeVariantSchema)
      const [node] = product?.variants.nodes ?? []
      if (node) fees.set(handle, toVariant(node))
    }),
  )
  return fees
}

function toVariant(node: z.infer<typeof variantSchema>): Variant {
  const { engraving, leadTime } = node.product
  return {
    id: node.id,
    handle: node.product.handle,
    name: toVariantName(node),
    priceCents: toCents(node.price),
    isAvailable: node.availableForSale,
    requiresShipping: node.requiresShipping,
    leadTimeDays: node.currentlyNotInStock ? parseLeadTime(leadTime?.value) : null,
    imageUrl: node.image?.url ?? node.product.featuredImage?.url ?? null,
    engravingRules: engraving && parseEngravingRules(engraving.value).value,
  }
}

/** Throws UpstreamError for another currency or an amount that isn't in whole cents. */
export function toCents({ amount, currencyCode }: z.infer<typeof moneySchema>): number {
  if (currencyCode !== CURRENCY) throw new UpstreamError('storefront', `prices are not in ${CURRENCY}`)
  const cents = EXACT_AMOUNT.test(amount) ? parseCents(amount) : null
  if (cents === null) throw new UpstreamError('storefront', 'a price is not an amount of money')
  return cents
}

/** Omits `Title: Default Title`, the placeholder option of a product without options. */
export function toVariantName({ product, selectedOptions }: NamedVariant): string {
  const options = selectedOptions
    .filter(({ name, value }) => !(name === 'Title' && value === 'Default Title'))
    .map(({ value }) => value)
  return options.length > 0 ? `${product.title} (${options.join(' • ')})` : product.title
}
