import { PAGES } from './addresses'
import { accountButton, newCustomer, signIn } from './people'
import { expect, open, ready, test } from './shop'

for (const { path, heading, title } of PAGES) {
  test(`${path} is there before the script, is taken over without a mismatch, and nothing on it moves`, async ({
    page,
  }) => {
    const answer = await page.goto(path, { waitUntil: 'commit' })
    const html = (await answer?.text()) ?? ''
    expect(html).toMatch(/<h1[^>]*>/)
    expect(html).toMatch(/<link rel="canonical" href="http:\/\/127\.0\.0\.1:4173\//)
    expect(html).toMatch(/<meta name="description" content="[^"]{30,}/)
    await ready(page)
    await expect(page).toHaveTitle(title)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await page.waitForLoadState('networkidle')
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let sum = 0
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) sum += Reflect.get(entry, 'value')
          }).observe({ type: 'layout-shift', buffered: true })
          setTimeout(() => resolve(sum), 300)
        }),
    )
    expect(shift).toBeLessThan(0.005)
  })
}

test('titles differ from page to page', async ({ request }) => {
  const titles = await Promise.all(
    PAGES.map(async ({ path }) => /<title>([^<]*)/.exec(await (await request.get(path)).text())?.[1]),
  )
  expect(new Set(titles).size).toBe(PAGES.length)
})

test('any other path is not found, and says how to go on @phone', async ({ page, expectLogged }) => {
  expectLogged(/404/)
  const answer = await page.goto('/no-such-page')
  expect(answer?.status()).toBe(404)
  await ready(page)
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible()
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page).toHaveURL('/')
})

test('a product that there is not says so', async ({ page }) => {
  await open(page, '/product/no-such-piece')
  await expect(page.getByRole('heading', { name: 'Product Not Found' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to Products' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'All Products' })).toBeFocused()
})

test('a change of page scrolls to the top and moves focus to the heading; Back returns to the place', async ({
  page,
}) => {
  await open(page, '/products')
  const card = page.getByRole('link', { name: /Visor Ring/ }).first()
  await card.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => scrollY)
  expect(place).toBeGreaterThan(200)
  await card.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Visor Ring' })).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'All Products' })).toBeFocused()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(place - 80)
})

test('a list shows a product from what it has, without the network', async ({ page, context, expectLogged }) => {
  expectLogged(/ERR_INTERNET_DISCONNECTED|Failed to fetch|could not be reached/)
  await open(page, '/collections/heart-of-jade')
  const card = page.getByRole('link', { name: /Still Water Ring/ }).first()
  await card.hover()
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await card.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Still Water Ring' })).toBeVisible()
  await expect(page.getByRole('main').getByText('$98.00').first()).toBeVisible()
  await expect(page.getByText('You are offline')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('You are offline')).toBeHidden()
})

test('the order of a list stands in its address and is kept by a reload', async ({ page }) => {
  await open(page, '/products')
  await page.getByRole('combobox', { name: /Sort/ }).selectOption('price-asc')
  await expect(page).toHaveURL(/\?sort=price-asc$/)
  const first = page.getByRole('main').getByRole('listitem').first()
  await expect(first).toContainText('Rivet Studs')
  await page.reload()
  await ready(page)
  await expect(first).toContainText('Rivet Studs')
})

test('a chunk that a deploy removed is fetched again by one reload', async ({ page, expectLogged }) => {
  expectLogged(/Failed to load resource|ERR_FAILED|dynamically imported module/)
  await open(page, '/privacy-policy')
  let refused = 0
  await page.route(/about-page-.*\.js$/, (route) => {
    refused += 1
    return refused <= 2 ? route.abort() : route.continue()
  })
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
  await ready(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(refused).toBeGreaterThan(0)
})

test('a signed-in customer with a full cart is greeted by every page without an error', async ({ page, request }) => {
  const person = await newCustomer(request)
  await signIn(page, person)
  await open(page, '/product/rivet-studs')
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Cart (1)' })).toBeVisible()
  for (const { path } of PAGES) {
    await open(page, path)
    await expect(page.getByRole('banner').getByRole('button', { name: 'Cart (1)' })).toBeVisible()
    await expect(accountButton(page)).toHaveAttribute('aria-expanded', 'false')
  }
})
