import { z } from 'zod'
import { type Language, listLanguages, SOURCE_LANGUAGE } from '../../src/language/languages'
import { createDiscountUsage } from '../discounts'
import type { Engine, Handler } from '../engine'
import { createImageServer } from '../images/image-server'
import { createCartStore } from './carts'
import { handleCheckoutPage } from './checkout-page'
import type { StorefrontContext, StoreInLanguage } from './context'
import { executeStorefront } from './execute-storefront'
import { SANDBOX_PRIVATE_TOKEN, SANDBOX_STOREFRONT_TOKEN } from './keys'
import { listImageSources, loadStore, type StoreSource } from './load-store'
import { createMediaFiles } from './media-files'
import { CHECKOUT_PATH, handleOnlineStore } from './online-store'
import { productFields } from './product-fields'
import { createProductSorter } from './product-order'
import { createProductSearch } from './search-index'
import { handleStockForm, STOCK_PATH } from './stock-form'
import { STORE_DEFAULTS, type StoreOptions } from './store-options'
import { translateCatalogue, translateContent } from './translate-store'
import { createTranslate, type Translate, translateNothing } from './translations'

export type StorefrontOptions = StoreSource &
  Partial<StoreOptions> & {
    /** The shop's origin; default: that of each request. */
    origin?: string
    /** Origin of images, if they have their own. */
    imagesOrigin?: string
    /** Delivers webhooks; default: none. */
    send?: Handler
  }

const API_PATH = /^\/api\/([^/]+)\/graphql(?:\.json)?$/
const IMAGES_PATH = '/cdn/shop/files/'

export async function createStorefrontEngine(options: StorefrontOptions = {}): Promise<Engine> {
  const { catalogue, content, discounts, translations, folders } = await loadStore(options)
  const { primaryDomain, answersAs, scopes, filters, isPasswordProtected, headlessOnly } = {
    ...STORE_DEFAULTS,
    ...options,
  }
  const images = createImageServer({
    sources: listImageSources(catalogue, content),
    folders,
    origin: options.imagesOrigin,
  })
  const shared = {
    images,
    mediaFiles: createMediaFiles({ folders, origin: options.imagesOrigin }),
    scopes,
    filters,
    carts: createCartStore(),
    refusals: { ofShortages: false, ofHandles: [], ...options.refusals },
    discounts,
    usage: createDiscountUsage(),
    productFields,
  }
  const own = toLanguage(SOURCE_LANGUAGE, { catalogue, content }, translateNothing)
  const others = listLanguages().flatMap((language) => {
    const texts = translations[language]
    return texts ? [toLanguage(language, { catalogue, content }, createTranslate(texts))] : []
  })
  const languages = [own, ...others].map(({ language }) => language)
  const createContext = (request: Request, store = own): StorefrontContext => ({
    ...store,
    ...shared,
    languages,
    inLanguage: (code) =>
      createContext(
        request,
        others.find(({ language }) => language === code?.toLowerCase()),
      ),
    primaryOrigin: primaryDomain ?? options.origin ?? new URL(request.url).origin,
  })

  return {
    name: 'storefront',
    async handle(request) {
      const path = new URL(request.url).pathname
      if (path.startsWith(IMAGES_PATH)) return shared.mediaFiles.handle(request) ?? images.handle(request)
      if (path === STOCK_PATH) return handleStockForm(catalogue, options.send ?? notFound, request)
      const ofOnlineStore = handleOnlineStore(path, isPasswordProtected)
      if (ofOnlineStore) return ofOnlineStore
      if (path.startsWith(CHECKOUT_PATH)) return handleCheckoutPage(createContext(request), request, headlessOnly)
      const requested = API_PATH.exec(path)?.[1] ?? ''
      return handleGraphql(createContext(request), request, { requested, answersAs })
    },
  }
}

function toLanguage(
  language: Language,
  store: Pick<StoreInLanguage, 'catalogue' | 'content'>,
  translate: Translate,
): StoreInLanguage {
  const isOwn = translate === translateNothing
  const catalogue = isOwn ? store.catalogue : translateCatalogue(store.catalogue, translate)
  return {
    language,
    catalogue,
    content: isOwn ? store.content : translateContent(store.content, translate),
    translate,
    sortProducts: createProductSorter(catalogue),
    searchProducts: createProductSearch(catalogue),
  }
}

const notFound: Handler = async () => new Response(null, { status: 404 })

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

function isAuthorized({ headers }: Request): boolean {
  const privateToken = headers.get('shopify-storefront-private-token')
  if (privateToken !== null) return privateToken === SANDBOX_PRIVATE_TOKEN
  return headers.get('x-shopify-storefront-access-token') === SANDBOX_STOREFRONT_TOKEN
}

type Versions = { requested: string; answersAs: string }

async function handleGraphql(
  context: StorefrontContext,
  request: Request,
  { requested, answersAs }: Versions,
): Promise<Response> {
  if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: CORS_HEADERS })
  const headers = { ...CORS_HEADERS, 'x-shopify-api-version': answersAs }
  const errorResponse = (status: number, message: string, code: string): Response =>
    Response.json({ errors: [{ message, extensions: { code } }] }, { status, headers })

  if (!/^\d{4}-(01|04|07|10)$|^unstable$/.test(requested)) return errorResponse(404, 'Not Found', 'NOT_FOUND')
  if (request.method !== 'POST') return errorResponse(405, 'Method Not Allowed', 'METHOD_NOT_ALLOWED')
  // Shopify returns 401 with an empty message for a wrong token.
  if (!isAuthorized(request)) return errorResponse(401, '', 'UNAUTHORIZED')
  const body = graphqlRequest.safeParse(await request.json().catch(() => undefined))
  if (!body.success) return errorResponse(400, 'Required parameter missing or invalid: query', 'BAD_REQUEST')

  const { query, variables, operationName } = body.data
  const result = await executeStorefront(context, answersAs, {
    query,
    variables: variables ?? undefined,
    operationName: operationName ?? undefined,
  })
  return Response.json(result, { headers })
}
