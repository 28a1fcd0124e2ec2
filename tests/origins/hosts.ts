/** The origins of a deployed shop and its backends, each of which has a port of this machine. */
export const HOSTS = {
  /** The shop that is paid by card and keeps its cart in the database. */
  shop: 'liangyi.example',
  /** The shop with Shopify's checkout. */
  shopifyShop: 'shop.liangyi.example',
  storefront: 'liangyi.myshopify.com',
  supabase: 'liangyi.supabase.co',
  images: 'cdn.shopify.com',
  payments: 'checkout.stripe.com',
} as const

export type HostName = keyof typeof HOSTS
export const HOST_NAMES: readonly HostName[] = ['shop', 'shopifyShop', 'storefront', 'supabase', 'images', 'payments']

export const originOf = (name: HostName): string => `https://${HOSTS[name]}`

export type Ports = Readonly<Record<HostName | 'internal', number>>

/** One port for each host, and one without TLS for what isn't a browser. */
export function portsFrom(first: number): Ports {
  const ports = { shop: first, shopifyShop: 0, storefront: 0, supabase: 0, images: 0, payments: 0, internal: first + 6 }
  for (const [index, name] of HOST_NAMES.entries()) ports[name] = first + index
  return ports
}

/** Where, after the first of the ports, the hosts' addresses without TLS are answered. */
export const PLAIN_PORT_OFFSET = 7

/** Sends a browser to this machine for the hosts and nowhere for any other, and makes it trust their certificate. */
export function originFlags(ports: Ports, certificateHash: string): string[] {
  const rules = HOST_NAMES.map((name) => `MAP ${HOSTS[name]} 127.0.0.1:${ports[name]}`)
  return [
    `--host-resolver-rules=${[...rules, 'MAP * ~NOTFOUND', 'EXCLUDE 127.0.0.1', 'EXCLUDE localhost'].join(', ')}`,
    // Only so is the certificate as good as a real one: a browser caches nothing of a site whose errors it ignores.
    `--ignore-certificate-errors-spki-list=${certificateHash}`,
  ]
}
