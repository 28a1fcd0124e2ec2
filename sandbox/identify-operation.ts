import { ENGINE_NAMES, type EngineName } from './routes'

/** Every backend call of the shop and its functions. `operations.test.ts` compares the list with the sources. */
const OPERATIONS = {
  storefront: [
    'storefront:GetProducts',
    'storefront:ProductByHandle',
    'storefront:FeaturedProducts',
    'storefront:RelatedProducts',
    'storefront:JournalArticles',
    'storefront:JournalArticle',
    'storefront:ShopName',
    'storefront:ShopPage',
    'storefront:ShopPolicies',
    'storefront:StoreCatalogue',
    'storefront:StoreContent',
    'storefront:StorePages',
    'storefront:StoreProducts',
    'storefront:UrlRedirects',
    'storefront:CardByHandle',
    'storefront:FilteredProducts',
    'storefront:SearchProducts',
    'storefront:ListFilters',
    'storefront:RefreshedCartLines',
    'storefront:EngravingFee',
    'storefront:CartCreate',
    'storefront:CheckoutVariants',
    'storefront:FeeVariant',
    'storefront:MirrorProducts',
    'images',
  ],
  supabase: [
    'auth:token:password',
    'auth:token:refresh_token',
    'auth:signup',
    'auth:user:get',
    'auth:user:update',
    'auth:logout',
    'auth:recover',
    'auth:verify',
    'cart_items:select',
    'cart_items:insert',
    'cart_items:update',
    'cart_items:delete',
    'contact_submissions:select',
    'saved_products:select',
    'saved_products:insert',
    'saved_products:delete',
    'contact_submissions:insert',
    'contact_submissions:update',
    'contact_submissions:delete',
    'newsletter_subscriptions:select',
    'newsletter_subscriptions:insert',
    'orders:select',
    'profiles:select',
    'profiles:update',
    'reviews:select',
    'reviews:insert',
    'reviews:update',
    'review_summaries:select',
    'user_roles:select',
    'shop_settings:select',
    'shop_settings:update',
    'rpc:claim_mails',
    'rpc:next_mirror_batch',
    'rpc:check_rate_limit',
    'rpc:delete_account',
    'rpc:admin_orders',
    'rpc:export_my_data',
    'rpc:merge_session_cart',
    'rpc:record_mails',
    'rpc:record_mirror_batch',
    'rpc:request_back_in_stock',
    'rpc:my_orders',
    'rpc:my_unpublished_reviews',
    'rpc:reviews_need_approval',
    'rpc:record_order',
    'rpc:send_order',
    'rpc:mail_health',
    'rpc:queue_back_in_stock_mails',
    'rpc:unsubscribe',
    'rpc:subscriber_count',
  ],
  functions: [
    'function:create-checkout',
    'function:confirm-order',
    'function:stripe-webhook',
    'function:every-minute',
    'function:unsubscribe',
    'function:health',
  ],
  payments: ['stripe:create-session', 'stripe:retrieve-session', 'stripe:list-sessions', 'stripe:list-line-items'],
} as const satisfies Readonly<Record<EngineName, readonly string[]>>

export type Operation = (typeof OPERATIONS)[EngineName][number]

export const ALL_OPERATIONS: readonly Operation[] = ENGINE_NAMES.flatMap(
  (name): readonly Operation[] => OPERATIONS[name],
)

const TABLE_VERBS: Readonly<Record<string, string>> = {
  GET: 'select',
  HEAD: 'select',
  POST: 'insert',
  PATCH: 'update',
  DELETE: 'delete',
}

/** The request's operation, listed or not; undefined for a page. */
export async function identifyOperation(request: Request): Promise<string | undefined> {
  const { pathname, searchParams } = new URL(request.url)
  const { method } = request
  if (/^\/api\/[^/]+\/graphql/.test(pathname)) return `storefront:${await readOperationName(request)}`
  if (pathname.startsWith('/cdn/shop/files/')) return 'images'
  const [, api, first = '', second] =
    /^\/(auth|rest|functions|sandbox\/stripe)\/v1\/([\w-]+)(?:\/([\w-]+))?/.exec(pathname) ?? []
  switch (api) {
    case 'auth':
      return nameAuthOperation(first, method, searchParams)
    case 'rest':
      return first === 'rpc' ? `rpc:${second}` : `${first}:${TABLE_VERBS[method] ?? method.toLowerCase()}`
    case 'functions':
      return `function:${first}`
    case 'sandbox/stripe':
      return nameStripeOperation(pathname, method)
    default:
      return undefined
  }
}

function nameAuthOperation(endpoint: string, method: string, search: URLSearchParams): string {
  if (endpoint === 'token') return `auth:token:${search.get('grant_type')}`
  if (endpoint === 'user') return `auth:user:${method === 'GET' ? 'get' : 'update'}`
  return `auth:${endpoint}`
}

function nameStripeOperation(path: string, method: string): string {
  if (path.endsWith('/line_items')) return 'stripe:list-line-items'
  if (path.endsWith('/webhook_endpoints')) return 'stripe:list-webhooks'
  if (path.endsWith('/sessions')) return method === 'POST' ? 'stripe:create-session' : 'stripe:list-sessions'
  return 'stripe:retrieve-session'
}

async function readOperationName(request: Request): Promise<string> {
  const body = await request.clone().text()
  return (
    /"operationName"\s*:\s*"(\w+)"/.exec(body)?.[1] ?? /\b(?:query|mutation)\s+(\w+)/.exec(body)?.[1] ?? 'anonymous'
  )
}
