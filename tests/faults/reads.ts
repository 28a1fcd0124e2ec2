import { screen } from '@testing-library/react'
import { createExport, createExportLine } from '../../sandbox/storefront/test-storefront'
import { reviewsKey } from '../../src/reviews/ratings'
import { catalogueLine, storeLines } from '../factories/cart-line'
import { CUSTOMER } from '../stored-session'
import { ADMIN_READS } from './admin-reads'
import { ORDER_READS } from './order-reads'
import { byText, openCart, type Read } from './read'
import { serveStore } from './serve-store'

const servePrivacyPolicy = () =>
  serveStore({
    csv: createExport(createExportLine()),
    store: JSON.stringify({
      policies: { privacyPolicy: { title: 'Privacy policy', body: '<p>Until you ask us to delete it.</p>' } },
    }),
  })

const PRODUCT_LIST = {
  loaded: byText('Edge Ring'),
  failed: /^No products found$/,
  retry: /^Try again/,
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
    retry: /^Try again/,
  },
  {
    operation: 'storefront:JournalArticles',
    path: '/journal',
    store: { hasJournal: true },
    loaded: () => screen.queryByRole('link', { name: 'Mostly filing' }),
    failed: /couldn’t load the journal/,
    retry: /^Try again/,
  },
  {
    operation: 'storefront:JournalArticle',
    path: '/journal/river-jade',
    store: { hasJournal: true },
    loaded: () => screen.queryByRole('heading', { level: 2, name: 'Like felt' }),
    failed: /couldn’t load this page/,
    retry: /^Try again/,
  },
  {
    operation: 'storefront:ShopPolicies',
    path: '/privacy-policy',
    store: { policies: { privacy: true, shipping: false, refund: false, terms: false } },
    prepare: servePrivacyPolicy,
    loaded: () => screen.queryByText('Until you ask us to delete it.'),
    failed: /couldn’t load this page/,
    retry: /^Try again/,
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
    retry: /^Try again/,
  },
  {
    operation: 'storefront:EngravingFee',
    path: '/product/shield-signet',
    loaded: byText(/Adds \$20\./),
    failed: /^We couldn’t load the (price of the )?engraving\.$/,
    retry: /^Try again/,
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
    retry: /^Try again/,
  },
  {
    operation: 'storefront:RefreshedCartLines',
    path: '/about',
    prepare: async () => storeLines([await catalogueLine('rivet-studs')]),
    open: openCart,
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
    open: openCart,
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
    retry: /^Try again/,
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
    retry: /^Try again/,
    query: ['saved'],
  },
  {
    operation: 'profiles:select',
    path: '/profile',
    account: CUSTOMER,
    loaded: () => screen.queryByLabelText('Full name'),
    failed: /couldn’t load your profile/i,
    retry: /^Try again/,
    query: ['profile'],
  },
  {
    operation: 'review_summaries:select',
    path: '/necklaces',
    loaded: () => screen.queryByLabelText('4.5 of 5 stars, 2 reviews'),
    failed: 'quiet',
    retry: 'return',
  },
  ...ORDER_READS,
  ...ADMIN_READS,
]
