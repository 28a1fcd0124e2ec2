import type { QueryKey } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { createExport, createExportLine } from '../../sandbox/storefront/test-storefront'
import { INBOX_KEY } from '../../src/admin/inbox/submissions'
import { ADMIN_ORDERS_KEY } from '../../src/admin/orders/admin-orders'
import type { StoreContent } from '../../src/content/store-content'
import { reviewsKey } from '../../src/reviews/ratings'
import { catalogueLine, storeLines } from '../factories/cart-line'
import { recordOrder } from '../factories/recorded-order'
import { openDrawer } from '../open-cart'
import { serveStorefront } from '../serve-storefront'
import { ADMIN, type Credentials, CUSTOMER } from '../stored-session'
import type { Shop } from './run-cells'

/** A read by a page, and what the page shows with and without the data. */
export type Read = {
  operation: string
  path: string
  account?: Credentials
  environment?: { checkout: 'stripe' }
  /** The store's content in the document. */
  store?: Partial<StoreContent>
  prepare?: () => Promise<unknown>
  /** Puts the page into the state that makes the read. */
  open?: (shop: Shop) => Promise<unknown>
  loaded: () => HTMLElement | null
  /** The error message; 'quiet' for an optional part that is omitted. */
  failed: RegExp | 'quiet'
  /** The retry button, by default Try again; 'return' for a part that is refetched when the tab becomes visible. */
  retry?: RegExp | 'return'
  /** The only query to reset in the first cell, if it could affect other parts of the page. */
  query?: QueryKey
}

const byText = (text: RegExp | string) => () => screen.queryAllByText(text)[0] ?? null

const servePrivacyPolicy = () =>
  serveStorefront({
    csv: createExport(createExportLine()),
    store: JSON.stringify({
      policies: { privacyPolicy: { title: 'Privacy policy', body: '<p>Until you ask us to delete it.</p>' } },
    }),
  })

const PRODUCT_LIST = {
  loaded: byText('Edge Ring'),
  failed: /^No products found$/,
} as const

const INBOX = {
  path: '/admin',
  account: ADMIN,
  loaded: () => screen.queryByLabelText('Submissions'),
  failed: /^Failed to load submissions$/,
} as const

export const READS: readonly Read[] = [
  { operation: 'storefront:GetProducts', path: '/products', ...PRODUCT_LIST },
  { operation: 'storefront:FeaturedProducts', path: '/', ...PRODUCT_LIST },
  {
    operation: 'storefront:ShopPage',
    path: '/care-and-repair',
    store: { pages: [{ handle: 'care-and-repair', title: 'Care and Repair' }] },
    loaded: () => screen.queryByRole('heading', { level: 2, name: 'Repair' }),
    failed: /couldn’t load this page/,
  },
  {
    operation: 'storefront:JournalArticles',
    path: '/journal',
    store: { hasJournal: true },
    loaded: () => screen.queryByRole('link', { name: 'Mostly filing' }),
    failed: /couldn’t load the journal/,
  },
  {
    operation: 'storefront:JournalArticle',
    path: '/journal/river-jade',
    store: { hasJournal: true },
    loaded: () => screen.queryByRole('heading', { level: 2, name: 'Like felt' }),
    failed: /couldn’t load this page/,
  },
  {
    operation: 'storefront:ShopPolicies',
    path: '/privacy-policy',
    store: { policies: { privacy: true, shipping: false, refund: false, terms: false } },
    prepare: servePrivacyPolicy,
    loaded: () => screen.queryByText('Until you ask us to delete it.'),
    failed: /couldn’t load this page/,
  },
  {
    operation: 'storefront:RelatedProducts',
    path: '/product/gorget-collar',
    open: () => screen.findByText('Email me when it’s back'),
    loaded: byText('Armor Pendant'),
    failed: /^See pieces in stock$/,
    retry: 'return',
  },
  {
    operation: 'storefront:ProductByHandle',
    path: '/product/edge-ring',
    loaded: () => screen.queryByRole('heading', { level: 1, name: 'Edge Ring' }),
    failed: /couldn’t load/,
  },
  {
    operation: 'storefront:EngravingFee',
    path: '/product/shield-signet',
    loaded: byText(/Adds \$20\./),
    failed: /^We couldn’t load the (price of the )?engraving\.$/,
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
    failed: /^We couldn’t load the filters\.$/,
  },
  {
    operation: 'storefront:RefreshedCartLines',
    path: '/about',
    prepare: async () => storeLines([await catalogueLine('rivet-studs')]),
    open: openDrawer,
    loaded: () => (byText(/couldn’t check/)() ? null : screen.queryByRole('button', { name: 'Checkout' })),
    failed: /couldn’t check/,
    retry: /^Check again/,
  },
  {
    operation: 'storefront:CartTotals',
    path: '/about',
    prepare: async () => {
      localStorage.setItem('liangyi.discount-codes', '["WELCOME10"]')
      storeLines([await catalogueLine('rivet-studs')])
    },
    open: openDrawer,
    loaded: byText('$46.80'),
    failed: /^We couldn’t check your discounts just now/,
    retry: /^Check again/,
    query: ['cart', 'totals'],
  },
  {
    operation: 'reviews:select',
    path: '/product/trace-bracelet',
    loaded: byText('Weightless'),
    failed: /couldn’t load the reviews/i,
    query: [...reviewsKey('trace-bracelet'), 'list'],
  },
  {
    operation: 'storefront:CardByHandle',
    path: '/saved',
    prepare: async () => localStorage.setItem('liangyi.saved', '{"handles":["edge-ring"]}'),
    ...PRODUCT_LIST,
    failed: /couldn’t load these pieces/,
  },
  {
    operation: 'saved_products:select',
    path: '/saved',
    account: CUSTOMER,
    prepare: async () => localStorage.setItem('liangyi.saved', '{"handles":["edge-ring"]}'),
    loaded: () => (byText(/couldn’t read the pieces/)() ? null : byText('Edge Ring')()),
    failed: /couldn’t read the pieces saved in your account/,
    query: ['saved'],
  },
  {
    operation: 'profiles:select',
    path: '/profile',
    account: CUSTOMER,
    loaded: () => screen.queryByLabelText('Full name'),
    failed: /couldn’t load your profile/i,
    query: ['profile'],
  },
  {
    operation: 'review_summaries:select',
    path: '/necklaces',
    loaded: () => screen.queryByLabelText('4.5 of 5 stars, 2 reviews'),
    failed: 'quiet',
    retry: 'return',
  },
  {
    operation: 'orders:select',
    path: '/checkout/success?session_id=cs_test_matrix',
    prepare: () => recordOrder('cs_test_matrix', 'paid'),
    loaded: byText('Thank you for your order'),
    failed: /^We couldn’t look up your order$/,
    retry: /^(Try again|Try now)/,
  },
  {
    operation: 'rpc:my_orders',
    path: '/profile',
    account: CUSTOMER,
    environment: { checkout: 'stripe' },
    loaded: byText('No orders yet.'),
    failed: /^We couldn’t load your orders\.$/,
    query: ['orders'],
  },
  {
    ...INBOX,
    operation: 'user_roles:select',
    query: ['is-admin'],
  },
  {
    ...INBOX,
    operation: 'contact_submissions:select',
    query: INBOX_KEY,
  },
  {
    operation: 'rpc:admin_orders',
    path: '/admin?view=orders',
    account: ADMIN,
    prepare: () => recordOrder('cs_test_admin', 'paid'),
    loaded: () => screen.queryByLabelText('Orders'),
    query: ADMIN_ORDERS_KEY,
    failed: /^We couldn’t load the orders\.$/,
  },
]
