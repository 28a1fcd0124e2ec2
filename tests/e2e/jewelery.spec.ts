import { axeViolations } from './axe'
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

test('the merchant’s announcement, menu, collection, pages and policies are in the built shop', async ({ page }) => {
  const main = page.getByRole('main')
  const footer = page.getByRole('contentinfo')
  const heading = (name: string) => main.getByRole('heading', { level: 1, name })
  await openPage(page, '/')
  await expect(page.getByRole('region', { name: 'Announcement' }).getByRole('link')).toHaveText(
    'Free repairs in the first year.',
  )
  await page.getByRole('button', { name: 'Shop', exact: true }).click()
  await page.getByRole('link', { name: 'Gold and glass' }).click()
  await expect(heading('Gold and glass')).toBeVisible()
  await expect(main).toContainText('The two materials that we like best together.')
  await expect(main.getByRole('article').first()).toContainText('Gold Signet Ring')
  await footer.getByRole('link', { name: 'Care', exact: true }).click()
  await expect(heading('Caring for glass and leather')).toBeVisible()
  await main.getByRole('link', { name: 'write to us' }).click()
  await expect(page).toHaveURL(/\/contact$/)
  await footer.getByRole('link', { name: 'About' }).click()
  await expect(heading('Our story')).toBeVisible()
  await footer.getByRole('link', { name: 'Privacy Policy' }).click()
  await expect(main).toContainText('Orders for seven years, as Canadian tax law requires.')
  await footer.getByRole('link', { name: 'Terms of Service' }).click()
  await expect(heading('Terms of service')).toBeVisible()
  await footer.getByRole('link', { name: 'Journal' }).click()
  await main.getByRole('link', { name: 'Worn in pairs' }).click()
  await expect(heading('Worn in pairs')).toBeVisible()
})

test('a product with a video is accessible, and the video loads and plays on a press alone', async ({ page }) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await openPage(page, '/product/sun-beads')
  const video = page.getByRole('main').locator('video')
  await video.scrollIntoViewIfNeeded()
  await waitUntilIdle(page)
  expect(requests.filter((url) => /\.(mp4|webm)$/.test(url))).toEqual([])
  expect(await axeViolations(page, 'a product with a video')).toEqual([])
  await video.focus()
  await page.keyboard.press('Space')
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.readyState)).toBeGreaterThan(1)
})

test('a specified list that the shop has nothing for has its page, and an unknown one is not found', async ({
  page,
  expectLogged,
}) => {
  expectLogged(/404/)
  for (const [path, status, title] of [
    ['/collections/armorlight', 200, 'ARMORLIGHT'],
    ['/collections/unknown', 404, 'Oops! Page not found'],
  ] as const) {
    const response = await page.goto(path)
    expect(response?.status()).toBe(status)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  }
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
