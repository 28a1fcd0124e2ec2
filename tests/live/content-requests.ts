import { z } from 'zod'
import { FACT_KEYS } from '../../src/catalogue/product-facts'
import { CheckError, type LiveShop } from './check'
import { type LiveResponse, parseResponse } from './send-request'
import { graphqlError, queryStorefront } from './storefront-requests'

const MAX_PAGES = 40

const METAOBJECT =
  'handle fields { key type value reference { __typename ... on MediaImage { image { url altText width height } } } }'
const ITEMS = 'items { title url items { title url items { title url } } }'
const IDENTIFIERS = FACT_KEYS.map((key) => `{ namespace: "custom", key: "${key}" }`).join(' ')

const factsQuery = `query LiveFacts($after: String) {
  products(first: 50, after: $after) {
    nodes {
      handle
      metafields(identifiers: [${IDENTIFIERS}]) { key type value }
      media(first: 20) {
        nodes {
          __typename id alt previewImage { url }
          ... on Video { sources { url mimeType } }
          ... on ExternalVideo { host embedUrl }
          ... on Model3d { sources { url mimeType } }
        }
      }
    }
    pageInfo { hasNextPage endCursor }
  }
}`
const homeQuery = `query LiveHome { metaobject(handle: { type: "shop_home", handle: "home" }) { ${METAOBJECT} } }`
const pagesQuery = `query LivePages { metaobjects(type: "shop_page", first: 250) { nodes { ${METAOBJECT} } } }`
const menusQuery = `query LiveMenus { menu(handle: "main-menu") { ${ITEMS} } footer: menu(handle: "footer") { ${ITEMS} } }`
const policiesQuery =
  'query LivePolicies { shop { privacyPolicy { id } shippingPolicy { id } refundPolicy { id } termsOfService { id } } }'
const redirectsQuery = 'query LiveRedirects { urlRedirects(first: 250) { nodes { path target } } }'
const storeQuery = `query LiveStore {
  shop { primaryDomain { host } }
  collections(first: 250) { nodes { handle } }
}`

const source = z.array(z.object({ url: z.string(), mimeType: z.string() }))
const shared = { id: z.string(), alt: z.string().nullable(), previewImage: z.object({ url: z.string() }).nullable() }
const media = z.discriminatedUnion('__typename', [
  z.object({ ...shared, __typename: z.literal('MediaImage') }),
  z.object({ ...shared, __typename: z.enum(['Video', 'Model3d']), sources: source }),
  z.object({ ...shared, __typename: z.literal('ExternalVideo'), host: z.string(), embedUrl: z.string() }),
])
const metafield = z.object({ key: z.string(), type: z.string(), value: z.string() })
const factsPage = z.object({
  products: z.object({
    nodes: z.array(
      z.object({
        handle: z.string(),
        metafields: z.array(metafield.nullable()),
        media: z.object({ nodes: z.array(media) }),
      }),
    ),
    pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() }),
  }),
})

const image = z.object({
  url: z.string(),
  altText: z.string().nullable(),
  width: z.number().nullable(),
  height: z.number().nullable(),
})
const reference = z
  .object({ __typename: z.string(), image: image.nullish() })
  .nullable()
  .transform((found) =>
    found?.__typename === 'MediaImage' ? { __typename: 'MediaImage' as const, image: found.image ?? null } : null,
  )
const metaobject = z.object({
  handle: z.string(),
  fields: z.array(z.object({ key: z.string(), type: z.string(), value: z.string().nullable(), reference })),
})

const item = z.object({ title: z.string(), url: z.string().nullable() })
const menu = z
  .object({
    items: z.array(item.extend({ items: z.array(item.extend({ items: z.array(item).optional() })).optional() })),
  })
  .nullable()
const policy = z.object({ id: z.string() }).nullable()

const denied = z.object({ errors: z.array(graphqlError) })

/** The scopes that the merchant's content needs beside those of products. */
const CONTENT_REMEDY =
  'In the Shopify admin give the Storefront API token unauthenticated_read_metaobjects and unauthenticated_read_content.'

async function read<Data>(
  shop: LiveShop,
  query: string,
  data: z.ZodType<Data>,
  variables: Record<string, unknown> = {},
): Promise<Data> {
  const response: LiveResponse = await queryStorefront(shop, query, variables)
  const [error] = denied.safeParse(response.json).data?.errors ?? []
  if (error) throw new CheckError(`The token can’t read this: ${error.message}`, CONTENT_REMEDY)
  return parseResponse(z.object({ data }), response, CONTENT_REMEDY).data
}

type Product = z.infer<typeof factsPage>['products']['nodes'][number]

const factsByShop = new WeakMap<LiveShop, Promise<Product[]>>()

/** The metafields and media of every product, fetched once per run. */
export function fetchFacts(shop: LiveShop): Promise<Product[]> {
  const known = factsByShop.get(shop) ?? fetchFactsPages(shop)
  factsByShop.set(shop, known)
  return known
}

async function fetchFactsPages(shop: LiveShop): Promise<Product[]> {
  const products: Product[] = []
  let after: string | null = null
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const { nodes, pageInfo }: z.infer<typeof factsPage>['products'] = (
      await read(shop, factsQuery, factsPage, { after })
    ).products
    products.push(...nodes)
    if (!pageInfo.hasNextPage) break
    after = pageInfo.endCursor
  }
  return products
}

export async function fetchHome(shop: LiveShop) {
  return (await read(shop, homeQuery, z.object({ metaobject: metaobject.nullable() }))).metaobject
}

export async function fetchPages(shop: LiveShop) {
  const data = z.object({ metaobjects: z.object({ nodes: z.array(metaobject) }) })
  return (await read(shop, pagesQuery, data)).metaobjects.nodes
}

export function fetchMenus(shop: LiveShop) {
  return read(shop, menusQuery, z.object({ menu, footer: menu }))
}

export async function fetchPolicies(shop: LiveShop) {
  const policies = { privacyPolicy: policy, shippingPolicy: policy, refundPolicy: policy, termsOfService: policy }
  return (await read(shop, policiesQuery, z.object({ shop: z.object(policies) }))).shop
}

export async function fetchRedirects(shop: LiveShop) {
  const redirect = z.object({ path: z.string(), target: z.string() })
  const data = z.object({ urlRedirects: z.object({ nodes: z.array(redirect) }) })
  return (await read(shop, redirectsQuery, data)).urlRedirects.nodes
}

/** The hosts of the store and the site, and the handles of collections. */
export async function fetchStore(shop: LiveShop): Promise<{ hosts: string[]; collections: string[] }> {
  const data = z.object({
    shop: z.object({ primaryDomain: z.object({ host: z.string() }) }),
    collections: z.object({ nodes: z.array(z.object({ handle: z.string() })) }),
  })
  const { shop: store, collections } = await read(shop, storeQuery, data)
  const { shopify, site } = shop.environment
  const urls = [shopify.url, ...(site ? [site] : [])]
  return {
    hosts: [store.primaryDomain.host, ...urls.map((url) => new URL(url).host)],
    collections: collections.nodes.map(({ handle }) => handle),
  }
}
