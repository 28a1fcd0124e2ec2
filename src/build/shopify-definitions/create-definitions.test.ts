import { expect, test, vi } from 'vitest'
import { createAdminStore } from '../../../tests/factories/shopify-admin'
import { openAdminApi } from '../setup/steps/shopify-app'
import { createAdminApi } from './admin-api'
import { createDefinitions, describePlan, planDefinitions } from './create-definitions'
import { METAFIELDS, METAOBJECTS } from './definitions'

test('a plan lists every missing definition and creates none', async () => {
  const store = createAdminStore()
  const lines = describePlan(await planDefinitions(store.api()))
  expect(lines).toHaveLength(METAFIELDS.length + METAOBJECTS.length)
  expect(lines[0]).toBe('create  product metafield custom.materials (list.single_line_text_field)')
  expect([...store.metafields, ...store.metaobjects]).toEqual([])
})

test('the missing definitions are created once, readable by the storefront', async () => {
  const store = createAdminStore()
  expect(await createDefinitions(store.api(), await planDefinitions(store.api()))).toEqual([])
  expect(store.metafields.map(({ key }) => key)).toEqual(METAFIELDS.map(({ key }) => key))
  expect(store.metaobjects.map(({ type }) => type)).toEqual(['shop_home', 'shop_page'])
  for (const { access } of [...store.metafields, ...store.metaobjects]) expect(access.storefront).toBe('PUBLIC_READ')

  const again = await planDefinitions(store.api())
  expect(again.filter(({ create, problems }) => create || problems.length > 0)).toEqual([])
  await createDefinitions(store.api(), again)
  expect(store.metafields).toHaveLength(METAFIELDS.length)
})

test('an existing definition is kept, and its other type, missing access and missing fields are reported', async () => {
  const store = createAdminStore()
  const readable = { storefront: 'PUBLIC_READ' }
  store.metafields.push(
    { key: 'materials', type: 'multi_line_text_field', access: readable },
    { key: 'weight', type: 'number_decimal', access: readable },
    { key: 'care', type: 'multi_line_text_field', access: { storefront: 'NONE' } },
  )
  store.metaobjects.push({ type: 'shop_page', access: readable, fieldDefinitions: [{ key: 'title', type: 'url' }] })
  const before = structuredClone([store.metafields, store.metaobjects])
  const steps = await planDefinitions(store.api())
  const problems = Object.fromEntries(steps.map((step) => [step.name, step.problems.join()]).filter(([, text]) => text))
  expect(problems).toEqual({
    'product metafield custom.weight (number_decimal)': 'the shop doesn’t show this type: it shows weight',
    'product metafield custom.care (multi_line_text_field)': expect.stringContaining('Storefront API access'),
    'metaobject shop_page (4 fields)':
      'it has no field body (rich_text_field), description (single_line_text_field), pictures (list.file_reference)',
  })
  await createDefinitions(store.api(), steps)
  expect(store.metafields.slice(0, 3)).toEqual(before[0])
  expect(store.metaobjects[0]).toEqual(before[1]?.[0])
})

test('a refused definition is reported, and the others are created', async () => {
  const store = createAdminStore({ refuses: 'shop_home' })
  const problems = await createDefinitions(store.api(), await planDefinitions(store.api()))
  expect(problems).toEqual([expect.stringMatching(/^metaobject shop_home .*: shop_home is refused$/)])
  expect(store.metaobjects.map(({ type }) => type)).toEqual(['shop_page'])
})

test('a refused token is reported without its value', async () => {
  const failure = planDefinitions(createAdminStore().api('shpat_other'))
  await expect(failure).rejects.toThrow('Shopify refuses the app’s token (401).')
})

test.each(['http://the-store.myshopify.com', 'https://store.example', 'https://myshopify.com.evil.example'])(
  'neither the token nor the app’s secret is sent to %s',
  async (store) => {
    expect(() => createAdminApi({ store, token: 'shpat_the_token' })).toThrow('is not the address of a store')
    const send = vi.fn<typeof fetch>()
    const values = { VITE_SHOPIFY_STORE_URL: store, SHOPIFY_CLIENT_ID: 'id', SHOPIFY_CLIENT_SECRET: 'secret' }
    await expect(openAdminApi(values, send)).rejects.toThrow('is not the address of a store')
    expect(send).not.toHaveBeenCalled()
  },
)

test('without an app its variable is named, with the page and the scopes to create one', async () => {
  const failure = openAdminApi({ VITE_SHOPIFY_STORE_URL: 'https://the-store.myshopify.com' }, fetch)
  await expect(failure).rejects.toMatchObject({
    message: 'SHOPIFY_CLIENT_ID is missing.',
    remedy: expect.stringMatching(/^https:\/\/dev\.shopify\.com.*write_metaobject_definitions/),
  })
})
