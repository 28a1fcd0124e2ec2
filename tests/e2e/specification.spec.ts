import { PAGES, PUBLIC_PATHS } from '../browser/pages'
import { expect, openPage, test } from './test'

test('a product list has 2 columns on a phone and 4 on a desktop', async ({ page }) => {
  await openPage(page, '/earrings')
  for (const [width, columns] of [
    [390, 2],
    [1440, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    const tops = await page
      .getByRole('main')
      .getByRole('article')
      .evaluateAll((cards) => cards.map((card) => Math.round(card.getBoundingClientRect().top)))
    expect(tops.filter((top) => top === tops[0])).toHaveLength(columns)
  }
})

test('a sold-out product’s Sold Out button is seen without a mouse over it', async ({ page }) => {
  await openPage(page, '/products')
  await expect(page.getByRole('button', { name: /^Sold Out/ }).first()).toHaveCSS('opacity', '1')
})

test.describe('on a touch tablet', () => {
  test.use({ viewport: { width: 1180, height: 820 }, hasTouch: true, isMobile: true })

  test('a sold-out product has a Sold Out button, and the others the plus of a phone', async ({ page }) => {
    await openPage(page, '/products')
    const soldOut = page.getByRole('button', { name: /^Sold Out/ }).first()
    const addButton = page.getByRole('button', { name: /^Add to Cart/ }).first()
    for (const button of [addButton, soldOut]) await expect(button).toHaveCSS('opacity', '1')
    expect((await soldOut.boundingBox())?.width).toBeGreaterThan(100)
    expect((await addButton.boundingBox())?.width).toBe(44)
    await expect(soldOut).toBeDisabled()
  })
})

test('the footer has the four specified links, the newsletter form and the copyright line', async ({ page }) => {
  await openPage(page, '/about')
  const footer = page.getByRole('contentinfo')
  for (const [name, path] of [
    ['Contact', '/contact'],
    ['About', '/about'],
    ['Privacy Policy', '/privacy-policy'],
    [/^Shipping (and|&) Returns$/, '/shipping-returns'],
  ] as const) {
    await expect(footer.getByRole('link', { name })).toHaveAttribute('href', path)
  }
  await expect(footer.getByRole('button', { name: 'Subscribe' })).toBeVisible()
  await expect(footer.getByText('Unsubscribe at any time.')).toBeVisible()
  await expect(footer.getByText(/^© \d{4} Liangyi/)).toBeVisible()
})

test('the sitemap lists every public page and product and no private page', async ({ request, baseURL }) => {
  const xml = await (await request.get('/sitemap.xml')).text()
  const paths = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname)
  expect(paths).toEqual(expect.arrayContaining(PUBLIC_PATHS))
  expect(paths.filter((path) => path.startsWith('/product/')).length).toBeGreaterThan(10)
  const hiddenPages = PAGES.filter(({ path }) => /^\/(auth|profile|admin|checkout|no-such)/.test(path))
  expect(hiddenPages.length).toBeGreaterThan(4)
  for (const { path } of hiddenPages) expect(paths).not.toContain(new URL(path, baseURL).pathname)
})

test('robots.txt names the sitemap and disallows the private pages', async ({ request }) => {
  const text = await (await request.get('/robots.txt')).text()
  expect(text).toMatch(/^User-agent: \*$/m)
  expect(text).toMatch(/^Sitemap: http.*\/sitemap\.xml$/m)
  for (const path of ['/admin', '/profile', '/checkout/success']) {
    expect(text.match(/^Disallow: (.*)$/gm)?.some((rule) => path.startsWith(rule.replace('Disallow: ', '')))).toBe(true)
  }
})
