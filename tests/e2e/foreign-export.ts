import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import { z } from 'zod'
import { MERCHANT, SHOP_NAME } from '../../src/merchant/merchant'
import { addButton, cartDrawer } from './cart'
import { test } from './merchant-shop'
import { expect, openPage } from './test'

const FIXTURES = join(import.meta.dirname, '../fixtures')
const DEMONSTRATION = join(import.meta.dirname, '../../sandbox/catalogue/products.csv')
const MATERIALS = ['silver', 'jade', 'nephrite', 'bronze', 'silk', 'armor', 'lamellar', 'hairpin']
/** Words from the files that the merchant replaces. */
const MERCHANT_WORDS = [
  SHOP_NAME,
  MERCHANT.address,
  'Letters from the workshop',
  'Custom items are final sale.',
  'One-year warranty',
  'jewelry',
]

type ForeignExport = {
  /** Name of the folder in tests/fixtures. */
  folder: string
  /** Words on the merchant's home page. */
  words: string[]
  /** A menu entry. */
  category: string
  /** A product in that list. */
  product: string
  price: string
  query: string
  /** A product that the query must find. */
  found: string
}

type Merchant = ForeignExport & { foreignWords: readonly string[] }

const rows = z.array(z.object({ Title: z.string(), Vendor: z.string() }))

/** The demonstration's words that don't occur in the merchant's own files, in lower case. */
function listForeignWords(folder: string): string[] {
  const own = ['products.csv', 'store.json'].map((file) => readFileSync(join(FIXTURES, folder, file), 'utf8')).join()
  const demonstration = rows.parse(parse(readFileSync(DEMONSTRATION), { columns: true }))
  const names = demonstration.flatMap(({ Title, Vendor }) => [Title, Vendor]).filter(Boolean)
  const words = new Set([...MATERIALS, ...MERCHANT_WORDS, ...names].map((word) => word.toLowerCase()))
  return [...words].filter((word) => !own.toLowerCase().includes(word))
}

/** The page's (or another document's) text, title, descriptions, labels, alt texts and structured data. */
function readPage(page: Page, path?: string): Promise<string[]> {
  return page.evaluate(async (other) => {
    const load = async (address: string) => (await fetch(address, { headers: { accept: 'text/html' } })).text()
    const shown = other ? new DOMParser().parseFromString(await load(other), 'text/html') : document
    const body = shown.body.cloneNode(true)
    if (!(body instanceof HTMLElement)) return []
    for (const code of body.querySelectorAll('script:not([type="application/ld+json"]), style')) code.remove()
    const values = (selector: string, name: string) =>
      [...shown.querySelectorAll(selector)].map((element) => element.getAttribute(name) ?? '')
    const texts = [...body.querySelectorAll('*')].flatMap(({ childNodes }) =>
      [...childNodes].map((node) => (node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '') : '')),
    )
    return [
      shown.title,
      ...texts,
      ...values('img', 'alt'),
      ...values('[aria-label]', 'aria-label'),
      ...values('meta[content]', 'content'),
    ]
  }, path)
}

/** Texts that contain a word of the demonstration. */
async function findForeignTexts(page: Page, { foreignWords }: Merchant, path?: string): Promise<string[]> {
  const texts = await readPage(page, path)
  expect(texts.length).toBeGreaterThan(20)
  return texts.filter((text) => foreignWords.some((word) => text.toLowerCase().includes(word)))
}

async function expectOwnWords(page: Page, merchant: Merchant, place: string): Promise<void> {
  expect.soft(await findForeignTexts(page, merchant), place).toEqual([])
}

async function addProduct(page: Page, merchant: Merchant): Promise<void> {
  const { category, product } = merchant
  await page.getByRole('button', { name: 'Shop', exact: true }).click()
  await page.getByRole('link', { name: category, exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: category })).toBeVisible()
  await expectOwnWords(page, merchant, category)
  await page.getByRole('link', { name: product }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: product })).toBeVisible()
  await expectOwnWords(page, merchant, product)
  await addButton(page).click()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Cart (1)' })).toBeVisible()
}

async function search(page: Page, merchant: Merchant): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Search/ })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Search Products' })
  await expect(dialog).toBeVisible()
  await expectOwnWords(page, merchant, 'an empty search')
  await dialog.getByRole('textbox').fill(merchant.query)
  await expect(dialog.getByText(merchant.found).first()).toBeVisible()
  await expectOwnWords(page, merchant, 'a search')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
}

async function checkOut(page: Page, context: BrowserContext, merchant: Merchant): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Cart (1)' }).click()
  const cart = cartDrawer(page)
  await expect(cart).toContainText(merchant.price)
  await expectOwnWords(page, merchant, 'the cart')
  const opened = context.waitForEvent('page')
  await cart.getByRole('button', { name: 'Checkout' }).click()
  const checkout = await opened
  await expect(checkout.getByText(merchant.product)).toBeVisible()
  await expectOwnWords(checkout, merchant, 'the checkout')
}

/** Settings that serve the export. */
export const settingsOf = (folder: string) => ({
  catalogue: `tests/fixtures/${folder}/products.csv`,
  merchant: 'tests/fixtures/merchant',
})

/** Tests a shop with a merchant's export, from the home page to the checkout. */
export function testForeignExport(own: ForeignExport): void {
  const { folder } = own
  const merchant = { ...own, foreignWords: listForeignWords(folder) }

  test(`the export of ${folder}, with the merchant’s file replaced, leads from home to the checkout without a word of the demonstration`, async ({
    page,
    context,
  }) => {
    await openPage(page, '/')
    for (const words of merchant.words) await expect(page.getByRole('main')).toContainText(words)
    await expectOwnWords(page, merchant, 'home')
    // Built-in pictures show the demonstration's products.
    await expect(page.getByRole('main').locator('img:not([src*="/cdn/shop/files/"])')).toHaveCount(0)
    await addProduct(page, merchant)
    await search(page, merchant)
    await checkOut(page, context, merchant)
  })

  test(`no document, sitemap or feed of ${folder} has a word of the demonstration`, async ({ page, request }) => {
    const sitemap = await (await request.get('/sitemap.xml')).text()
    const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
    expect(paths.length).toBeGreaterThan(12)
    await page.goto('/')
    for (const path of [...paths, '/sitemap.xml', '/feed.xml'])
      expect.soft(await findForeignTexts(page, merchant, path), path).toEqual([])
  })
}
