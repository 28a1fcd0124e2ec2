import type { BrowserContext, Page } from '@playwright/test'
import { createCustomer, newCredentials, signIn } from './accounts'
import { axeViolations } from './axe'
import { addButton, cartButton } from './cart'
import { expect, openPage, test } from './test'

/** Adds studs to the cart and opens Stripe's payment page in a new tab. */
async function openPayment(page: Page, context: BrowserContext): Promise<Page> {
  await openPage(page, '/product/rivet-studs')
  await addButton(page).click()
  await expect(cartButton(page)).toHaveText('Cart (1)')
  await cartButton(page).click()
  const opened = context.waitForEvent('page')
  await page.getByRole('dialog').getByRole('button', { name: 'Checkout' }).click()
  const payment = await opened
  await payment.waitForURL(/\/sandbox\/stripe\/pay\//)
  await expect(page.getByRole('dialog')).toBeHidden()
  return payment
}

function payButton(payment: Page) {
  return payment.getByRole('button', { name: 'Pay', exact: true })
}

async function expectOrder(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you for your order' })).toBeVisible({
    timeout: 40_000,
  })
  const order = page.getByRole('region', { name: 'Your order' })
  await expect(order.getByText(/^[0-9A-F]{8}$/)).toBeVisible()
  await expect(order).toContainText('Rivet Studs')
  await expect(order).toContainText('CAD')
}

test('a card payment shows the order with a masked email and keeps later adds in the cart @only-phone', async ({
  page,
  context,
}) => {
  const { email } = newCredentials()
  const payment = await openPayment(page, context)
  await openPage(page, '/product/tide-comb')
  await addButton(page).click()
  await expect(cartButton(page)).toHaveText('Cart (2)')
  await expect(payment.getByText('Rivet Studs')).toBeVisible()
  await payment.getByLabel('Email').fill(email)
  await payment.getByRole('radio', { name: /Express shipping to Canada/ }).check()
  await payButton(payment).click()
  await payment.waitForURL(/\/checkout\/success\?session_id=cs_/)
  await expectOrder(payment)
  const order = payment.getByRole('region', { name: 'Your order' })
  await expect(order).toContainText('Shipping$25.00')
  await expect(order).toContainText(`${email[0]}•••@example.com`)
  await expect(order).not.toContainText(email)
  await expect(cartButton(payment)).toHaveText('Cart (1)')
  expect(await axeViolations(payment, 'the order')).toEqual([])
})

test('a delayed payment shows as pending, and keeps the cart when it fails', async ({ page, context }) => {
  const payment = await openPayment(page, context)
  await payment.getByLabel('Email').fill(newCredentials().email)
  await payment.getByRole('button', { name: 'Pay by bank, fails in seconds' }).click()
  await expect(payment.getByRole('heading', { level: 1, name: 'Your payment is on its way' })).toBeVisible()
  const failed = payment.getByRole('heading', { level: 1, name: 'Your payment didn’t go through' })
  await expect(failed).toBeVisible({ timeout: 40_000 })
  await expect(cartButton(payment)).toHaveText('Cart (1)')
  await payment.getByRole('button', { name: 'Back to your cart' }).click()
  await expect(payment.getByRole('dialog').getByRole('listitem')).toContainText('Rivet Studs')
})

test('a buyer in the States gets the rate of that destination alone, and pays less with a promotion code, by a second card', async ({
  page,
  context,
}) => {
  await openPage(page, '/product/rivet-studs')
  await addButton(page).click()
  await expect(cartButton(page)).toHaveText('Cart (1)')
  await cartButton(page).click()
  await page.getByRole('dialog').getByLabel('Ship to').selectOption('United States')
  const opened = context.waitForEvent('page')
  await page.getByRole('dialog').getByRole('button', { name: 'Checkout' }).click()
  const payment = await opened
  await payment.waitForURL(/\/sandbox\/stripe\/pay\//)
  await expect(payment.getByRole('radio')).toHaveCount(1)
  await expect(payment.getByText('Shipping to the United States')).toBeVisible()
  await payment.getByLabel('Promotion code').fill('WELCOME10')
  await payment.getByRole('button', { name: 'Apply' }).click()
  await expect(payment.getByText('−$5.20')).toBeVisible()
  const { email } = newCredentials()
  await payment.getByLabel('Email').fill(email)
  await payment.getByRole('button', { name: 'Pay with a card that is declined' }).click()
  await expect(payment.getByRole('alert')).toHaveText('Your card was declined. Try another one.')
  await expect(payment.getByLabel('Email')).toHaveValue(email)
  await payButton(payment).click()
  await expectOrder(payment)
  await expect(cartButton(payment)).toHaveText('Cart (0)')
  const order = payment.getByRole('region', { name: 'Your order' })
  await expect(order).toContainText('Discount−$5.20')
  await expect(order).toContainText('$71.80')
})

test('leaving the payment page keeps the cart and says so', async ({ page, context }) => {
  const payment = await openPayment(page, context)
  await payment.getByRole('link', { name: 'Back to the shop' }).click()
  await payment.waitForURL('/checkout/cancel')
  await expect(payment.getByRole('heading', { level: 1, name: 'Checkout cancelled' })).toBeVisible()
  await expect(payment.getByText(/Your cart is kept/)).toBeVisible()
  await expect(cartButton(payment)).toHaveText('Cart (1)')
  await cartButton(payment).click()
  await expect(payment.getByRole('dialog').getByRole('listitem')).toContainText('Rivet Studs')
})

test('a customer who closes the payment tab early finds the order in the profile', async ({
  page,
  context,
  request,
}) => {
  const customer = await createCustomer(request)
  await signIn(page, customer)
  const payment = await openPayment(page, context)
  await expect(payment.getByLabel('Email')).toHaveValue(customer.email)
  // As good as closed, however fast the machine: Playwright's close() of a tab that just left may never end.
  await payment.route('**/assets/**', () => {})
  await payButton(payment).click()
  await payment.waitForURL(/\/checkout\/success/, { waitUntil: 'commit' })

  const orders = page.getByRole('region', { name: 'Orders' })
  await expect(async () => {
    await openPage(page, '/profile')
    await expect(orders.getByRole('heading', { name: /^Order L\d+$/ })).toHaveCount(1, { timeout: 5_000 })
  }).toPass()
  await expect(orders).toContainText('Rivet Studs')
  await expect(orders.getByText('Paid')).toBeVisible()
  expect(await axeViolations(page, 'the orders')).toEqual([])
})
