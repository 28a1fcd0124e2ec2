import { expect, test } from 'vitest'
import { contentSecurityPolicy } from './content-security-policy'
import { readEnvironment } from './read-environment'

const BACKENDS = {
  VITE_SHOPIFY_STORE_URL: 'https://liangyi.myshopify.com',
  VITE_SHOPIFY_STOREFRONT_TOKEN: 'token',
  VITE_SUPABASE_URL: 'https://abcd.supabase.co',
  VITE_SUPABASE_ANON_KEY: 'anon',
}

/** The policy's sources by directive, given this value of VITE_ANALYTICS. */
function readPolicy(analytics: string): Map<string | undefined, string[]> {
  const environment = readEnvironment({ ...BACKENDS, VITE_ANALYTICS: analytics })
  if ('problems' in environment) throw new Error(environment.problems.join())
  const directives = contentSecurityPolicy(environment, ['start()']).split('; ')
  return new Map(directives.map((directive) => directive.split(' ')).map(([name, ...sources]) => [name, sources]))
}

test('scripts, requests and tracking pixels of analytics are allowed only for the origins in VITE_ANALYTICS', () => {
  const google = 'https://www.googletagmanager.com'
  const collector = 'https://*.google-analytics.com'
  const before = readPolicy('')
  const after = readPolicy(`/analytics.js ${google}/gtag/js?id=G-1;x ${collector}`)
  for (const [name, sources] of after) {
    const added = sources.filter((source) => !before.get(name)?.includes(source))
    expect(added, name).toEqual(
      ['script-src', 'connect-src', 'img-src'].includes(String(name)) ? [google, collector] : [],
    )
  }
  expect(after.get('script-src')).not.toContain("'unsafe-inline'")
})
