import { readFile, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import type { Engine } from '../engine'
import { createPictures } from '../images/pictures'
import { createCarts } from './carts'
import { type Catalogue, type CatalogueProblem, indexCatalogue } from './catalogue'
import { checkout } from './checkout-page'
import type { StorefrontContext } from './context'
import { executeStorefront } from './execute'
import { storefrontPanel } from './panel'
import { parseProductExport } from './product-csv'
import { sortedProducts } from './product-order'

const DEMONSTRATION = join(import.meta.dirname, '../catalogue/products.csv')
const DEMONSTRATION_IMAGES = join(import.meta.dirname, '../catalogue/images')

export type StorefrontOptions = {
  /** The path of a product export; the demonstration catalogue where there is none. */
  catalogue?: string
  /** Where made pictures are kept between runs; only in memory where there is none. */
  dataFolder?: string
  /** The shop's origin; that of each request where there is none. */
  origin?: string
  /** A product export as text, instead of a file. */
  csv?: string
}

const MOST_REPORTED = 50
const API = /^\/api\/([^/]+)\/graphql(?:\.json)?$/
const CHECKOUT = '/sandbox/checkout/'
const PICTURES = '/cdn/shop/files/'

export async function createStorefrontEngine(options: StorefrontOptions = {}): Promise<Engine> {
  const catalogue = await loadCatalogue(options)
  const sources = catalogue.products.flatMap(({ images, vendor, productType }) =>
    images.map(({ source }) => ({ source, vendor, productType })),
  )
  const pictures = createPictures({
    sources,
    folders: [...(options.catalogue ? [dirname(options.catalogue)] : []), DEMONSTRATION_IMAGES],
    cacheFolder: options.dataFolder && join(options.dataFolder, 'pictures'),
  })
  const carts = createCarts()
  const sorted = sortedProducts(catalogue)
  const contextOf = (request: Request): StorefrontContext => ({
    catalogue,
    sorted,
    carts,
    pictures,
    origin: options.origin ?? new URL(request.url).origin,
  })

  return {
    name: 'storefront',
    answers: (path) => API.test(path) || path.startsWith(CHECKOUT) || path.startsWith(PICTURES),
    async handle(request) {
      const path = new URL(request.url).pathname
      if (path.startsWith(PICTURES)) return pictures.handle(request)
      if (path.startsWith(CHECKOUT)) return checkout(contextOf(request), request)
      return graphqlAnswer(contextOf(request), request, API.exec(path)?.[1] ?? '')
    },
    panel: async () => storefrontPanel(catalogue, carts.all()),
  }
}

async function loadCatalogue({ csv, catalogue = DEMONSTRATION }: StorefrontOptions): Promise<Catalogue> {
  const text = csv ?? (await readFile(catalogue, 'utf8'))
  const newest = csv === undefined ? (await stat(catalogue)).mtime : new Date()
  const { products, problems } = parseProductExport(text, newest)
  report(problems)
  return indexCatalogue(products)
}

function report(problems: readonly CatalogueProblem[]): void {
  for (const { line, reason } of problems.slice(0, MOST_REPORTED)) console.warn(`Catalogue, line ${line}: ${reason}`)
  const rest = problems.length - MOST_REPORTED
  if (rest > 0) console.warn(`Catalogue: and ${rest} more lines like these`)
}

const graphqlRequest = z.object({
  query: z.string(),
  variables: z.record(z.string(), z.unknown()).nullish(),
  operationName: z.string().nullish(),
})

async function graphqlAnswer(context: StorefrontContext, request: Request, version: string): Promise<Response> {
  if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: cors(request) })
  const headers = { ...cors(request), 'x-shopify-api-version': version }
  const refuse = (status: number, message: string, code: string): Response =>
    Response.json({ errors: [{ message, extensions: { code } }] }, { status, headers })

  if (!/^\d{4}-(01|04|07|10)$|^unstable$/.test(version)) return refuse(404, 'Not Found', 'NOT_FOUND')
  if (request.method !== 'POST') return refuse(405, 'Method Not Allowed', 'METHOD_NOT_ALLOWED')
  // A hosted shop answers a missing or wrong token with 401 and an empty message.
  if (!request.headers.get('x-shopify-storefront-access-token')) return refuse(401, '', 'UNAUTHORIZED')
  const body = graphqlRequest.safeParse(await request.json().catch(() => undefined))
  if (!body.success) return refuse(400, 'Required parameter missing or invalid: query', 'BAD_REQUEST')

  const { query, variables, operationName } = body.data
  const result = await executeStorefront(context, version, {
    query,
    variables: variables ?? undefined,
    operationName: operationName ?? undefined,
  })
  return Response.json(result, { headers })
}

function cors(request: Request): Record<string, string> {
  return {
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'POST, OPTIONS',
    'access-control-allow-headers': request.headers.get('access-control-request-headers') ?? '*',
  }
}
