/** The origins of a deployed shop and its backends, each with its own local port. */
export const HOSTS = {
  /** The shop with Stripe and the database cart. */
  shop: 'liangyi.example',
  /** The shop with Shopify's checkout and the local cart. */
  shopifyShop: 'shop.liangyi.example',
  storefront: 'liangyi.myshopify.com',
  /** The store's primary domain, which has Shopify's checkout. */
  primary: 'liangyi.store.example',
  supabase: 'liangyi.supabase.co',
  images: 'cdn.shopify.com',
  payments: 'checkout.stripe.com',
} as const

export type HostName = keyof typeof HOSTS
export const HOST_NAMES: readonly HostName[] = [
  'shop',
  'shopifyShop',
  'storefront',
  'primary',
  'supabase',
  'images',
  'payments',
]

export const originOf = (name: HostName): string => `https://${HOSTS[name]}`

export type Ports = Readonly<Record<HostName | 'internal', number>>

/** One port per host, and one without TLS for other processes. */
export function assignPorts(first: number): Ports {
  const portOf = (name: HostName): number => first + HOST_NAMES.indexOf(name)
  return {
    shop: portOf('shop'),
    shopifyShop: portOf('shopifyShop'),
    storefront: portOf('storefront'),
    primary: portOf('primary'),
    supabase: portOf('supabase'),
    images: portOf('images'),
    payments: portOf('payments'),
    internal: first + HOST_NAMES.length,
  }
}

/** Offset of the port for the hosts' http URLs. */
export const PLAIN_PORT_OFFSET = HOST_NAMES.length + 1

/** Chromium flags that resolve these hosts to this machine, block all others, and trust the certificate. */
export function originFlags(ports: Ports, certificateHash: string): string[] {
  const rules = HOST_NAMES.map((name) => `MAP ${HOSTS[name]} 127.0.0.1:${ports[name]}`)
  return [
    `--host-resolver-rules=${[...rules, 'MAP * ~NOTFOUND', 'EXCLUDE 127.0.0.1', 'EXCLUDE localhost'].join(', ')}`,
    // Not --ignore-certificate-errors, which disables the cache.
    `--ignore-certificate-errors-spki-list=${certificateHash}`,
  ]
}
