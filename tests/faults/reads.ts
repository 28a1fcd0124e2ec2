import { screen } from '@testing-library/react'
import type { Operation } from '../../sandbox/operations'
import { catalogueLine, storeLines } from '../factories/cart-line'
import { backdateOrder, recordOrder } from '../factories/recorded-order'
import { requestAsServer } from '../sandbox'
import { ADMIN, type Credentials, CUSTOMER } from '../stored-session'
import type { Cell, Shop } from './run-cells'
import { serveManyRing } from './serve-many-ring'

/** A read of a page: what the page shows with its data, and what it shows in its place without. */
export type Read = {
  operation: Operation
  path: string
  account?: Credentials
  prepare?: () => Promise<void>
  /** Brings the page to where it reads. */
  open?: (shop: Shop) => Promise<unknown>
  loaded: () => HTMLElement | null
  /** What says so while it is not answered, where it is another text than that of every slow part; 'quiet' for none. */
  pending?: RegExp | 'quiet'
  /** The text that says that it failed; 'quiet' for a part of a page that is left out while the rest stays. */
  failed: RegExp | 'quiet'
  /** The text of a server that asks to wait, where it is another. */
  busy?: RegExp
  /** The button that tries again; 'return' for a part that is read again when someone comes back to the page. */
  retry: RegExp | 'return'
  /** Cells that another row covers: where parts of a page ask for a missing library at once, only one is refused here. */
  without?: readonly Cell[]
}

/** A message of the sandbox's seed, which has another id in each database. */
const SEEDED_MESSAGE = 'contact_submissions?email=eq.noor@example.com'

const byText = (text: RegExp | string) => () => screen.queryAllByText(text)[0] ?? null

/** What a list of products shows, and says without them. */
const PRODUCT_LIST = {
  loaded: byText('Edge Ring'),
  failed: /^No products found$/,
  busy: /^The shop is busy\./,
  retry: /^(Try again|Look again|Try now)/,
} as const

export const READS: readonly Read[] = [
  { operation: 'storefront:GetProducts', path: '/products', ...PRODUCT_LIST },
  { operation: 'storefront:FeaturedProducts', path: '/', ...PRODUCT_LIST },
  {
    operation: 'storefront:SimilarProducts',
    path: '/product/gorget-collar',
    open: () => screen.findByText('Tell me when it is back', {}, { timeout: 15_000 }),
    loaded: byText('Armor Pendant'),
    pending: 'quiet',
    failed: /^See what can be bought now$/,
    retry: 'return',
  },
  {
    operation: 'storefront:ProductByHandle',
    path: '/product/edge-ring',
    loaded: () => screen.queryByRole('heading', { level: 1, name: 'Edge Ring' }),
    failed: /couldn’t load/,
    busy: /^The shop is busy\./,
    retry: /^(Try again|Try now)/,
  },
  {
    operation: 'storefront:WholeProduct',
    path: '/product/many-ring',
    prepare: serveManyRing,
    loaded: () => document.querySelectorAll<HTMLElement>('[aria-label^="Zoom"]')[6] ?? null,
    // Until a value is chosen that was not read yet, the page is whole to whoever looks at it.
    pending: 'quiet',
    failed: /^Some options could not be loaded\.$/,
    retry: /^Try again/,
  },
  {
    operation: 'storefront:StockLevels',
    path: '/product/trace-bracelet',
    loaded: byText('Only 3 left.'),
    pending: 'quiet',
    failed: 'quiet',
    retry: 'return',
  },
  {
    operation: 'storefront:RelatedProducts',
    path: '/product/trace-bracelet',
    loaded: byText('More of this collection'),
    pending: 'quiet',
    failed: 'quiet',
    retry: 'return',
  },
  {
    operation: 'storefront:FilteredProducts',
    path: '/products?filter.p.product_type=Rings',
    ...PRODUCT_LIST,
  },
  {
    operation: 'storefront:SearchProducts',
    path: '/products?q=ring',
    ...PRODUCT_LIST,
  },
  {
    operation: 'storefront:ListFilters',
    path: '/products',
    open: async ({ user }) => user.click(await screen.findByRole('button', { name: 'Filter' })),
    loaded: () => screen.queryByRole('checkbox', { name: /^Rings/ }),
    failed: /^The filters could not be loaded\.$/,
    retry: /^Try again/,
  },
  {
    operation: 'storefront:PredictiveSearch',
    path: '/about',
    open: async ({ user }) => {
      await user.click(screen.getByRole('button', { name: 'Search' }))
      await user.type(await screen.findByRole('textbox', { name: 'Search Products' }), 'comb')
    },
    loaded: byText('Tide Comb'),
    pending: /^Searching the whole shop/,
    failed: /couldn’t search/,
    retry: /^Try again/,
  },
  {
    operation: 'storefront:LiveCartLines',
    path: '/about',
    prepare: async () => storeLines([await catalogueLine('rivet-studs')]),
    open: async ({ user }) => {
      await user.click(await screen.findByRole('button', { name: 'Cart (1)' }))
      await screen.findByRole('button', { name: 'Checkout' })
    },
    loaded: () => (byText(/couldn’t check/)() ? null : screen.queryByRole('button', { name: 'Checkout' })),
    // The cart shows the prices it has, and can be checked out meanwhile.
    pending: 'quiet',
    failed: /couldn’t check/,
    retry: /^Check again/,
  },
  {
    operation: 'storefront:LineOptions',
    path: '/about',
    prepare: async () => storeLines([await catalogueLine('edge-ring')]),
    open: async ({ user }) => {
      await user.click(await screen.findByRole('button', { name: 'Cart (1)' }))
      await user.click(await screen.findByRole('button', { name: /^Change the options of Edge Ring/ }))
    },
    loaded: () => screen.queryByRole('combobox', { name: /^Options of Edge Ring/ }),
    pending: /^Loading the options/,
    failed: /^The options could not be loaded\.$/,
    retry: /^Try again/,
  },
  {
    operation: 'reviews:select',
    path: '/product/trace-bracelet',
    loaded: byText('Weightless'),
    failed: /couldn’t load the reviews/i,
    busy: /^The shop is busy\./,
    retry: /^(Try again|Try now)/,
    without: ['chunk-missing'],
  },
  {
    operation: 'profiles:select',
    path: '/profile',
    account: CUSTOMER,
    loaded: () => screen.queryByLabelText('Full name'),
    failed: /couldn’t load your profile/i,
    retry: /^Try again/,
    without: ['chunk-missing'],
  },
  {
    operation: 'orders:select',
    path: '/checkout/success?session_id=cs_test_matrix',
    prepare: () => recordOrder('cs_test_matrix', 'paid'),
    loaded: byText('Thank you for your order'),
    pending: /^Processing your order$/,
    failed: /^We couldn’t look up your order$/,
    retry: /^(Try again|Look again|Try now)/,
  },
  {
    operation: 'user_roles:select',
    path: '/admin',
    account: ADMIN,
    loaded: () => screen.queryByRole('list', { name: 'Submissions' }),
    failed: /^Failed to load submissions$/,
    retry: /^Try again/,
  },
  {
    operation: 'rpc:contact_inbox',
    path: '/admin',
    account: ADMIN,
    loaded: () => screen.queryByRole('list', { name: 'Submissions' }),
    failed: /^Failed to load submissions$/,
    retry: /^Try again/,
  },
  {
    operation: 'rpc:order_contact',
    path: '/checkout/success?session_id=cs_test_closed',
    prepare: async () => {
      await recordOrder('cs_test_closed', 'paid')
      await backdateOrder('cs_test_closed')
    },
    loaded: byText(/^Receipt to:/),
    pending: /^Processing your order$/,
    failed: /^We couldn’t look up your order$/,
    retry: /^(Try again|Look again|Try now)/,
  },
  {
    operation: 'contact_status_counts:select',
    path: '/admin',
    account: ADMIN,
    loaded: () => screen.queryByRole('link', { name: /^All\s*\d/ }),
    failed: 'quiet',
    retry: 'return',
  },
  {
    operation: 'rpc:held_counts',
    path: '/admin',
    account: ADMIN,
    prepare: async () => void (await requestAsServer(SEEDED_MESSAGE, 'PATCH', { held: true })),
    loaded: () => screen.queryByRole('region', { name: 'Held' }),
    failed: 'quiet',
    retry: 'return',
  },
  {
    operation: 'rpc:orders_to_review',
    path: '/admin',
    account: ADMIN,
    prepare: async () => void (await recordOrder('cs_test_doubtful', 'paid', { reviewReason: 'total' })),
    loaded: () => screen.queryByRole('region', { name: 'Orders to review' }),
    pending: 'quiet',
    failed: /^The orders that need review could not be loaded\.$/,
    retry: /^Try again/,
    without: ['chunk-missing'],
  },
  {
    operation: 'review_summaries:select',
    path: '/necklaces',
    loaded: () => screen.queryByLabelText('4.5 of 5 stars, 2 reviews'),
    pending: 'quiet',
    failed: 'quiet',
    retry: 'return',
  },
  {
    operation: 'rpc:review_summary',
    path: '/product/trace-bracelet',
    loaded: () => screen.queryByRole('list', { name: 'Ratings' }),
    failed: 'quiet',
    retry: 'return',
  },
]
