import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readOrderVariables, readSiteUrl, readWebhookVariables } from './environment.ts'
import { ConfigurationError } from './responses.ts'

const env = {
  SUPABASE_URL: 'https://abc.supabase.co/',
  SUPABASE_ANON_KEY: 'anon',
  SUPABASE_SERVICE_ROLE_KEY: 'service',
  STRIPE_SECRET_KEY: 'sk_test_1',
}
const context = (overrides: Record<string, string | undefined> = {}) => ({ env: { ...env, ...overrides }, fetch })

test('Supabase’s newer keys are preferred to its older ones', () => {
  assert.equal(readOrderVariables(context()).SUPABASE_SECRET_KEY, 'service')
  const newer = {
    SUPABASE_SECRET_KEYS: '{"default":"sb_secret_1"}',
    SUPABASE_PUBLISHABLE_KEYS: '{"default":"sb_publishable_1"}',
  }
  assert.equal(readOrderVariables(context(newer)).SUPABASE_SECRET_KEY, 'sb_secret_1')
  assert.equal(readOrderVariables(context(newer)).SUPABASE_PUBLIC_KEY, 'sb_publishable_1')
  assert.equal(readOrderVariables(context({ SUPABASE_SECRET_KEYS: '{' })).SUPABASE_SECRET_KEY, 'service')
})

test('the error of a missing or malformed variable has its name and not its value', () => {
  const broken = context({
    STRIPE_SECRET_KEY: 'pk_live_secret',
    STRIPE_WEBHOOK_SECRET: ' ',
    SUPABASE_URL: 'http://x.example',
  })
  assert.throws(
    () => readWebhookVariables(broken),
    (error) =>
      error instanceof ConfigurationError &&
      error.message === 'missing or malformed: STRIPE_SECRET_KEY, SUPABASE_URL, STRIPE_WEBHOOK_SECRET',
  )
})

test('SITE_URL must be https or on a loopback host', () => {
  assert.equal(readSiteUrl(context({ SITE_URL: 'https://liangyi.example/' })).origin, 'https://liangyi.example')
  assert.equal(readSiteUrl(context({ SITE_URL: 'http://localhost:5173' })).origin, 'http://localhost:5173')
  for (const SITE_URL of ['http://liangyi.example', 'liangyi.example', 'javascript:1', undefined]) {
    assert.throws(() => readSiteUrl(context({ SITE_URL })), ConfigurationError)
  }
})
