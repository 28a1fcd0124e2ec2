import type { APIRequestContext, Page } from '@playwright/test'
import { serviceRoleKey } from '../../sandbox/supabase/keys'
import { ADMIN, signIn, uniqueText, waitForMail } from './accounts'
import { axeViolations } from './axe'
import { expect, test } from './test'

/** Records a paid gift order; returns the customer's email. */
async function recordOrder(request: APIRequestContext): Promise<string> {
  const email = `${uniqueText('gift')}@example.com`
  const response = await request.post('/rest/v1/rpc/record_order', {
    // Secret keys are refused in browsers.
    headers: { apikey: serviceRoleKey, authorization: `Bearer ${serviceRoleKey}`, 'user-agent': 'stripe-webhook' },
    data: {
      session_id: uniqueText('cs_test_admin'),
      status: 'paid',
      customer_email: email,
      user_id: null,
      total_cad: '143.00',
      shipping_cad: '15.00',
      items: [{ name: 'Trace Bracelet (57 mm)', quantity: 1, price_cad: 128, engraving: '兩儀' }],
      shipping_name: 'Mei Lin',
      shipping_address: { line1: '1 Example Street', city: 'Vancouver', state: 'BC', country: 'CA' },
      gift: { note: 'For you' },
    },
  })
  expect(response.ok(), await response.text()).toBe(true)
  return email
}

async function findOrder(page: Page, email: string) {
  const search = page.getByRole('searchbox', { name: 'Search orders' })
  await search.fill(email)
  // Before, the list may hold one order of another test.
  await expect(page).toHaveURL(/[?&]q=/)
  const list = page.getByRole('list', { name: 'Orders' })
  await expect(list.getByRole('listitem')).toHaveCount(1)
  return list.locator('summary')
}

test('an order is confirmed by mail, printed, sent and followed by its customer @only-phone', async ({
  page,
  request,
}) => {
  const email = await recordOrder(request)
  const confirmation = await waitForMail(request, email, /^Thank you for your order L\d+/)
  expect(confirmation.text).toContain('Engraving “兩儀”')
  const number = /L\d+/.exec(confirmation.subject ?? '')?.[0] ?? ''

  await signIn(page, ADMIN, '/admin')
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Orders' }).click()
  await (await findOrder(page, email)).click()
  expect(await axeViolations(page, 'the orders of the admin')).toEqual([])

  // The browser's dialog would block the test.
  await page.evaluate(() => {
    window.print = () => {}
  })
  await page.getByRole('button', { name: 'Print packing slip' }).click()
  await page.emulateMedia({ media: 'print' })
  const slip = page.getByRole('article').filter({ hasText: 'For you' }).filter({ hasText: '1 Example Street' })
  await expect(slip).toBeVisible()
  await expect(slip.getByText('Engraving “兩儀”').filter({ visible: true })).toHaveCount(1)
  await expect(slip.getByText('$').filter({ visible: true })).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: 'Admin' })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))

  await page.getByLabel('Carrier').selectOption('Purolator')
  await page.getByLabel('Tracking number (optional)').fill('329 11')
  await page.getByLabel('Tracking number (optional)').press('Enter')
  await expect(page.getByText(`${number} is marked as sent`)).toBeVisible()
  const sent = await waitForMail(request, email, /is on its way$/)
  expect(sent.link).toBe('https://www.purolator.com/en/shipping/tracker?pin=329%2011')
})
