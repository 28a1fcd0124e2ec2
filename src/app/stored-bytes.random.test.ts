import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getValidAccessToken, hasStoredSession } from '../backends/stored-session'
import { recordOpenedCheckout, takeOpenedCheckout } from '../cart/opened-checkouts'
import { ensureOwner } from '../cart/storage/cart-owner'
import { readDraft } from '../forms/drafts'

/** Any text or JSON that another version of the shop or a browser extension may have stored. */
const anyStored = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.json(),
  fc.constantFrom('', 'null', '[]', '{}', '[null]', '"x"', '0', '{"access_token":', '{"__proto__":{"a":1}}'),
)

test('a form’s draft is read as texts, whatever is stored', () => {
  fc.assert(
    fc.property(anyStored, (stored) => {
      sessionStorage.setItem('liangyi.draft.contact', stored)
      const values = Object.values(readDraft('contact'))
      expect(values.every((value) => typeof value === 'string')).toBe(true)
    }),
    { numRuns: 500 },
  )
})

test('the next checkout is recorded as opened, whatever is stored', async () => {
  await fc.assert(
    fc.asyncProperty(anyStored, async (stored) => {
      localStorage.setItem('liangyi.opened-checkouts', stored)
      recordOpenedCheckout({ id: 'cs_test_1', opens: 'cart', lines: [] })
      expect(await takeOpenedCheckout('cs_test_1')).toMatchObject({ opens: 'cart' })
      expect(await takeOpenedCheckout('cs_test_1')).toBeUndefined()
    }),
    { numRuns: 500 },
  )
})

test('a session has a text or nothing as its access token, whatever is stored', () => {
  fc.assert(
    fc.property(anyStored, (stored) => {
      localStorage.setItem('liangyi.session', stored)
      const token = getValidAccessToken()
      expect(token === null || (typeof token === 'string' && hasStoredSession())).toBe(true)
    }),
    { numRuns: 500 },
  )
})

test('the database is queried with a UUID, whatever is stored as the cart’s id', () => {
  fc.assert(
    fc.property(anyStored, (stored) => {
      localStorage.setItem('cart_session_id', stored)
      expect(ensureOwner().id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i)
    }),
    { numRuns: 500 },
  )
})
