import type { Page } from '@playwright/test'
import { ADMIN, CUSTOMER, type Person } from '../e2e/people'
import { orderIs } from './screen-steps'

/** One picture to take: a page, or a state that something on it opens. */
export type Screen = {
  name: string
  path: string
  /** Who is signed in. */
  person?: Person
  /** Done before the address is opened: what the backends shall answer. */
  before?: (page: Page) => Promise<unknown>
  /** Done on the page: what opens the state. */
  open?: (page: Page) => Promise<void>
  /** The screen alone, where what is open lies over the page. */
  viewport?: boolean
  /** Where the state exists: on the phone's width or on the wide one alone. */
  only?: 'phone' | 'wide'
}

const PUBLIC: Screen[] = [
  ['home', '/'],
  ['products', '/products'],
  ['armorlight', '/collections/armorlight'],
  ['heart-of-jade', '/collections/heart-of-jade'],
  ['earrings', '/earrings'],
  ['rings', '/rings'],
  ['necklaces', '/necklaces'],
  ['bracelets', '/bracelets'],
  ['hairpins', '/hairpins'],
  ['product', '/product/armor-pendant'],
  ['product-jade', '/product/trace-bracelet'],
  ['product-ring', '/product/edge-ring'],
  ['about', '/about'],
  ['contact', '/contact'],
  ['privacy-policy', '/privacy-policy'],
  ['shipping-returns', '/shipping-returns'],
  ['auth', '/auth'],
  ['checkout-cancel', '/checkout/cancel'],
  ['not-found', '/no-such-page'],
  ['product-not-found', '/product/no-such-piece'],
].map(([name = '', path = '']) => ({ name, path }))

const PRIVATE: Screen[] = [
  { name: 'new-password', path: '/auth/new-password' },
  { name: 'profile', path: '/profile', person: CUSTOMER },
  { name: 'admin', path: '/admin', person: ADMIN },
  { name: 'checkout-success', path: '/checkout/success?session_id=cs_test_1', before: orderIs('paid') },
]

/** Every page, as a visitor finds it. */
export const PAGES: Screen[] = [...PUBLIC, ...PRIVATE]
