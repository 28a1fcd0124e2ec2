import assert from 'node:assert/strict'
import { test } from 'vitest'
import * as z from 'zod'
import {
  createContext,
  siteVariables,
  storefrontVariables,
  stripeVariables,
  stripeWebhookVariables,
  supabaseVariables,
} from './environment.ts'
import { ConfigurationError } from './responses.ts'

const env = {
  SUPABASE_URL: 'https://abc.supabase.co/',
  SUPABASE_ANON_KEY: 'anon',
  SUPABASE_SERVICE_ROLE_KEY: 'service',
  STRIPE_SECRET_KEY: 'sk_test_1',
}
type Overrides = Record<string, string | undefined>

const read = <Variables>(schema: z.ZodType<Variables>, overrides: Overrides = {}) =>
  createContext({ env: { ...env, ...overrides }, fetch }, schema).variables

test('Supabase’s newer keys are preferred to its older ones', () => {
  assert.equal(read(supabaseVariables).SUPABASE_SECRET_KEY, 'service')
  const newer = {
    SUPABASE_SECRET_KEYS: '{"default":"sb_secret_1"}',
    SUPABASE_PUBLISHABLE_KEYS: '{"default":"sb_publishable_1"}',
  }
  assert.equal(read(supabaseVariables, newer).SUPABASE_SECRET_KEY, 'sb_secret_1')
  assert.equal(read(supabaseVariables, newer).SUPABASE_PUBLIC_KEY, 'sb_publishable_1')
  assert.equal(read(supabaseVariables, { SUPABASE_SECRET_KEYS: '{' }).SUPABASE_SECRET_KEY, 'service')
})

test('a rotated key, which is not called default, is read', () => {
  const { SUPABASE_SECRET_KEY } = read(supabaseVariables, { SUPABASE_SECRET_KEYS: '{"new":"sb_secret_2"}' })
  assert.equal(SUPABASE_SECRET_KEY, 'sb_secret_2')
  const both = '{"new":"sb_secret_2","default":"sb_secret_1"}'
  assert.equal(read(supabaseVariables, { SUPABASE_SECRET_KEYS: both }).SUPABASE_SECRET_KEY, 'sb_secret_1')
})

test('the error of a missing or malformed variable has its name and not its value', () => {
  const broken = {
    STRIPE_SECRET_KEY: 'pk_live_secret',
    STRIPE_WEBHOOK_SECRET: ' ',
    SUPABASE_URL: 'http://x.example',
  }
  const schema = z.object({
    ...stripeVariables.shape,
    ...supabaseVariables.shape,
    ...stripeWebhookVariables.shape,
  })
  assert.throws(
    () => read(schema, broken),
    (error) =>
      error instanceof ConfigurationError &&
      error.message === 'missing or malformed: STRIPE_SECRET_KEY, SUPABASE_URL, STRIPE_WEBHOOK_SECRET',
  )
})

test('any version of the storefront that the build takes is read', () => {
  const variables = { SHOPIFY_STORE_URL: 'https://the-store.myshopify.com', SHOPIFY_STOREFRONT_TOKEN: 'public' }
  for (const SHOPIFY_API_VERSION of ['2026-04', 'unstable'])
    assert.equal(
      read(storefrontVariables, { ...variables, SHOPIFY_API_VERSION }).SHOPIFY_API_VERSION,
      SHOPIFY_API_VERSION,
    )
  assert.throws(() => read(storefrontVariables, { ...variables, SHOPIFY_API_VERSION: 'latest' }), ConfigurationError)
})

test('SITE_URL must be https or on a loopback host', () => {
  assert.equal(read(siteVariables, { SITE_URL: 'https://liangyi.example/' }).SITE_URL, 'https://liangyi.example')
  assert.equal(read(siteVariables, { SITE_URL: 'http://localhost:5173' }).SITE_URL, 'http://localhost:5173')
  for (const SITE_URL of ['http://liangyi.example', 'liangyi.example', 'javascript:1', undefined]) {
    assert.throws(() => read(siteVariables, { SITE_URL }), ConfigurationError)
  }
})
