import { readFile, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import type { Engine, Handler } from '../engine'
import { createImageServer } from '../images/image-server'
import { createCartStore } from './carts'
import { type Catalogue, type CatalogueProblem, indexCatalogue } from './catalogue'
import { handleCheckoutPage } from './checkout-page'
import type { StorefrontContext } from './context'
import { executeStorefront } from './execute-storefront'
import { SANDBOX_STOREFRONT_TOKEN } from './keys'
import { parseProductExport } from './product-csv'
import { productFields } from './product-fields'
import { createProductSorter } from './product-order'
import { createProductSearch } from './search-index'
import { handleStockForm, STOCK_PATH } from './stock-page'
import { renderStorefrontPanel } from './storefront-panel'

const DEMO_CATALOGUE = join(import.meta.dirname, '../catalogue/products.csv')
const DEMO_IMAGES_FOLDER = join(import.meta.dirname, '../catalogue/images')

export type StorefrontOptions = {
  /** The path of a product export; the demonstration catalogue where there is none. */
  catalogue?: string
  /** Folder for encoded images; default: memory only. */
  dataFolder?: string
  /** The shop's origin; default: that of each request. */
  origin?: string
  /** Origin of images, if they have their own. */
  imagesOrigin?: string
  /** A product export as text. */
  csv?: string
  /** Delivers webhooks; default: none. */
  send?: Handler
}

const MAX_REPORTED_PROBLEMS = 50
/** The main market's country. */
const MAIN_MARKET = 'CA'
const API_PATH = /^\/api\/([^/]+)\/graphql(?:\.json)?$/
const CHECKOUT_PATH = '/sandbox/checkout/'
const IMAGES_PATH = '/cdn/shop/files/'

export async function createStorefrontEngine(options: StorefrontOptions = {}): Promise<Engine> {
  const catalogue = await loadCatalogue(options)
  const sources = catalogue.products.flatMap(({ images, vendor, productType }) =>
    images.map(({ source }) => ({ source, vendor, productType })),
  )
  const images = createImageServer({
    sources,
    folders: [...(options.catalogue ? [dirname(options.catalogue)] : []), DEMO_IMAGES_FOLDER],
    origin: options.imagesOrigin,
    cacheFolder: options.dataFolder && join(options.dataFolder, 'pictures'),
  })
  const carts = createCartStore()
  const sortProducts = createProductSorter(catalogue)
  const searchProducts = createProductSearch(catalogue)
  function createContext(request: Request): StorefrontContext {
    return {
      catalogue,
      sortProducts,
      searchProducts,
      carts,
      images,
      productFields,
      country: MAIN_MARKET,
      origin: options.origin ?? new URL(request.url).origin,
    }
  }

  return {
    name: 'storefront',
    async handle(request) {
      const path = new URL(request.url).pathname
      if (path.startsWith(IMAGES_PATH)) return images.handle(request)
      if (path === STOCK_PATH) return handleStockForm(catalogue, options.send ?? notFound, request)
      if (path.startsWith(CHECKOUT_PATH)) return handleCheckoutPage(createContext(request), request)
      return handleGraphql(createContext(request), request, API_PATH.exec(path)?.[1] ?? '')
    },
    panel: async () => renderStorefrontPanel(catalogue, carts.list()),
  }
}

const notFound: Handler = async () => new Response(null, { status: 404 })

async function loadCatalogue({ csv, catalogue = DEMO_CATALOGUE }: StorefrontOptions): Promise<Catalogue> {
  const text = csv ?? (await readFile(catalogue, 'utf8'))
  const newest = csv === undefined ? (await stat(catalogue)).mtime : new Date()
  const { products, problems } = parseProductExport(text, newest)
  reportProblems(problems)
  return indexCatalogue(products)
}

function reportProblems(problems: readonly CatalogueProblem[]): void {
  for (const { line, reason } of problems.slice(0, MAX_REPORTED_PROBLEMS))
    console.warn(`Catalogue, line ${line}: ${reason}`)
  const rest = problems.length - MAX_REPORTED_PROBLEMS
  if (rest > 0) console.warn(`Catalogue: and ${rest} more lines like these`)
}

/** Shopify's CORS headers. */
const CORS_HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'POST, OPTIONS',
  'access-control-allow-headers':
    'Accept, Content-Type, X-Shopify-Storefront-Access-Token, X-Shopify-Api-Features, X-SDK-Variant, X-SDK-Version',
}

const graphqlRequest = z.object({
  query: z.string(),
  variables: z.record(z.string(), z.unknown()).nullish(),
  operationName: z.string().nullish(),
})

async function handleGraphql(context: StorefrontContext, request: Request, version: string): Promise<Response> {
  if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: CORS_HEADERS })
  const headers = { ...CORS_HEADERS, 'x-shopify-api-version': version }
  const errorResponse = (status: number, message: string, code: string): Response =>
    Response.json({ errors: [{ message, extensions: { code } }] }, { status, headers })

  if (!/^\d{4}-(01|04|07|10)$|^unstable$/.test(version)) return errorResponse(404, 'Not Found', 'NOT_FOUND')
  if (request.method !== 'POST') return errorResponse(405, 'Method Not Allowed', 'METHOD_NOT_ALLOWED')
  // Shopify returns 401 with an empty message for a wrong token.
  if (request.headers.get('x-shopify-storefront-access-token') !== SANDBOX_STOREFRONT_TOKEN) {
    return errorResponse(401, '', 'UNAUTHORIZED')
  }
  const body = graphqlRequest.safeParse(await request.json().catch(() => undefined))
  if (!body.success) return errorResponse(400, 'Required parameter missing or invalid: query', 'BAD_REQUEST')

  const { query, variables, operationName } = body.data
  const result = await executeStorefront(context, version, {
    query,
    variables: variables ?? undefined,
    operationName: operationName ?? undefined,
  })
  return Response.json(result, { headers })
}
