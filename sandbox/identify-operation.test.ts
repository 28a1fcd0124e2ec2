import { expect, test } from 'vitest'
import { identifyOperation } from './identify-operation'

const ORIGIN = 'http://127.0.0.1:4601'

test.each([
  ['POST', '/rest/v1/reviews', 'reviews:insert'],
  ['GET', '/rest/v1/orders?select=id', 'orders:select'],
  ['PATCH', '/rest/v1/profiles?id=eq.1', 'profiles:update'],
  ['DELETE', '/rest/v1/cart_items?id=eq.1', 'cart_items:delete'],
  ['POST', '/rest/v1/rpc/unsubscribe', 'rpc:unsubscribe'],
  ['POST', '/auth/v1/token?grant_type=password', 'auth:token:password'],
  ['POST', '/auth/v1/token?grant_type=refresh_token', 'auth:token:refresh_token'],
  ['PUT', '/auth/v1/user', 'auth:user:update'],
  ['GET', '/auth/v1/user', 'auth:user:get'],
  ['POST', '/auth/v1/recover', 'auth:recover'],
  ['POST', '/functions/v1/create-checkout', 'function:create-checkout'],
  ['POST', '/sandbox/stripe/v1/checkout/sessions', 'stripe:create-session'],
  ['GET', '/sandbox/stripe/v1/checkout/sessions', 'stripe:list-sessions'],
  ['GET', '/sandbox/stripe/v1/checkout/sessions/cs_1', 'stripe:retrieve-session'],
  ['GET', '/sandbox/stripe/v1/checkout/sessions/cs_1/line_items', 'stripe:list-line-items'],
  ['GET', '/cdn/shop/files/ring.webp', 'images'],
  ['GET', '/sandbox', undefined],
])('%s %s is the operation %s', async (method, path, operation) => {
  expect(await identifyOperation(new Request(`${ORIGIN}${path}`, { method }))).toBe(operation)
})
