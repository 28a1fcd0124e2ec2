import { act, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { DEFAULT_ASSORTMENT } from '../../src/backends/assortment-context'
import { LINK_TYPES } from '../../src/domain/mail-links'
import { catalogueLine, storeLines } from '../factories/cart-line'
import { renderShopWith } from '../render-shop'
import { databaseReady, network } from '../sandbox'
import { CUSTOMER, storeSession } from '../stored-session'
import { findForgottenTexts } from './english-texts'

/*
 * Every page and open state in pseudo French: each text that is neither in brackets nor the backends' own was
 * forgotten, and would be English on a French page.
 */

/** Names and units, which are the same in every language. */
const NAMES = [
  ...['Liangyi', 'English', 'Visa', 'Mastercard', 'American Express', 'Apple Pay', 'Google Pay', 'Shop Pay'],
  ...['care@liangyi.example', '1 Example Street, Vancouver, British Columbia, Canada', 'mei@example.com'],
  ...['ARMORLIGHT', 'CAD', 'mm', 'cm', 'alt+T'],
]
const QUIET_MS = 150

const renderShop = (path: string) => renderShopWith({ store: { assortment: DEFAULT_ASSORTMENT } }, path)

let answers: string[] = []
let pending = 0
let quietSince = Date.now()

function collectStrings(value: unknown): void {
  // Rich text and the rules of an engraving are JSON in a string.
  if (typeof value === 'string' && /^\{.*\}$/s.test(value)) collectStrings(JSON.parse(value))
  else if (typeof value === 'string') answers.push(...value.split(/<[^>]*>|\n/).map((part) => part.trim()))
  else if (typeof value === 'object' && value !== null) Object.values(value).forEach(collectStrings)
}

const start = () => {
  pending += 1
}
const end = () => {
  pending -= 1
  quietSince = Date.now()
}

beforeAll(async () => {
  network.events.on('request:start', start)
  network.events.on('response:mocked', async ({ response }) => {
    const text = await response.clone().text()
    if (text.startsWith('{') || text.startsWith('[')) collectStrings(JSON.parse(text))
    end()
  })
  await databaseReady()
})
afterAll(() => network.events.removeAllListeners())
beforeEach(() => {
  answers = []
  pending = 0
})

/** Resolves once no request has been open for a moment. */
async function settle(): Promise<void> {
  await act(async () => {
    do await new Promise((resolve) => setTimeout(resolve, 50))
    while (pending > 0 || Date.now() - quietSince < QUIET_MS)
  })
}

async function expectFrench(): Promise<void> {
  await settle()
  // A title's Chinese characters stand in an element of their own.
  const parts = answers.flatMap((answer) => [answer, answer.replaceAll(/\p{Script=Han}+/gu, '').trim()])
  const known = parts.filter((part) => /\p{L}/u.test(part))
  expect(findForgottenTexts([...NAMES, ...known])).toEqual([])
}

const button = (selector: string) => {
  const found = document.querySelector<HTMLElement>(selector)
  if (!found) throw new Error(`The page has no ${selector}`)
  return found
}
const header = {
  menu: 'header > div > div:first-child button',
  search: 'header .justify-end > button[aria-haspopup=dialog]',
  account: 'header div.relative > button[aria-label]',
  cart: 'header button[aria-haspopup=dialog]:last-of-type',
}

test.each([
  '/',
  '/products',
  '/products?q=wood',
  '/collections/armorlight',
  '/product/trace-bracelet',
  '/product/shield-signet',
  '/product/gorget-collar',
  '/product/nowhere',
  '/journal',
  '/about',
  '/contact',
  '/order',
  '/contact?order=L1042',
  '/privacy-policy',
  '/shipping-returns',
  '/saved',
  '/auth',
  ...LINK_TYPES.map((type) => `/auth/confirm?type=${type}&token_hash=0123456789`),
  '/auth/confirm',
  '/auth/new-password',
  '/profile',
  '/unsubscribe?token=00000000-0000-4000-8000-000000000000',
  '/checkout/success?session_id=cs_test_1',
  '/checkout/cancel',
  '/discount/WELCOME10',
  '/cart/nothing',
  '/nowhere',
])('%s', async (path) => {
  await renderShop(path)
  await expectFrench()
})

test('the cart, empty and with lines, codes, a gift and an engraving', async () => {
  const { user } = await renderShop('/about')
  await user.click(button(header.cart))
  await expectFrench()
  storeLines([await catalogueLine('trace-bracelet'), await catalogueLine('shield-signet')])
  const filled = await renderShop('/about')
  await filled.user.click(button(header.cart))
  await expectFrench()
  for (const toggle of document.querySelectorAll('[role=dialog] button[aria-expanded=false], [role=dialog] summary')) {
    await filled.user.click(toggle)
  }
  await expectFrench()
})

test('the menu', async () => {
  const { user } = await renderShop('/about')
  await user.click(button(header.menu))
  await expectFrench()
})

test.each(['', 'jade', 'wood'])('a search for “%s”', async (query) => {
  const { user } = await renderShop('/about')
  await user.click(button(header.search))
  await settle()
  if (query) await user.type(await waitFor(() => button('[role=dialog] input')), query)
  await expectFrench()
})

test('the sign-in dialog, with its errors', async () => {
  const { user } = await renderShop('/about')
  await user.click(button(header.account))
  await settle()
  for (const submit of document.querySelectorAll('[role=dialog] button[type=submit]')) await user.click(submit)
  await expectFrench()
})

test.each(['/contact', '/order', '/auth', '/product/gorget-collar'])('the errors of the forms on %s', async (path) => {
  const { user } = await renderShop(path)
  await settle()
  for (const submit of document.querySelectorAll('main button[type=submit]')) await user.click(submit)
  await expectFrench()
})

test('a customer’s profile and reviews', async () => {
  await storeSession(CUSTOMER)
  await renderShop('/profile')
  await expectFrench()
  const { user } = await renderShop('/product/trace-bracelet')
  await settle()
  for (const toggle of document.querySelectorAll('main button[aria-expanded=false]')) await user.click(toggle)
  await expectFrench()
})
