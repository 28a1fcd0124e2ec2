import { type APIRequestContext, devices, type Page } from '@playwright/test'
import { banner, main } from '../browser/steps'
import { uniqueText } from './accounts'
import { addButton } from './cart'
import { type Hands, keyboardHands, touchHands } from './hands'
import { readMails } from './mails'
import { collectProblems, expect, openPage, test } from './test'

const cardTitles = (page: Page) => main(page).locator('article h2, article h3').allTextContents()
const chips = (page: Page) =>
  main(page)
    .getByRole('region', { name: 'Shown products' })
    .getByRole('button', { name: /^Remove/ })

async function findAndBuy(page: Page, { press, type, check }: Hands): Promise<void> {
  await openPage(page, '/about')
  await press(banner(page).getByRole('button', { name: 'Search' }))
  const search = page.getByRole('dialog', { name: 'Search Products' })
  await type(search.getByRole('textbox', { name: 'Search Products' }), 'jade ring')
  await press(search.getByRole('link', { name: /^View details.*Still Water Ring/ }))
  await expect(page.getByRole('heading', { level: 1, name: 'Still Water Ring' })).toBeVisible()

  const add = (size: string) => main(page).getByRole('button', { name: `Add to Cart: size ${size}`, exact: true })
  await check(main(page).getByRole('radio', { name: '7' }))
  await press(add('7'))
  await check(main(page).getByRole('radio', { name: '8' }))
  await expect(main(page).getByText('Size 8', { exact: true })).toBeVisible()
  await press(add('8'))
  await press(banner(page).getByRole('button', { name: 'Cart (2)' }))
  const drawer = page.getByRole('dialog', { name: 'Shopping Cart (2 items)' })
  await expect(drawer.getByRole('listitem')).toHaveCount(2)
  await expect(drawer).toContainText('$196.00')

  // A line leads to its size.
  await press(drawer.getByRole('link', { name: 'Still Water Ring' }).first())
  await expect(main(page).getByRole('radio', { name: '7' })).toBeChecked()
}

async function filterRings(page: Page, { press, type, check }: Hands, openOther: () => Promise<Page>) {
  await openPage(page, '/products')
  await press(main(page).getByRole('button', { name: 'Filter' }))
  await type(page.getByLabel('To', { exact: true }), '100')
  await check(page.getByRole('checkbox', { name: /^In stock/ }))
  await check(page.getByRole('checkbox', { name: /^Rings/ }))
  const apply = page.getByRole('button', { name: 'Apply the price' })
  await press(apply)
  await expect(page.getByLabel('To', { exact: true })).toHaveValue('100')
  await expect(page).toHaveURL(/filter\.v\.price\.lte=100/)
  await expect(apply).toBeFocused()
  const show = page.getByRole('dialog').getByRole('button', { name: 'Show 2 products' })
  await press(show)
  const rings = ['Edge Ring', 'Still Water Ring']
  const expectRings = async (shown: Page) => {
    await expect(main(shown).getByText('2 products')).toBeVisible()
    await expect.poll(async () => (await cardTitles(shown)).sort()).toEqual(rings)
    await expect(chips(shown)).toHaveText(['Rings', 'In stock', 'Up to $100'])
  }
  await expectRings(page)

  const other = await openOther()
  await openPage(other, page.url())
  await expectRings(other)

  await press(main(page).getByRole('link', { name: 'Still Water Ring' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Still Water Ring' })).toBeVisible()
  await page.goBack()
  await expectRings(page)
}

async function setStock(request: APIRequestContext, variant: string, stock: number): Promise<void> {
  const response = await request.post('/sandbox/stock', { form: { variant, stock }, maxRedirects: 0 })
  expect(response.status()).toBe(303)
}

test('the keyboard alone finds a ring by its words, buys it in size 7, and returns to a line’s size', async ({
  page,
}) => {
  await findAndBuy(page, keyboardHands(page))
})

test('a finger finds a ring by its words, buys it in size 7, and returns to a line’s size @only-phone @strict', async ({
  page,
}) => {
  await findAndBuy(page, touchHands())
})

test('the keyboard alone filters to rings in stock under $100, and the address shows the same on a phone', async ({
  page,
  browser,
  baseURL,
}) => {
  const phone = await browser.newContext({ ...devices['Pixel 7'], baseURL })
  const problems = collectProblems(phone)
  await filterRings(page, keyboardHands(page), () => phone.newPage())
  expect(problems, 'the console stays empty').toEqual([])
  await phone.close()
})

test('the keyboard alone requests a back-in-stock mail for a sold-out size, and one mail comes', async ({
  page,
  request,
}) => {
  const { press, type, check } = keyboardHands(page)
  const email = `${uniqueText('lin')}@example.com`
  await openPage(page, '/product/edge-ring')
  for (const name of ['9', 'Polished']) await check(main(page).getByRole('radio', { name }))
  const form = main(page).getByRole('region', { name: 'Email me when it’s back' })
  await type(form.getByLabel('Email'), email)
  await press(form.getByRole('button', { name: 'Email me' }))
  await expect(form.getByText('Thank you. We’ll email you when it’s back.')).toBeVisible()
  expect(await readMails(request, email)).toEqual([])

  const variant = `gid://shopify/ProductVariant/${new URL(page.url()).searchParams.get('variant')}`
  try {
    await setStock(request, variant, 1)
    await expect.poll(() => readMails(request, email)).toHaveLength(1)
    await setStock(request, variant, 0)
    await setStock(request, variant, 1)
    const [mail, ...others] = await readMails(request, email)
    expect(others).toEqual([])
    expect(mail?.subject).toMatch(/^Back in stock: /)

    const [productLink = '', unsubscribeLink = ''] = mail?.text.match(/https?:\/\/\S+/g) ?? []
    await openPage(page, productLink)
    await expect(addButton(page)).toBeVisible()
    await expect(form).toHaveCount(0)
    await openPage(page, unsubscribeLink)
    await press(main(page).getByRole('button', { name: 'Unsubscribe' }))
    await expect(main(page).getByText('You’re unsubscribed. We won’t send you these emails again.')).toBeVisible()
  } finally {
    await setStock(request, variant, 0)
  }
})
