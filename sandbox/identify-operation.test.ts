import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ALL_OPERATIONS, identifyOperation } from './operations'

const ROOT = join(import.meta.dirname, '..')
const ORIGIN = 'http://127.0.0.1:4601'

function readSources(folder: string): string {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test)\.tsx?$/.test(name) && !/database\.types|graphql-env|_testing|^build/.test(name))
    .map((name) => readFileSync(join(ROOT, folder, name), 'utf8'))
    .join('\n')
}

function findAll(text: string, pattern: RegExp): string[] {
  return [...new Set([...text.matchAll(pattern)].map(([, name = '']) => name))].sort()
}

/** The listed operations with this prefix, such as the storefront's documents. */
function listOperations(prefix: string): string[] {
  return ALL_OPERATIONS.filter((name) => name.startsWith(prefix))
    .map((name) => name.slice(prefix.length))
    .sort()
}

const shop = readSources('src')
const functions = readSources('supabase/functions')

test('the operations list exactly the storefront documents of the sources', () => {
  expect(findAll(shop + functions, /`\s*(?:query|mutation) (\w+)/g)).toEqual(listOperations('storefront:'))
})

test('the operations list exactly the table calls of the sources', () => {
  const tables = ALL_OPERATIONS.filter((name) => /^\w+:(select|insert|update|delete)$/.test(name))
  const names = new Set(tables.map((name) => name.split(':')[0]))
  expect(findAll(shop, /\.from\('(\w+)'\)/g)).toEqual([...names].sort())
})

test('the operations list exactly the database functions of the sources', () => {
  const called = [...findAll(shop, /\.rpc\('(\w+)'/g), ...findAll(functions, /\bcallDatabase\(context, '(\w+)'/g)]
  expect([...new Set(called)].sort()).toEqual(listOperations('rpc:'))
})

test('the operations list exactly the edge functions', () => {
  const folders = readdirSync(join(ROOT, 'supabase/functions'), { withFileTypes: true })
  const names = folders.filter((entry) => entry.isDirectory() && !entry.name.startsWith('_')).map(({ name }) => name)
  expect(names.sort()).toEqual(listOperations('function:'))
})

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
