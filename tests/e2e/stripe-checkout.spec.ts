import type { Page } from '@playwright/test'
import { dialog, main } from '../browser/steps'
import { createCustomer, signIn } from './accounts'
import { axeViolations } from './axe'
import { addButton, cartButton } from './cart'
import { expect, openPage, test } from './test'

/** Opens Stripe's payment page in a new tab. */
async function openPayment(page: Page, destination: string): Promise<Page> {
  await cartButton(page).click()
  await dialog(page).getByLabel('Ship to').selectOption(destination)
  const opened = page.context().waitForEvent('page')
  await dialog(page).getByRole('button', { name: 'Checkout' }).click()
  const payment = await opened
  await payment.waitForURL(/\/sandbox\/stripe\/pay\//)
  await expect(dialog(page)).toBeHidden()
  return payment
}

test('a guest leaves the payment page, pays there later by a second card, keeps what was added since, and finds the order in the account @only-phone', async ({
  page,
  request,
}) => {
  const customer = await createCustomer(request)
  await openPage(page, '/product/rivet-studs')
  await addButton(page).click()
  await expect(cartButton(page)).toHaveText('Cart (1)')
  const left = await openPayment(page, 'Canada')
  await left.getByRole('link', { name: 'Back to the shop' }).click()
  await left.waitForURL('/checkout/cancel')
  await expect(left.getByRole('heading', { level: 1, name: 'Checkout cancelled' })).toBeVisible()
  await expect(left.getByText(/Your cart is kept/)).toBeVisible()
  await expect(cartButton(left)).toHaveText('Cart (1)')

  const payment = await openPayment(left, 'United States')
  await openPage(page, '/product/tide-comb')
  await addButton(page).click()
  await expect(cartButton(page)).toHaveText('Cart (2)')
  await expect(payment.getByRole('radio')).toHaveCount(1)
  await expect(payment.getByText('Shipping to the United States')).toBeVisible()
  await payment.getByLabel('Promotion code').fill('WELCOME10')
  await payment.getByRole('button', { name: 'Apply' }).click()
  await expect(payment.getByText('−$5.20')).toBeVisible()
  await payment.getByLabel('Email').fill(customer.email)
  await payment.getByRole('button', { name: 'Pay with a card that is declined' }).click()
  await expect(payment.getByRole('alert')).toHaveText('Your card was declined. Try another one.')
  await payment.getByRole('button', { name: 'Pay', exact: true }).click()
  await payment.waitForURL(/\/checkout\/success\?session_id=cs_/)
  await expect(payment.getByRole('heading', { level: 1, name: 'Thank you for your order' })).toBeVisible({
    timeout: 40_000,
  })
  const shown = payment.getByRole('region', { name: 'Your order' })
  await expect(shown).toContainText('Rivet Studs')
  await expect(shown).toContainText('$71.80 CAD')
  await expect(shown).toContainText(`${customer.email[0]}•••@example.com`)
  await expect(shown).not.toContainText(customer.email)
  await expect(cartButton(payment)).toHaveText('Cart (1)')
  const number = (await shown.getByText(/^L\d+$/).textContent()) ?? ''

  await signIn(payment, customer)
  const order = payment.getByRole('article', { name: `Order ${number}` })
  await expect(order).toContainText('Rivet Studs')
  expect(await axeViolations(payment, 'the orders')).toEqual([])
  await order.getByRole('link', { name: 'Return or withdraw from this order' }).click()
  await expect(main(payment).getByLabel('Subject')).toHaveValue(`Return or withdraw from order ${number}`)
})
