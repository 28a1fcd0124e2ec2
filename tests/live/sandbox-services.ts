import { createPaymentsEngine } from '../../sandbox/payments/engine'
import { SANDBOX_STRIPE_KEY, SANDBOX_WEBHOOK_SECRET } from '../../sandbox/payments/keys'
import { createStorefrontEngine } from '../../sandbox/storefront/engine'
import { SANDBOX_MIRROR_SECRET, SANDBOX_SHOPIFY_SECRET, SANDBOX_STOREFRONT_TOKEN } from '../../sandbox/storefront/keys'
import { createSupabaseEngine } from '../../sandbox/supabase/engine'
import { anonKey, serviceRoleKey } from '../../sandbox/supabase/keys'
import { SPECS_BY_HANDLE } from '../../src/merchant/product-specs'
import { SEARCH_CATALOGUE } from '../../src/merchant/search-catalogue'
import { ENDPOINTS } from '../../supabase/functions/_testing/endpoints'
import type { LiveShop } from './check'
import { createSite } from './site'

export const STORE = 'https://store.test'
export const PROJECT = 'https://project.test'
export const SITE = 'https://shop.test'
const STRIPE = 'https://api.stripe.com'
/** The only Stripe address, besides Stripe's own, that the functions accept. */
const LOCAL_STRIPE = 'https://127.0.0.1:4603/sandbox/stripe'

type Change = (request: Request, response: Response) => Response | Promise<Response>

const VARIABLES = {
  SITE_URL: SITE,
  SUPABASE_URL: PROJECT,
  SUPABASE_ANON_KEY: anonKey,
  SUPABASE_SERVICE_ROLE_KEY: serviceRoleKey,
  SHOPIFY_STORE_URL: STORE,
  SHOPIFY_STOREFRONT_TOKEN: SANDBOX_STOREFRONT_TOKEN,
  STRIPE_SECRET_KEY: SANDBOX_STRIPE_KEY,
  STRIPE_WEBHOOK_SECRET: SANDBOX_WEBHOOK_SECRET,
  STRIPE_API_BASE: LOCAL_STRIPE,
  MIRROR_SECRET: SANDBOX_MIRROR_SECRET,
  SHOPIFY_WEBHOOK_SECRET: SANDBOX_SHOPIFY_SECRET,
  SMTP_HOST: 'mail.test',
  MAIL_FROM: 'letters@shop.test',
}

/** A correctly configured shop. */
const SHOP: Omit<LiveShop, 'send'> = {
  environment: {
    shopify: { url: STORE, token: SANDBOX_STOREFRONT_TOKEN, version: '2025-07' },
    supabase: { url: PROJECT, anonKey },
    cart: 'database',
    checkout: 'stripe',
    hasFigures: true,
    site: SITE,
  },
  searchEntries: SEARCH_CATALOGUE,
  handlesWithSpecs: Object.keys(SPECS_BY_HANDLE),
  secrets: {
    SUPABASE_SECRET_KEY: serviceRoleKey,
    SUPABASE_DB_URL: 'postgresql://postgres@127.0.0.1/postgres',
    STRIPE_SECRET_KEY: SANDBOX_STRIPE_KEY,
    STRIPE_WEBHOOK_SECRET: SANDBOX_WEBHOOK_SECRET,
  },
  stripeMode: 'test',
  write: true,
  listPendingMigrations: async () => [],
}

/** The sandbox's engines as https origins: the store, the project with its functions, Stripe and the site. */
export async function createServices() {
  const storefront = await createStorefrontEngine({ origin: STORE })
  const supabase = await createSupabaseEngine({ origin: SITE })
  const payments = createPaymentsEngine({ origin: PROJECT })
  const changesByPath = new Map<string, Change>()
  const variables: Record<string, string | undefined> = { ...VARIABLES }
  const site = createSite({ site: SITE, backends: [STORE, PROJECT] })

  async function route(request: Request): Promise<Response> {
    const { origin, pathname, search } = new URL(request.url)
    if (origin === STORE) return storefront.handle(request)
    if (origin === STRIPE || request.url.startsWith(LOCAL_STRIPE)) {
      const path = pathname.replace('/sandbox/stripe', '')
      return payments.handle(new Request(`${PROJECT}/sandbox/stripe${path}${search}`, request))
    }
    if (origin === PROJECT && pathname.startsWith('/functions/v1/')) return callFunction(request, pathname.slice(14))
    if (origin === PROJECT) return supabase.handle(request)
    return site(request)
  }

  async function callFunction(request: Request, name: string): Promise<Response> {
    const handler = Object.entries(ENDPOINTS).find(([known]) => known === name)?.[1]
    if (!handler)
      return Response.json({ code: 'NOT_FOUND', message: 'Requested function was not found' }, { status: 404 })
    return handler(request, { env: variables, fetch: (input, init) => send(new Request(input, init)) })
  }

  async function send(request: Request): Promise<Response> {
    const { origin, pathname } = new URL(request.url)
    const change = changesByPath.get(`${origin}${pathname}`) ?? changesByPath.get(origin)
    const copy = request.clone()
    const response = await route(request)
    return change ? change(copy, response) : response
  }

  return {
    supabase,
    /** The functions' variables. */
    variables,
    /** Changes the responses of an origin or an address. */
    change: (address: string, change: Change) => void changesByPath.set(address, change),
    async reset() {
      changesByPath.clear()
      Object.assign(variables, VARIABLES)
      await supabase.reset()
    },
    close: () => supabase.close(),
    createShop: (overrides: Partial<LiveShop> = {}): LiveShop => ({ ...SHOP, send, ...overrides }),
  }
}
