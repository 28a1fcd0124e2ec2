import { z } from 'zod'
import { DISTINCT_PATHS, PUBLIC_PATHS } from '../browser/pages'
import { accountButton, createCustomer, signIn } from './accounts'
import { addButton } from './cart'
import { readSettled, waitUntilIdle } from './idle'
import { expect, openPage, test, waitUntilHydrated } from './test'

const entrySchema = z.object({ script: z.string(), chunks: z.array(z.string()), state: z.string() })

/** Runs in the page. */
function sumLayoutShifts(): number {
  const observer = new PerformanceObserver(() => {})
  observer.observe({ type: 'layout-shift', buffered: true })
  return observer.takeRecords().reduce((sum, entry) => sum + Number(Reflect.get(entry, 'value')), 0)
}

/** The scripts that a built document refers to. */
function listScripts(html: string): string[] {
  const { script, chunks, state } = entrySchema.parse(JSON.parse(/id="entry">([^<]*)</.exec(html)?.[1] ?? '{}'))
  return [...new Set([script, ...chunks, state])].sort()
}

const readTitle = (html: string) => /<title>([^<]*Liangyi[^<]*)/.exec(html)?.[1]?.replace('&amp;', '&') ?? 'A title'

for (const path of DISTINCT_PATHS) {
  test(`${path} hydrates without a mismatch or a layout shift, and requests each script and the storefront once`, async ({
    page,
  }) => {
    const requested: string[] = []
    page.on('request', (request) => requested.push(new URL(request.url()).pathname))
    const response = await page.goto(path, { waitUntil: 'commit' })
    const html = (await response?.text()) ?? ''
    await waitUntilHydrated(page)
    await expect(page).toHaveTitle(readTitle(html))
    const heading = await page.getByRole('heading', { level: 1 }).textContent()
    expect(readTitle(html)).toContain(heading?.split(' ')[0])
    await waitUntilIdle(page)
    const scripts = listScripts(html)
    expect(requested.filter((url) => scripts.includes(url)).sort()).toEqual(scripts)
    expect(requested.filter((url) => url.endsWith('/graphql.json')).length).toBeLessThanOrEqual(1)
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight * 0.6, behavior: 'instant' }))
    await waitUntilIdle(page)
    expect(await page.evaluate(sumLayoutShifts)).toBeLessThan(0.005)
  })
}

test('every public page has a heading, its own title, a description and a canonical address in its document', async ({
  request,
}) => {
  const titles = await Promise.all(
    PUBLIC_PATHS.map(async (path) => {
      const html = await (await request.get(path)).text()
      expect(html, path).toMatch(/<h1[^>]*>/)
      expect(html, path).toMatch(/<link rel="canonical" href="http:\/\/127\.0\.0\.1:4173\//)
      expect(html, path).toMatch(/<meta name="description" content="[^"]{30,}/)
      return readTitle(html)
    }),
  )
  expect(new Set(titles).size).toBe(PUBLIC_PATHS.length)
})

test('an unknown path answers 404 with a link to the home page', async ({ page, expectLogged }) => {
  expectLogged(/404/)
  const response = await page.goto('/no-such-page')
  expect(response?.status()).toBe(404)
  await waitUntilHydrated(page)
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible()
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page).toHaveURL('/')
})

test('an address in capitals leads to the page’s own one, with its query and hash', async ({ page, expectLogged }) => {
  expectLogged(/404/)
  for (const [path, own, name] of [
    ['/Products?sort=price-asc#Note', '/products?sort=price-asc#Note', 'All Products'],
    ['/PRODUCT/Edge-Ring?from=Mail', '/product/edge-ring?from=Mail', 'Edge Ring'],
  ] as const) {
    await page.goto(path)
    await expect(page).toHaveURL(own)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  }
  await page.goBack()
  await expect(page).toHaveURL('/products?sort=price-asc#Note')
})

test('a new page begins at its top with the focus on the heading, and Back restores the opened card’s position @phone', async ({
  page,
}) => {
  await openPage(page, '/products')
  // Makes cards taller than their reserved height.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('main article h2 { min-height: 12rem }')
    document.adoptedStyleSheets = [sheet]
  })
  await page.evaluate(async () => {
    for (const card of document.querySelectorAll('main article')) {
      card.scrollIntoView({ behavior: 'instant' })
      await new Promise(requestAnimationFrame)
    }
  })
  const card = page.getByRole('main').getByRole('article').filter({ hasText: 'Visor Ring' })
  const cardTop = () => card.evaluate((item) => item.getBoundingClientRect().top)
  await card.scrollIntoViewIfNeeded()
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(200)
  const top = await readSettled(page, cardTop)
  await card.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Visor Ring' })).toBeFocused()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'All Products' })).toBeFocused()
  await expect.poll(async () => Math.abs((await cardTop()) - top)).toBeLessThan(2)
})

test('a page of each kind hydrates for a signed-in customer with a cart', async ({ page, request }) => {
  const customer = await createCustomer(request)
  await signIn(page, customer)
  await openPage(page, '/product/rivet-studs')
  await addButton(page).click()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Cart (1)' })).toBeVisible()
  for (const path of ['/', '/products', '/product/trace-bracelet', '/about']) {
    await openPage(page, path)
    await expect(page.getByRole('banner').getByRole('button', { name: 'Cart (1)' })).toBeVisible()
    await expect(accountButton(page)).toHaveAttribute('aria-expanded', 'false')
  }
})

test('a product’s document holds its rating once', async ({ request }) => {
  const html = await (await request.get('/product/trace-bracelet')).text()
  expect(html.match(/"aggregateRating"/g)).toHaveLength(1)
  expect(html).toMatch(/href="#reviews"/)
})

test('home is built with its structured data, which the next page removes', async ({ page }) => {
  await openPage(page, '/')
  const data = page.locator('script[type="application/ld+json"]')
  expect(JSON.parse((await data.textContent()) ?? '')).toMatchObject({ '@type': 'OnlineStore' })
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible()
  await expect(data).toHaveCount(0)
})
