const TABLE_VERBS: Readonly<Record<string, string>> = {
  GET: 'select',
  HEAD: 'select',
  POST: 'insert',
  PATCH: 'update',
  DELETE: 'delete',
}

/** The request's operation, such as `storefront:GetProducts` or `reviews:insert`; undefined for a page. */
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
