import type { Page } from '@playwright/test'
import { isStrict } from '../tier'
import { axeViolations } from './axe'
import { addButton, cartDrawer } from './cart'
import { settingsOf, testForeignExport } from './foreign-export'
import { waitUntilIdle } from './idle'
import { test } from './merchant-shop'
import { expect, openPage } from './test'

test.use({ settings: settingsOf('jewelery') })
test.describe.configure({ mode: 'default' })

testForeignExport({
  folder: 'jewelery',
  words: [
    'Gold',
    'Shop earrings',
    'Small things, worn daily.',
    'Picked this week',
    'A short cord sits above the neckline.',
  ],
  category: 'Necklaces',
  product: 'Cord Choker with Pendant',
  price: '$29.99',
  query: 'anchor',
  found: 'Rope Anchor Bracelet',
})

/** Collects the operation names of the storefront requests that the page makes. */
function watchStorefront(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/graphql.json')) sent.push(/query (\w+)/.exec(request.postData() ?? '')?.[1] ?? '')
  })
  return sent
}

test('a reduced piece shows its old price and the saving from the list to the cart', async ({ page }) => {
  await openPage(page, '/bracelets')
  const main = page.getByRole('main')
  const card = main.getByRole('article').filter({ hasText: 'Rope Anchor Bracelet' })
  await expect(card.getByText('Sale', { exact: true })).toBeVisible()
  await expect(card).toContainText('Was $85.00')
  await card.getByRole('link', { name: 'Rope Anchor Bracelet' }).first().click()

  await expect(page.getByRole('heading', { level: 1, name: 'Rope Anchor Bracelet' })).toBeVisible()
  await expect(main.getByText('You save $15.01')).toBeVisible()
  await addButton(page).click()
  await page.getByRole('banner').getByRole('button', { name: 'Cart (1)' }).click()
  await expect(cartDrawer(page)).toContainText('You save $15.01')
})

test('the merchant’s collection is in the menu and has a page in the merchant’s order', async ({ page }) => {
  await openPage(page, '/')
  await page.getByRole('button', { name: 'Shop', exact: true }).click()
  await page.getByRole('link', { name: 'Gold and glass' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Gold and glass' })).toBeVisible()
  const main = page.getByRole('main')
  await expect(main).toContainText('The two materials that we like best together.')
  await expect(main.getByRole('article').first()).toContainText('Gold Signet Ring')
  await expect(main.getByRole('article').last()).toContainText('Sun Bead Bracelet')
  await main.getByLabel('Sort by').selectOption('Name: A to Z')
  await expect(main.getByRole('article').first()).toContainText('Feather Bangle')
  await main.getByRole('button', { name: 'Filter' }).click()
  await page.getByRole('checkbox', { name: /^Bracelet/ }).check()
  await page.getByRole('button', { name: 'Show 2 products' }).click()
  await expect(main.getByRole('article')).toHaveCount(2)
})

test('the merchant’s pages and policies are published, with links that lead on', async ({ page }) => {
  await openPage(page, '/about')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Care', exact: true }).click()
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: 'Caring for glass and leather' })).toBeVisible()
  await expect(main.getByRole('listitem')).toHaveText(['hard knocks', 'sudden heat', 'perfume and hairspray'])
  await main.getByRole('link', { name: 'write to us' }).click()
  await expect(page).toHaveURL(/\/contact$/)
  await openPage(page, '/about')
  await expect(main.getByRole('heading', { level: 1, name: 'Our story' })).toBeVisible()
  await expect(main.getByText(/two-year warranty/i)).toBeVisible()
  await openPage(page, '/privacy-policy')
  await expect(main).toContainText('Orders for seven years, as Canadian tax law requires.')
  await openPage(page, '/shipping-returns')
  await expect(main.getByRole('cell', { name: '$15, free over $150' })).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Service' }).click()
  await expect(main.getByRole('heading', { level: 1, name: 'Terms of service' })).toBeVisible()
  await expect(main.getByRole('heading', { level: 2, name: 'Made for you' })).toBeVisible()
})

test('the merchant’s content is accessible', async ({ page }) => {
  const asDemonstrated = ['/', '/shipping-returns', '/journal', '/product/feather-bangle']
  for (const path of ['/care', '/journal/in-pairs', '/product/sun-beads', ...(isStrict ? asDemonstrated : [])]) {
    await openPage(page, path)
    expect.soft(await axeViolations(page, path)).toEqual([])
  }
})

test('a video loads and plays on a press alone', async ({ page }) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await openPage(page, '/product/sun-beads')
  const video = page.getByRole('main').locator('video')
  await video.scrollIntoViewIfNeeded()
  await waitUntilIdle(page)
  expect(requests.filter((url) => /\.(mp4|webm)$/.test(url))).toEqual([])
  await video.focus()
  await page.keyboard.press('Space')
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.readyState)).toBeGreaterThan(1)
})

test('a collection’s document has its content and sends one storefront request', async ({ page, request }) => {
  const html = await (await request.get('/collections/gifts-under-50', { headers: { accept: 'text/html' } })).text()
  expect(html).toContain('Small things that need no size')
  const sent = watchStorefront(page)
  await openPage(page, '/collections/gifts-under-50')
  await waitUntilIdle(page)
  expect(sent).toEqual(['FilteredProducts'])
})

test('the store’s journal is prerendered and linked, and its old addresses lead on', async ({ page, request }) => {
  const headers = { accept: 'text/html' }
  const html = await (await request.get('/journal/in-pairs', { headers })).text()
  expect(html).toContain('Glass beside leather looks cooler than it is.')
  expect(html).toMatch(/"@type":\s*"Article"/)
  const sent = watchStorefront(page)
  await openPage(page, '/journal')
  await waitUntilIdle(page)
  expect(sent).toEqual(['JournalArticles'])
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'Worn in pairs' }).click()
  await expect(main.getByRole('heading', { level: 1, name: 'Worn in pairs' })).toBeVisible()
  await expect(main.getByAltText('Two small globes on hooks')).toHaveAttribute('loading', 'lazy')
  await main.getByRole('link', { name: 'A winter bench' }).click()
  await expect(page).toHaveURL(/\/journal\/the-workshop$/)
  await expect(main.getByRole('heading', { level: 1, name: 'A winter bench' })).toBeVisible()
  await page.reload()
  await expect(main.getByText('In December the light is gone by four.')).toBeVisible()
  const old = await request.get('/blogs/journal/the-workshop', { headers, maxRedirects: 0 })
  expect([old.status(), old.headers().location]).toEqual([301, '/journal/the-workshop'])
})

test('an unknown collection and an unknown page are not found at once', async ({ page, expectLogged }) => {
  expectLogged(/404/)
  for (const path of ['/collections/unknown', '/unknown']) {
    const sent = watchStorefront(page)
    const response = await page.goto(path)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found')
    await waitUntilIdle(page)
    expect(sent).toEqual([])
  }
})

test('the home page has the merchant’s words, with one storefront request', async ({ page }) => {
  const sent = watchStorefront(page)
  await openPage(page, '/')
  await expect(page.getByRole('region', { name: 'Announcement' }).getByRole('link')).toHaveText(
    'Free repairs in the first year.',
  )
  for (const name of ['Small things, worn daily.', 'Picked this week', 'On a plain collar']) {
    await expect(page.getByRole('heading', { name })).toBeVisible()
  }
  await expect(page.getByRole('region', { name: 'By kind' }).locator('img')).toHaveCount(2)
  await expect(page.getByRole('link', { name: /Shop bracelets/ })).toHaveAttribute('href', '/bracelets')
  await waitUntilIdle(page)
  expect(sent).toEqual(['FeaturedProducts'])
})

test('a policy that changed since the build shows without its scripts', async ({ page, expectLogged }) => {
  // Logged because the sanitizer parses the handler; the content security policy blocks it.
  expectLogged(/inline event handler/)
  await page.route('**/graphql.json', async (route) => {
    const response = await route.fetch()
    const attack =
      '<h2>Changed</h2><img src=x onerror=\\"attacked=1\\"><script>attacked=1</script><a href=\\"javascript:attacked=1\\">Press</a>'
    await route.fulfill({ response, body: (await response.text()).replace('"body":"', `"body":"${attack}`) })
  })
  await openPage(page, '/privacy-policy')
  await expect(page.getByRole('heading', { name: 'Changed' })).toBeVisible()
  await page.getByText('Press', { exact: true }).click()
  expect(await page.evaluate(() => 'attacked' in window)).toBe(false)
  await expect(page.getByRole('main').locator('img, script, a[href^="javascript"]')).toHaveCount(0)
})
