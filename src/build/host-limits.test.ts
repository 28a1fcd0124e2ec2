import { expect, test } from 'vitest'
import { limitWarnings } from './host-limits'
import { hostRules } from './host-rules'

const shop = (redirects: number) =>
  hostRules(
    "default-src 'none'",
    Array.from({ length: redirects }, (_, index) => ({ from: `/old-${index}`, to: '/about' })),
    ['', '/fr'],
  )

test('a build within every host’s limits is no reason for a warning', () => {
  expect(limitWarnings(shop(900), 20_000)).toEqual([])
})

test('a build with more files than Cloudflare’s free plan takes says so', () => {
  expect(limitWarnings(shop(0), 20_001)).toEqual([
    'The build has 20,001 files; Cloudflare Pages takes 20,000 on its free plan.',
  ])
})

test('redirects that Cloudflare would skip and Vercel refuse are counted, each with its host', () => {
  const warnings = limitWarnings(shop(2048), 100)
  expect(warnings).toEqual([
    expect.stringMatching(/^The build has 4,1\d\d redirects; Cloudflare Pages takes 2,000\.$/),
    expect.stringMatching(/^The build has 2,0\d\d redirects and other routes; Vercel takes 2,048\.$/),
  ])
  expect(limitWarnings(shop(2048), 100_000, 'vercel')).toEqual(warnings.slice(1))
})
