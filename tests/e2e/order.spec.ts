import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'
import { serviceRoleKey } from '../../sandbox/supabase/keys'
import { createCustomer, newCredentials, signIn } from './accounts'
import { axeViolations } from './axe'
import { addButton, cartButton } from './cart'
import { waitForMail } from './mails'
import { tabTo } from './tab-to'
import { expect, openPage, test } from './test'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** Buys studs as a guest. Returns the order number and the tab, which shows the page that finds orders. */
async function buyAsGuest(page: Page, context: BrowserContext, email: string) {
  await openPage(page, '/product/rivet-studs')
  await addButton(page).click()
  await cartButton(page).click()
  const opened = context.waitForEvent('page')
  await page.getByRole('dialog').getByRole('button', { name: 'Checkout' }).click()
  const tab = await opened
  await tab.waitForURL(/\/sandbox\/stripe\/pay\//)
  await tab.getByLabel('Email').fill(email)
  await tab.getByRole('button', { name: 'Pay', exact: true }).click()
  const shown = tab.getByRole('region', { name: 'Your order' }).getByText(/^L\d+$/)
  await expect(shown).toBeVisible({ timeout: 40_000 })
  const number = (await shown.textContent()) ?? ''
  await tab.getByRole('link', { name: 'Find your order later' }).click()
  await expect(heading(tab, 'Where is my order?')).toBeVisible()
  return { tab, number }
}

/** Ships an order as the admin. */
async function shipOrder(request: APIRequestContext, number: string): Promise<void> {
  const shipment = { shipped_at: new Date().toISOString(), tracking_url: 'https://carrier.example/track/7023' }
  const response = await request.patch(`/rest/v1/orders?number=eq.${number}`, {
    // Secret keys are refused in browsers.
    headers: { apikey: serviceRoleKey, authorization: `Bearer ${serviceRoleKey}`, 'user-agent': 'admin' },
    data: { ...shipment, carrier: 'Canada Post', tracking_number: '7023 2100' },
  })
  expect(response.ok(), await response.text()).toBe(true)
}

test('a guest follows an order by its number and email, once, to its parcel @only-phone', async ({
  page,
  context,
  request,
  browser,
}) => {
  const { email } = newCredentials()
  const { tab, number } = await buyAsGuest(page, context, email)
  await tab.getByLabel('Order number').fill(number.slice(1))
  await tab.getByRole('main').getByLabel('Email').fill(email)
  expect(await axeViolations(tab, 'the page that finds orders')).toEqual([])
  await tab.getByRole('button', { name: 'Email me a link' }).click()
  await expect(tab.getByText(/^If the number and email match an order/)).toBeVisible()

  const link = (await waitForMail(request, email, /^Your order L/)).link ?? ''
  await shipOrder(request, number)
  await tab.goto(link)
  // A mail scanner that opens the link doesn't use it up.
  await tab.reload()
  await tab.getByRole('button', { name: 'Show my order' }).click()
  const order = tab.getByRole('article', { name: `Order ${number}` })
  await expect(order.getByText('Shipped', { exact: true })).toBeVisible()
  await expect(order.getByRole('link', { name: /^Track / })).toHaveAttribute('href', /^https:/)
  await expect(order).toContainText('Rivet Studs')
  await expect(order).toContainText('Mei Tremblay')
  expect(await axeViolations(tab, 'the order of a link')).toEqual([])
  await tab.reload()
  await expect(order).toBeVisible()

  const { baseURL, userAgent, viewport } = test.info().project.use
  const stranger = await browser.newContext({ baseURL, userAgent, viewport })
  const other = await stranger.newPage()
  await other.goto(link)
  await other.getByRole('button', { name: 'Show my order' }).click()
  await expect(other.getByText(/^This link has expired/)).toBeVisible()
  await stranger.close()
})

test('a guest’s order joins the account with its address, is bought again and returned by keyboard', async ({
  page,
  context,
  request,
}) => {
  const customer = await createCustomer(request)
  const { tab, number } = await buyAsGuest(page, context, customer.email)
  await tab.close()
  await signIn(page, customer)
  const order = page.getByRole('article', { name: `Order ${number}` })
  await expect(order).toContainText('Rivet Studs')

  await tabTo(page, order.getByRole('button', { name: 'Buy again' }))
  await page.keyboard.press('Enter')
  await expect(cartButton(page)).toHaveText('Cart (1)')

  await tabTo(page, order.getByRole('link', { name: 'Return or exchange' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Return or exchange' })).toBeVisible()
  expect(await axeViolations(page, 'the form of a return')).toEqual([])
  const texts = { 'First name': 'Mei', 'Last name': 'Tremblay', Email: customer.email, Message: 'Too small.' }
  for (const [label, text] of Object.entries(texts)) {
    await tabTo(page, page.getByRole('main').getByLabel(label))
    await page.keyboard.type(text)
  }
  await tabTo(page, page.getByRole('button', { name: 'Send message' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Thank you\. We reply within/)).toBeVisible()
})
