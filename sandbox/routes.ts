/** Paths by backend, kept apart from the engines so that those load on demand. */
export const ENGINES = {
  storefront: {
    title: 'Storefront',
    paths:
      /^\/(api\/[^/]+\/graphql(\.json)?$|cdn\/shop\/files\/|sandbox\/checkout\/|cart\/\d+:\d+$|sandbox\/(stock|content)$)/,
  },
  supabase: {
    title: 'Supabase',
    paths: /^\/((rest|auth)\/v1(\/|$)|sandbox\/(mail|mirror)(\/|$))/,
  },
  functions: { title: 'Functions', paths: /^\/functions\/v1(\/|$)/ },
  payments: { title: 'Payments', paths: /^\/sandbox\/stripe(\/|$)/ },
} as const

export type EngineName = keyof typeof ENGINES

export const ENGINE_NAMES: readonly EngineName[] = ['storefront', 'supabase', 'functions', 'payments']

export function findEngineName(path: string): EngineName | undefined {
  return ENGINE_NAMES.find((name) => ENGINES[name].paths.test(path))
}

/** The sandbox's own pages. */
export function isSandboxPage(path: string): boolean {
  return path === '/sandbox' || path.startsWith('/sandbox/')
}
