import { expect, test, vi } from 'vitest'
import { createAdminStore, SHOPIFY_APP } from '../../../tests/factories/shopify-admin'
import { openAdminApi } from './admin-api'
import { METAFIELDS } from './definitions'
import { createDefinitions, deleteBuildWebhooks } from './shopify-app'

const APP = {
  VITE_SHOPIFY_STORE_URL: 'https://the-store.myshopify.com',
  SHOPIFY_CLIENT_ID: SHOPIFY_APP.id,
  SHOPIFY_CLIENT_SECRET: SHOPIFY_APP.secret,
}

test('definitions are readable by the storefront, and an existing one stays as it is', async () => {
  const store = createAdminStore()
  vi.stubGlobal('fetch', store.send)
  const own = { key: 'care', type: 'number_decimal', access: { storefront: 'NONE' } }
  store.metafields.push(own)
  await createDefinitions(await openAdminApi(APP))
  await createDefinitions(await openAdminApi(APP))
  expect(store.metafields.map(({ key }) => key).sort()).toEqual(METAFIELDS.map(({ key }) => key).sort())
  expect(store.metafields[0]).toEqual(own)
  expect(store.metaobjects.map(({ type }) => type)).toEqual(['shop_home', 'shop_page'])
  for (const { access } of [...store.metafields.slice(1), ...store.metaobjects])
    expect(access.storefront).toBe('PUBLIC_READ')
  for (const { capabilities } of store.metaobjects) expect(capabilities?.translatable?.enabled).toBe(true)
})

test('a store without room for pins gets its definitions unpinned, and one that is refused stops no other', async () => {
  const store = createAdminStore({ pinsLeft: 2, unstructured: ['care'] })
  vi.stubGlobal('fetch', store.send)
  await expect(createDefinitions(await openAdminApi(APP))).rejects.toThrow(
    'Shopify refuses the metafield care: care has values of another type.',
  )
  const keys = METAFIELDS.map(({ key }) => key).filter((key) => key !== 'care')
  expect(store.metafields.map(({ key }) => key)).toEqual(keys)
  expect(store.metafields.map(({ pin }) => pin)).toEqual(keys.map((_, index) => index < 2))
  expect(store.metaobjects.map(({ type }) => type)).toEqual(['shop_home', 'shop_page'])
})

test('a refused definition is named with Shopify’s reason', async () => {
  vi.stubGlobal('fetch', createAdminStore({ refuses: 'shop_home' }).send)
  const failure = createDefinitions(await openAdminApi(APP))
  await expect(failure).rejects.toThrow('Shopify refuses the metaobject shop_home: shop_home is refused.')
})

test('the webhooks that called the build hook with each order are taken away, and another stays', async () => {
  const store = createAdminStore()
  vi.stubGlobal('fetch', store.send)
  const topics = ['PRODUCTS_CREATE', 'PRODUCTS_UPDATE', 'ORDERS_CREATE', 'PRODUCTS_DELETE']
  store.webhooks.push(...topics.map((topic) => ({ id: `gid://${topic}`, topic, uri: 'https://host.example/hook' })))
  await deleteBuildWebhooks(await openAdminApi(APP))
  await deleteBuildWebhooks(await openAdminApi(APP))
  expect(store.webhooks.map(({ topic }) => topic)).toEqual(['ORDERS_CREATE'])
})

test.each(['http://the-store.myshopify.com', 'https://store.example', 'https://myshopify.com.evil.example'])(
  'the app’s secret is not sent to %s',
  async (store) => {
    const send = vi.fn<typeof fetch>()
    vi.stubGlobal('fetch', send)
    await expect(openAdminApi({ ...APP, VITE_SHOPIFY_STORE_URL: store })).rejects.toThrow('not the address of a store')
    expect(send).not.toHaveBeenCalled()
  },
)
