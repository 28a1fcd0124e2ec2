import type { Page } from '@playwright/test'
import { SANDBOX_STOREFRONT_TOKEN } from '../../sandbox/storefront/keys'
import { waitUntilIdle } from './idle'
import { expect, openPage, test } from './test'

/** Collects the images that the page loads and the hosts it requests. */
function watchRequests(page: Page): { images: string[]; hosts: Set<string> } {
  const seen = { images: [] as string[], hosts: new Set<string>() }
  page.on('request', (request) => {
    seen.hosts.add(new URL(request.url()).host)
  })
  // A deferred image's first request may be cancelled.
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'image') seen.images.push(new URL(request.url()).pathname)
  })
  return seen
}

test('the first images load once from the shop’s own origin, even after the product is refetched @origins', async ({
  page,
}) => {
  const { images } = watchRequests(page)
  const refetched = page.waitForResponse(/graphql\.json/)
  await openPage(page, '/product/trace-bracelet')
  const image = page.getByRole('list', { name: 'Pictures' }).getByRole('img').first()
  const shown = () => image.evaluate((element: HTMLImageElement) => element.currentSrc)
  await expect.poll(shown).toMatch(/^https:\/\/liangyi\.example\/assets\/trace-bracelet-1-\w+-\d+\.avif$/)
  const first = await shown()
  await refetched
  await waitUntilIdle(page)
  expect(await shown()).toBe(first)
  expect(images.filter((path) => path.includes('trace-bracelet-1') && path.startsWith('/assets/'))).toHaveLength(1)

  images.length = 0
  await openPage(page, '/products')
  await waitUntilIdle(page)
  const row = page.getByRole('main').getByRole('article').locator('img')
  for (const index of [0, 1, 2, 3]) {
    await expect(row.nth(index)).toHaveJSProperty('complete', true)
    expect(await row.nth(index).evaluate((element: HTMLImageElement) => element.currentSrc)).toContain('/assets/')
  }
  expect(new Set(images).size).toBe(images.length)

  await openPage(page, '/collections/heart-of-jade')
  const picture = page.getByRole('main').locator('header img')
  expect(await picture.evaluate((element: HTMLImageElement) => element.currentSrc)).toContain('/assets/journal-jade-1-')
  const title = await page.getByRole('heading', { level: 1 }).boundingBox()
  const beside = await picture.boundingBox()
  expect(beside?.x, 'the picture stands beside the title').toBeGreaterThan(Number(title?.x) + Number(title?.width) / 2)
})

test('an image that changed since the build loads from Shopify @origins', async ({ page, request }) => {
  await page.route('**/graphql.json', async (route) => {
    const { pathname } = new URL(route.request().url())
    // Only the browser can resolve these hosts.
    const response = await request.post(pathname, {
      headers: { 'x-shopify-storefront-access-token': SANDBOX_STOREFRONT_TOKEN },
      data: route.request().postData() ?? '',
    })
    const body = (await response.text()).replaceAll('?v=', '?v=9')
    await route.fulfill({ body, headers: { 'access-control-allow-origin': '*' }, contentType: 'application/json' })
  })
  await openPage(page, '/product/trace-bracelet')
  const image = page.getByRole('list', { name: 'Pictures' }).getByRole('img').first()
  await expect(async () => {
    const shown = await image.evaluate((element: HTMLImageElement) => element.currentSrc)
    expect(shown).toContain('https://cdn.shopify.com/')
  }).toPass({ timeout: 20_000 })
})

test('every document has its host’s headers, and an unknown address status 404 @origins', async ({
  page,
  expectLogged,
}) => {
  expectLogged(/404/)
  for (const [path, status] of [
    ['/', 200],
    ['/collections/armorlight', 200],
    ['/product/newer-than-the-build', 200],
    ['/nowhere', 404],
  ] as const) {
    const response = await page.goto(path)
    expect(response?.status()).toBe(status)
    const policy = (await response?.headerValue('content-security-policy')) ?? ''
    expect(policy).toContain(
      "connect-src 'self' https://cdn.shopify.com https://liangyi.myshopify.com https://liangyi.supabase.co;",
    )
    expect(policy).toMatch(/script-src 'self'( 'sha256-[^']+')+;/)
    expect(await response?.headerValue('strict-transport-security')).toBe('max-age=31536000')
  }
})

test('the policy blocks an inline script that the build did not write @origins', async ({ page, expectLogged }) => {
  expectLogged(/Content Security Policy/)
  await openPage(page, '/about')
  const ran = await page.evaluate(async () => {
    const refused = new Promise<boolean>((resolve) => {
      addEventListener('securitypolicyviolation', () => resolve(false), { once: true })
      Object.assign(globalThis, { run: () => resolve(true) })
    })
    document.body.append(Object.assign(document.createElement('script'), { textContent: 'run()' }))
    return refused
  })
  expect(ran).toBe(false)
})
