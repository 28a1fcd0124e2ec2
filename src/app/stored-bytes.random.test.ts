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

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

test.each<[string, Storage, string, () => unknown]>([
  [
    'a form’s draft has texts alone',
    sessionStorage,
    'liangyi.draft.contact',
    () => Object.values(readDraft('contact')).every((value) => typeof value === 'string'),
  ],
  [
    'the next checkout is recorded as opened, once',
    localStorage,
    'liangyi.opened-checkouts',
    async () => {
      recordOpenedCheckout({ id: 'cs_test_1', opens: 'cart', lines: [] })
      const taken = await takeOpenedCheckout('cs_test_1')
      return taken?.opens === 'cart' && (await takeOpenedCheckout('cs_test_1')) === undefined
    },
  ],
  [
    'a session’s access token is a text or nothing',
    localStorage,
    'liangyi.session',
    () => getValidAccessToken() === null || (typeof getValidAccessToken() === 'string' && hasStoredSession()),
  ],
  ['the cart’s id is a UUID', localStorage, 'cart_session_id', () => UUID.test(ensureOwner().id)],
])('whatever is stored, %s', async (_, storage, key, isRead) => {
  await fc.assert(
    fc.asyncProperty(anyStored, async (stored) => {
      storage.setItem(key, stored)
      expect(await isRead()).toBe(true)
    }),
    { numRuns: 500 },
  )
})
