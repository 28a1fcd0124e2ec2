import { settingsOf, testForeignExport } from './foreign-export'
import { test } from './merchant-shop'
import { expect, openPage } from './test'

test.use({ settings: settingsOf('ceramics') })
test.describe.configure({ mode: 'default' })

test.describe('a ceramics shop @strict', () => {
  testForeignExport({
    folder: 'ceramics',
    words: ['Shop by category', 'Vases'],
    category: 'Bowls',
    product: 'Rice Bowl',
    price: '$38.00',
    query: 'mug',
    found: 'Morning Mug',
  })

  test('a ceramics shop’s menu has its vendors, its other collections and its product types in the menu’s order', async ({
    page,
  }) => {
    await openPage(page, '/')
    await page.getByRole('button', { name: 'Shop', exact: true }).click()
    const menu = page.getByRole('navigation', { name: 'Main' })
    await menu.getByRole('button', { name: 'Collections' }).click()
    const links = await menu
      .getByRole('link')
      .evaluateAll((elements) => elements.map((link) => [link.textContent, link.getAttribute('href')]))
    expect(links).toEqual([
      ['All Products', '/products'],
      ['Ash Studio', '/collections/ash-studio'],
      ['North Kiln', '/collections/north-kiln'],
      ['Wood-fired', '/collections/wood-fired'],
      ['Vases', '/vases'],
      ['Bowls', '/bowls'],
      ['Accessories', '/accessories'],
      ['Mugs', '/mugs'],
      ['Tea & coffee', '/tea-coffee'],
      ['Information about the house', '/about'],
      ['Contact', '/contact'],
    ])
  })

  test('a ceramics shop’s category has the words of its collection and every form of its product type', async ({
    page,
  }) => {
    await openPage(page, '/bowls')
    const main = page.getByRole('main')
    await expect(main.getByText('Thrown, trimmed and glazed by hand.')).toBeVisible()
    await expect(main.getByRole('article')).toHaveCount(2)
    await openPage(page, '/vases')
    await expect(main.getByRole('article')).toHaveCount(2)
  })

  test('a specified list that the shop has nothing for answers with the specified words', async ({ page }) => {
    for (const [path, title] of [
      ['/rings', 'Rings'],
      ['/collections/armorlight', 'ARMORLIGHT'],
    ] as const) {
      const response = await page.goto(path)
      expect(response?.status()).toBe(200)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await expect(page.getByText('No products found')).toBeVisible()
    }
  })

  test('a ceramics shop’s files for machines name its own shop and lists', async ({ request }) => {
    const read = async (path: string) => (await request.get(path)).text()
    const [sitemap, feed] = await Promise.all(['/sitemap.xml', '/feed.xml'].map(read))
    expect(sitemap).toContain('/tea-coffee</loc>')
    expect(feed).toContain('<title>Slip &#38; Ash</title>')
    for (const text of [sitemap, feed]) expect(text).not.toMatch(/liangyi|jewelry|hairpins|rings</i)
  })
})
