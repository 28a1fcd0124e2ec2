import { expect, test, vi } from 'vitest'
import { anonKey } from '../../sandbox/supabase/keys'
import { SHOP_ORIGIN } from '../../sandbox/supabase/test-client'
import { setUpTestEngine } from '../../sandbox/supabase/test-engine'
import type { LiveShop } from './check'
import { DATABASE_CHECKS } from './database-checks'

const engine = await setUpTestEngine()

test.each(['local', 'database'] as const)(
  'with the %s cart, products that were last copied three hours ago are a problem, since reviews need them',
  async (cart) => {
    vi.stubGlobal('fetch', (input: string, init?: RequestInit) => engine.handle(new Request(input, init)))
    const shop: LiveShop = {
      environment: {
        shopify: { url: 'https://the-store.myshopify.com', token: 'public', version: '2025-07' },
        supabase: { url: SHOP_ORIGIN, anonKey },
        cart,
        checkout: 'shopify',
      },
      secrets: {},
    }
    const copied = (age: string) =>
      engine.withDatabase((database) =>
        database.query(`update private.product_mirror set completed_at = now() - interval '${age}'`),
      )
    const check = () => DATABASE_CHECKS.find(({ title }) => title.startsWith('the products'))?.run(shop)
    await copied('1 hour')
    expect(await check()).toBeUndefined()
    await copied('3 hours')
    expect(await check()).toMatchObject({ problem: expect.stringContaining('last copied') })
  },
)
