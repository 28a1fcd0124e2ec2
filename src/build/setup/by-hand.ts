import { findExposedSecrets } from '../../../sandbox/secrets.ts'
import { usesStripe } from './step.ts'
import { PUBLIC_FILE, type Values } from './variables.ts'

/** What the shop needs of the Storefront API. */
export const PERMISSIONS =
  'unauthenticated_read_product_listings, unauthenticated_read_product_inventory, unauthenticated_write_checkouts, unauthenticated_read_metaobjects, unauthenticated_read_content'
const BUILD = 'command npm run build, folder dist, Node 22'

type Task = { title: string; at: string; values?: string[] }

/** What no command can do, with the page for it and the values to paste. */
export function listTasks(values: Values): Task[] {
  const store = /^https:\/\/([\w-]+)\.myshopify\.com/.exec(values.VITE_SHOPIFY_STORE_URL ?? '')?.[1] ?? 'your-store'
  const admin = `https://admin.shopify.com/store/${store}`
  const site = values.VITE_SITE_URL ?? 'https://your.site'
  const exposed = findExposedSecrets(values)
  const variables = Object.entries(values).filter(
    ([name, value]) => name.startsWith('VITE_') && value && !exposed.includes(name),
  )
  return [
    {
      title: 'Shopify: give the Headless storefront its permissions',
      at: `${admin}/headless_storefronts`,
      values: [PERMISSIONS],
    },
    { title: 'Shopify: publish the products to the Headless channel', at: `${admin}/products` },
    {
      title: 'Shopify: create a collection of all products with the handle all, and publish it to Headless',
      at: `${admin}/collections/new`,
    },
    {
      title: 'Shopify: turn on the filters Availability, Price, Vendor, Product type, Tag and your options',
      at: `${admin}/apps/search-and-discovery/filters`,
    },
    ...(values.SMTP_HOST
      ? [{ title: `Mail provider: add its DKIM and SPF records to the domain of MAIL_FROM`, at: 'your DNS' }]
      : [
          {
            title: 'Mail: choose a provider with SMTP, add its DKIM and SPF records, and answer SMTP_HOST',
            at: 'your provider',
          },
        ]),
    ...(usesStripe(values)
      ? [{ title: 'Stripe: activate the account', at: 'https://dashboard.stripe.com/account/onboarding' }]
      : []),
    { title: 'The shop: replace the demonstration’s name, address and promises', at: 'src/merchant/merchant.ts' },
    {
      title: `Host: build this folder (${BUILD}) with the variables of ${PUBLIC_FILE}`,
      at: 'your host, or docs/deploy.yml on GitHub',
      values: variables.map(([name, value]) => `${name}=${value}`),
    },
    { title: `DNS: point ${site.replace(/^https?:\/\//, '')} at the host`, at: 'your DNS' },
    ...(values.BUILD_HOOK_URL
      ? []
      : [
          {
            title: 'Host: create a build hook, for a build whenever a product changes, and answer BUILD_HOOK_URL',
            at: 'your host',
          },
        ]),
  ]
}

export function describeTasks(values: Values): string[] {
  const lines = listTasks(values).flatMap(({ title, at, values: pasted = [] }, index) => [
    `${`${index + 1}.`.padEnd(4)}${title}`,
    `    ${at}`,
    ...pasted.map((value) => `    ${value}`),
  ])
  return [
    'By hand (npm run check:live says what Shopify, the mail server, the shop and the host still lack):',
    ...lines,
  ]
}
