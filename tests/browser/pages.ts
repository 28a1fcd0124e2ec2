import type { Page } from '@playwright/test'
import { listPaths, SPECIFIED } from '../../src/domain/assortment'
import { paths, returnPath } from '../../src/domain/paths'
import { ADMIN, type Credentials, CUSTOMER } from '../e2e/accounts'
import { respondWithOrder, storeSaved } from './steps'

/** A page in one state, for screenshots and axe. */
export type Screen = {
  name: string
  path: string
  /** The signed-in account. */
  account?: Credentials
  /** Runs before navigation, to mock responses. */
  prepare?: (page: Page) => Promise<unknown>
  /** Puts the page into its state. */
  open?: (page: Page) => Promise<unknown>
  /** Capture only the viewport, for overlays. */
  viewport?: boolean
  /** Expected console output. */
  logs?: RegExp
}

/** Pages that are not prerendered, with their accounts and mocked responses. */
const PRIVATE_PAGES: Readonly<Record<string, Partial<Screen>>> = {
  [paths.auth]: {},
  [paths.confirm]: { path: `${paths.confirm}?type=recovery&token_hash=${'a'.repeat(56)}` },
  [paths.newPassword]: {},
  [paths.profile]: { account: CUSTOMER },
  [paths.admin]: { account: ADMIN },
  [paths.unsubscribe]: { path: `${paths.unsubscribe}?token=00000000-0000-4000-8000-000000000000` },
  [paths.checkoutSuccess]: {
    path: `${paths.checkoutSuccess}?session_id=cs_test_1`,
    prepare: respondWithOrder('paid'),
  },
  [paths.checkoutCancel]: {},
  [paths.cart]: { name: 'cart-link', path: '/cart/nothing' },
  [paths.saved]: { prepare: storeSaved('gorget-collar', 'no-longer-sold', 'edge-ring') },
}

const STATIC_PATHS: readonly string[] = [
  ...Object.values(paths).filter((path) => typeof path === 'string'),
  ...listPaths(SPECIFIED),
  paths.storeCollection('gifts-for-hair'),
  paths.story('river-jade'),
  paths.shopPage('care-and-repair'),
]

/** Pages that differ from another one only in texts and pictures. */
export const SAME_ELEMENTS = [
  'collections-heart-of-jade',
  'earrings',
  'rings',
  'bracelets',
  'hairpins',
  'product-armor-pendant',
]

/** Every public page, and one product page. */
export const PUBLIC_PATHS = [
  ...STATIC_PATHS.filter((path) => !Object.hasOwn(PRIVATE_PAGES, path)),
  paths.product('trace-bracelet'),
]

const nameOf = (path: string) => path.slice(1).replaceAll('/', '-') || 'home'

/** Public pages that differ in their elements. */
export const DISTINCT_PATHS = PUBLIC_PATHS.filter((path) => !SAME_ELEMENTS.includes(nameOf(path)))

/** A screen named after its path. */
const toScreen = (path: string): Screen => ({ name: nameOf(path), path, ...PRIVATE_PAGES[path] })

/** A review of each status. */
const ADMIN_REVIEWS = (['pending', 'approved', 'hidden'] as const).map((status, index) => ({
  id: `${String(index).repeat(8)}-0000-4000-8000-000000000000`,
  product_id: 'trace-bracelet',
  user_name: 'jonas',
  rating: 5 - index,
  title: 'Weightless',
  comment: 'I forget I have it on.',
  created_at: '2026-11-20T12:00:00Z',
  status,
  reply: index === 1 ? 'Thank you.' : null,
}))

/** Every page as a visitor first sees it, and further kinds of product and admin pages. */
export const PAGES: readonly Screen[] = [
  ...[...PUBLIC_PATHS, ...Object.keys(PRIVATE_PAGES)].map(toScreen),
  ...['armor-pendant', 'edge-ring', 'no-such-piece'].map((handle) => toScreen(paths.product(handle))),
  { ...toScreen('/no-such-page'), logs: /404/ },
  { name: 'contact-return', path: returnPath('L1042') },
  { name: 'saved-nothing', path: paths.saved },
  {
    name: 'admin-subscribers',
    path: '/admin?view=subscribers',
    account: ADMIN,
    open: (page) => page.getByText(/newsletter subscribers?$/).waitFor(),
  },
  {
    name: 'admin-reviews',
    path: '/admin?view=reviews',
    account: ADMIN,
    prepare: (page) => page.route(/rest\/v1\/reviews/, (route) => route.fulfill({ json: ADMIN_REVIEWS })),
    open: async (page) => {
      await page.getByRole('button', { name: 'Reply' }).first().click()
      await page.getByLabel('Reply as Liangyi').waitFor()
    },
  },
]
