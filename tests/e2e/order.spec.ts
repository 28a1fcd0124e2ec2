import type { BrowserContext, Page } from '@playwright/test'
import { createCustomer, signIn } from './accounts'
import { axeViolations } from './axe'
import { addButton, cartButton } from './cart'
import { tabTo } from './tab-to'
import { expect, openPage, test } from './test'

/** Buys studs as a guest. Returns the order number and the tab. */
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
  await expect(tab.getByText(/sign in, or sign up with the same address\.$/)).toBeVisible()
  return { tab, number }
}

test('a guest’s order joins the account with its address, and is returned by keyboard', async ({
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

  await tabTo(page, order.getByRole('link', { name: 'Return or withdraw from this order' }))
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Subject')).toHaveValue(`Return or withdraw from order ${number}`)
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
