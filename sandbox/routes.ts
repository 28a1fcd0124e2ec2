/** Which paths belong to which backend: known before an engine is loaded, so that none is loaded before it is needed. */
export const ENGINES = {
  storefront: {
    title: 'Storefront',
    paths: /^\/(api\/[^/]+\/graphql(\.json)?$|cdn\/shop\/files\/|sandbox\/checkout\/)/,
    /** The paths of the protocol itself; only these are subject to the switches. */
    api: /^\/api\//,
  },
  supabase: {
    title: 'Supabase',
    paths: /^\/((rest|auth)\/v1(\/|$)|sandbox\/mail(\/|$))/,
    api: /^\/(rest|auth)\/v1(\/|$)/,
  },
  functions: { title: 'Functions', paths: /^\/functions\/v1(\/|$)/, api: /^\/functions\/v1(\/|$)/ },
  payments: { title: 'Payments', paths: /^\/sandbox\/stripe(\/|$)/, api: /^\/sandbox\/stripe\/v1(\/|$)/ },
} as const

export type EngineName = keyof typeof ENGINES

export const ENGINE_NAMES: readonly EngineName[] = ['storefront', 'supabase', 'functions', 'payments']

export function findEngineName(path: string): EngineName | undefined {
  return ENGINE_NAMES.find((name) => ENGINES[name].paths.test(path))
}

/** The sandbox's own pages, beside those of its engines; that of the primitives is served by Vite. */
export function isSandboxPage(path: string): boolean {
  if (path === '/sandbox/ui' || path.startsWith('/sandbox/ui/')) return false
  return path === '/sandbox' || path.startsWith('/sandbox/')
}
