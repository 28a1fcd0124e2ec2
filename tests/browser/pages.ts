import { CATEGORIES, COLLECTIONS } from '../../src/merchant/assortment'
import { paths } from '../../src/paths'
import { ADMIN, CUSTOMER } from '../e2e/accounts'
import type { Screen } from './screen'
import { respondWithOrder, storeSaved } from './steps'

/** Pages that only the browser renders, with their accounts and responses. */
const PRIVATE_PAGES: Readonly<Record<string, Partial<Screen>>> = {
  [paths.auth]: {},
  [paths.newPassword]: {},
  [paths.profile]: { account: CUSTOMER },
  [paths.admin]: { account: ADMIN },
  [paths.openOrder]: { path: `${paths.openOrder}#${'a'.repeat(43)}` },
  [paths.unsubscribe]: { path: `${paths.unsubscribe}?token=00000000-0000-4000-8000-000000000000` },
  [paths.checkoutSuccess]: {
    path: `${paths.checkoutSuccess}?session_id=cs_test_1`,
    prepare: respondWithOrder('paid'),
  },
  [paths.checkoutCancel]: {},
  [paths.saved]: { prepare: storeSaved('gorget-collar', 'no-longer-sold', 'edge-ring') },
}

const STATIC_PATHS: readonly string[] = [
  ...Object.values(paths).filter((path) => typeof path === 'string'),
  ...[...COLLECTIONS, ...CATEGORIES].map(({ path }) => path),
]

/** Every public page, and a product's. */
export const PUBLIC_PATHS = [
  ...STATIC_PATHS.filter((path) => !Object.hasOwn(PRIVATE_PAGES, path)),
  paths.product('trace-bracelet'),
]

/** A screen named after its address. */
const toScreen = (path: string): Screen => ({
  name: path.slice(1).replaceAll('/', '-') || 'home',
  path,
  ...PRIVATE_PAGES[path],
})

/** Back-in-stock counts of a variant, a product without options, and one that was never mirrored. */
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

/** Photographs of a review whose files can't be loaded. */
const WAITING_PHOTOGRAPHS = ['a', 'b'].map((digit) => ({
  id: `${digit.repeat(8)}-0000-4000-8000-000000000000`,
  width: 40,
  height: 30,
  review: { product_id: 'trace-bracelet', user_name: 'jonas', title: 'Weightless', comment: 'I forget I have it on.' },
}))

/** Every page as a visitor finds it, and further kinds of product and admin pages. */
export const PAGES: readonly Screen[] = [
  ...[...PUBLIC_PATHS, ...Object.keys(PRIVATE_PAGES)].map(toScreen),
  ...['armor-pendant', 'edge-ring', 'no-such-piece'].map((handle) => toScreen(paths.product(handle))),
  { ...toScreen('/no-such-page'), logs: /404/ },
  { name: 'saved-shared', path: `${paths.saved}?pieces=rivet-studs,edge-ring` },
  { name: 'saved-nothing', path: paths.saved },
  {
    name: 'admin-back-in-stock',
    path: '/admin?view=back-in-stock',
    account: ADMIN,
    prepare: (page) => page.route(/rpc\/back_in_stock_counts/, (route) => route.fulfill({ json: WAITED_FOR })),
    open: (page) => page.getByRole('main').getByRole('table').waitFor(),
  },
  {
    name: 'admin-photographs',
    path: '/admin?view=photographs',
    account: ADMIN,
    prepare: (page) => page.route(/rest\/v1\/photographs/, (route) => route.fulfill({ json: WAITING_PHOTOGRAPHS })),
    open: (page) => page.getByRole('button', { name: 'Approve' }).first().waitFor(),
  },
]
