/** Paths by backend, kept apart from the engines so that those load on demand. */
const PATHS = {
  storefront:
    /^\/(api\/[^/]+\/graphql(\.json)?$|cdn\/shop\/files\/|sandbox\/checkout\/|cart\/\d+:\d+$|sandbox\/(stock|content|online-store)$|password$)/,
  supabase: /^\/((rest|auth)\/v1(\/|$)|sandbox\/(mail|mirror)(\/|$))/,
  functions: /^\/functions\/v1(\/|$)/,
  payments: /^\/sandbox\/stripe(\/|$)/,
} as const

export type EngineName = keyof typeof PATHS

export const ENGINE_NAMES: readonly EngineName[] = ['storefront', 'supabase', 'functions', 'payments']

export function findEngineName(path: string): EngineName | undefined {
  return ENGINE_NAMES.find((name) => PATHS[name].test(path))
}

/** The sandbox's own pages. */
export function isSandboxPage(path: string): boolean {
  return path === '/sandbox' || path.startsWith('/sandbox/')
}
