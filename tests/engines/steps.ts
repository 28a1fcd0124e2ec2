import { SEEDED_USERS } from '../../sandbox/supabase/seeded-users'
import { type EnginePage, expectText, expectTextInOpenedTab, find, press, type Steps, waitUntil } from './page'

const [customer] = SEEDED_USERS
const IS_HYDRATED = "document.documentElement.hasAttribute('data-ready')"

async function openPage(page: EnginePage, path: string): Promise<void> {
  await page.open(path)
  await waitUntil(page, `${path} is hydrated`, IS_HYDRATED)
}

const heading = (text: string) =>
  `[...document.querySelectorAll('h1')].some((element) => element.textContent.includes(${JSON.stringify(text)}))`

export const STEPS: Steps = {
  'browse from the list to a product': async (page) => {
    await openPage(page, '/collections/heart-of-jade')
    await press(page, /Trace Bracelet/, 'main article a')
    await waitUntil(page, 'the product', heading('Trace Bracelet'))
  },
  'choose a size and add it to the cart': async (page) => {
    await press(page, /57 mm/, 'main input[type=radio]')
    await waitUntil(page, 'the size in the address', "location.search.includes('variant=')")
    await press(page, /^Add to Cart/, 'main button')
    await find(page, 'header button', /^Cart \(1\)$/)
  },
  'raise the quantity in the cart': async (page) => {
    await press(page, /^Cart \(1\)$/, 'header button')
    await press(page, /^Increase quantity of Trace Bracelet/, '[role=dialog] button')
    await expectText(page, 'Shopping Cart (2 items)')
    await expectText(page, '57 mm')
  },
  'open Shopify’s checkout in a new tab': async (page) => {
    await press(page, /^Checkout$/, '[role=dialog] button')
    await expectTextInOpenedTab(page, 'Trace Bracelet')
    await expectTextInOpenedTab(page, '$256.00')
    await waitUntil(page, 'the drawer is closed', "!document.querySelector('[role=dialog]')")
  },
  'keep the cart over a reload': async (page) => {
    await openPage(page, '/about')
    await find(page, 'header button', /^Cart \(2\)$/)
  },
  'search for jade': async (page) => {
    await press(page, /^Search$/, 'header button')
    await waitUntil(page, 'the search field', "document.querySelector('[role=dialog] input')")
    await page.type('[role=dialog] input', 'jade')
    await waitUntil(page, 'the results', '/Found \\d+ products?/.test(document.body.innerText)')
  },
  'send a message': async (page) => {
    await openPage(page, '/contact')
    for (const [name, text] of Object.entries({
      firstName: 'Noor',
      lastName: 'Haddad',
      email: 'noor@example.com',
      subject: 'Another browser',
      message: 'Does it work here?',
    })) {
      await page.type(`main form [name=${name}]`, text)
    }
    await press(page, /^Send message$/, 'main button')
    await expectText(page, "Message sent successfully! We'll get back to you soon.")
  },
  'sign in': async (page) => {
    await openPage(page, '/auth')
    await page.type('main form [name=email]', customer.email)
    await page.type('main form [name=password]', customer.password)
    await press(page, /^Sign In$/, 'main button[type=submit]')
    await waitUntil(page, 'the account', heading('My Account'))
  },
}
