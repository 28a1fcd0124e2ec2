import { ADMIN, CUSTOMER } from '../e2e/accounts'
import type { Screen } from './screen'
import { respondWithOrder } from './steps'

/** Every public page, with its heading and its title. */
export const PUBLIC_PAGES = [
  { name: 'home', path: '/', heading: 'Liangyi: jewelry in two modes', title: 'Liangyi: jewelry in two modes' },
  { name: 'products', path: '/products', heading: 'All Products', title: 'All Products · Liangyi' },
  { name: 'armorlight', path: '/collections/armorlight', heading: 'ARMORLIGHT', title: 'ARMORLIGHT · Liangyi' },
  {
    name: 'heart-of-jade',
    path: '/collections/heart-of-jade',
    heading: 'Heart of Jade',
    title: 'Heart of Jade · Liangyi',
  },
  { name: 'earrings', path: '/earrings', heading: 'Earrings', title: 'Earrings · Liangyi' },
  { name: 'rings', path: '/rings', heading: 'Rings', title: 'Rings · Liangyi' },
  { name: 'necklaces', path: '/necklaces', heading: 'Necklaces', title: 'Necklaces · Liangyi' },
  { name: 'bracelets', path: '/bracelets', heading: 'Bracelets', title: 'Bracelets · Liangyi' },
  { name: 'hairpins', path: '/hairpins', heading: 'Hairpins', title: 'Hairpins · Liangyi' },
  {
    name: 'product-jade',
    path: '/product/trace-bracelet',
    heading: 'Trace Bracelet',
    title: 'Trace Bracelet · Liangyi',
  },
  { name: 'about', path: '/about', heading: /./, title: /· Liangyi$/ },
  { name: 'contact', path: '/contact', heading: /./, title: /Contact · Liangyi$/ },
  { name: 'privacy-policy', path: '/privacy-policy', heading: /Privacy Policy/, title: /Privacy Policy · Liangyi$/ },
  { name: 'shipping-returns', path: '/shipping-returns', heading: /Shipping/, title: /Shipping.*· Liangyi$/ },
] as const

/** Pages whose content is known only in the browser, or that are a second product. */
const OTHER_PAGES: readonly Screen[] = [
  { name: 'product', path: '/product/armor-pendant' },
  { name: 'product-ring', path: '/product/edge-ring' },
  { name: 'auth', path: '/auth' },
  { name: 'new-password', path: '/auth/new-password' },
  { name: 'unsubscribe', path: '/unsubscribe?token=00000000-0000-4000-8000-000000000000' },
  { name: 'checkout-cancel', path: '/checkout/cancel' },
  { name: 'checkout-success', path: '/checkout/success?session_id=cs_test_1', prepare: respondWithOrder('paid') },
  { name: 'not-found', path: '/no-such-page', logs: /404/ },
  { name: 'product-not-found', path: '/product/no-such-piece' },
]

/** What is waited for: a variant, a piece without options, and one that the mirror has not read. */
const WAITED_FOR = [
  [
    'edge-ring',
    'Edge Ring',
    [
      { name: 'Size', value: '7' },
      { name: 'Finish', value: 'Brushed' },
    ],
    1204,
  ],
  ['gorget-collar', 'Gorget Collar', [], 12],
  ['no-longer-read', null, null, 1],
].map(([product_handle, product_name, selected_options, requests], index) => ({
  product_handle,
  product_name,
  selected_options,
  requests,
  variant_id: `gid://shopify/ProductVariant/${index}`,
}))

/** Pages for who has signed in. */
const ACCOUNT_PAGES: readonly Screen[] = [
  { name: 'profile', path: '/profile', account: CUSTOMER },
  { name: 'admin', path: '/admin', account: ADMIN },
  {
    name: 'admin-back-in-stock',
    path: '/admin?view=back-in-stock',
    account: ADMIN,
    prepare: (page) => page.route(/rpc\/back_in_stock_counts/, (route) => route.fulfill({ json: WAITED_FOR })),
    open: (page) => page.getByRole('main').getByRole('table').waitFor(),
  },
]

/** Every page, as a visitor finds it. */
export const PAGES: readonly Screen[] = [
  ...PUBLIC_PAGES.map(({ name, path }) => ({ name, path })),
  ...OTHER_PAGES,
  ...ACCOUNT_PAGES,
]
