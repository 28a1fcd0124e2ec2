import type { BrowserContext, Page } from '@playwright/test'
import { findings } from './axe'
import { newCustomer, signIn, stranger } from './people'
import { expect, open, test } from './shop'

const cartButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Cart \(\d+\)$/ })

/** Puts one pair of studs (72 dollars) into the cart and opens the payment page, which comes in a tab of its own. */
async function toPayment(page: Page, context: BrowserContext): Promise<Page> {
  await open(page, '/product/rivet-studs')
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
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

/** The checkout session that a payment page is for. */
function sessionOf(payment: Page): string {
  return new URL(payment.url()).pathname.split('/').at(-1) ?? ''
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

test('buys by card, and the cart is empty afterwards @phone', async ({ page, context }) => {
  const { email } = stranger()
  const payment = await toPayment(page, context)
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
  await expect(cartButton(payment)).toHaveText('Cart (0)')
  expect(await findings(payment, 'the order')).toEqual([])
})

test('a payment that takes time is shown as such; one that fails then leaves the cart', async ({ page, context }) => {
  const payment = await toPayment(page, context)
  await payment.getByLabel('Email').fill(stranger().email)
  await payment.getByRole('button', { name: 'Pay by bank, fails in seconds' }).click()
  await expect(payment.getByRole('heading', { level: 1, name: 'Your payment is on its way' })).toBeVisible()
  const failed = payment.getByRole('heading', { level: 1, name: 'The payment did not go through' })
  await expect(failed).toBeVisible({ timeout: 40_000 })
  await expect(cartButton(payment)).toHaveText('Cart (1)')
  await payment.getByRole('button', { name: 'Back to your cart' }).click()
  await expect(payment.getByRole('dialog').getByRole('listitem')).toContainText('Rivet Studs')
})

test('a declined card is told, and another one pays', async ({ page, context }) => {
  const { email } = stranger()
  const payment = await toPayment(page, context)
  await payment.getByLabel('Email').fill(email)
  await payment.getByRole('button', { name: 'Pay with a card that is declined' }).click()
  await expect(payment.getByRole('alert')).toHaveText('Your card was declined. Try another one.')
  await expect(payment.getByLabel('Email')).toHaveValue(email)
  await payButton(payment).click()
  await expectOrder(payment)
})

test('whoever leaves the payment page is told that the cart is kept, and it is @phone', async ({ page, context }) => {
  const payment = await toPayment(page, context)
  expect(await findings(payment, 'the payment page')).toEqual([])
  await payment.getByRole('link', { name: 'Back to the shop' }).click()
  await payment.waitForURL('/checkout/cancel')
  await expect(payment.getByRole('heading', { level: 1, name: 'Checkout cancelled' })).toBeVisible()
  await expect(payment.getByText(/Your cart is kept/)).toBeVisible()
  await expect(cartButton(payment)).toHaveText('Cart (1)')
  await cartButton(payment).click()
  await expect(payment.getByRole('dialog').getByRole('listitem')).toContainText('Rivet Studs')
})

test('a customer who closes the tab before the return finds the order in the profile', async ({
  page,
  context,
  request,
}) => {
  const person = await newCustomer(request)
  await signIn(page, person)
  const payment = await toPayment(page, context)
  await expect(payment.getByLabel('Email')).toHaveValue(person.email)
  const left = payment.waitForRequest(/\/checkout\/success/)
  await payment.route('**/checkout/success**', (route) => route.abort())
  await payButton(payment).click()
  await left
  await payment.close()

  const orders = page.getByRole('region', { name: 'Orders' })
  await expect(async () => {
    await open(page, '/profile')
    await expect(orders.getByRole('heading', { name: /^Order [0-9A-F]{8}$/ })).toHaveCount(1, { timeout: 5_000 })
  }).toPass()
  await expect(orders).toContainText('Rivet Studs')
  await expect(orders.getByText('Paid')).toBeVisible()
  expect(await findings(page, 'the orders')).toEqual([])
})

test('a checkout that fails says so and keeps the cart', async ({ page, context, expectLogged }) => {
  expectLogged(/502/)
  await open(page, '/product/rivet-studs')
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(cartButton(page)).toHaveText('Cart (1)')
  await cartButton(page).click()
  await page.route('**/functions/v1/create-checkout', (route) =>
    route.fulfill({ status: 502, json: { error: 'The payment service could not be reached.' } }),
  )
  await page.getByRole('dialog').getByRole('button', { name: 'Checkout' }).click()
  await expect(page.getByText('Checkout failed')).toBeVisible()
  await expect(page.getByText('Unable to create checkout. Please try again.').first()).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('listitem')).toContainText('Rivet Studs')
  expect(context.pages()).toHaveLength(1)
})

test.describe('webhooks', () => {
  // The switch is the sandbox's own: these take turns. Other tests beside them see their orders whatever it says.
  test.describe.configure({ mode: 'default' })

  async function deliver(page: Page, mode: 'once' | 'twice' | 'late' | 'never'): Promise<void> {
    const answer = await page.request.post('/sandbox/stripe/panel/delivery', { form: { mode } })
    expect(answer.ok()).toBe(true)
  }

  /** What the webhook answered to each delivery of the session's events. */
  async function expectAnswers(page: Page, session: string, answers: RegExp): Promise<void> {
    await expect(async () => {
      await page.goto('/sandbox')
      const row = page.getByRole('row').filter({ hasText: 'checkout.session.completed' })
      await expect(row.filter({ hasText: session.slice(0, 16) })).toContainText(answers, { timeout: 1_000 })
    }).toPass()
  }

  test.afterEach(({ page }) => deliver(page, 'once'))

  test('an order that is looked at before the webhook comes is there, and stays one', async ({
    page,
    context,
    request,
  }) => {
    const person = await newCustomer(request)
    await signIn(page, person)
    await deliver(page, 'late')
    const payment = await toPayment(page, context)
    const session = sessionOf(payment)
    await payButton(payment).click()
    await expect(payment.getByRole('heading', { level: 1, name: 'Processing your order' })).toBeVisible()
    await expectOrder(payment)
    await expectAnswers(page, session, /200/)
    await open(page, '/profile')
    await expect(page.getByRole('heading', { name: /^Order [0-9A-F]{8}$/ })).toHaveCount(1)
  })

  test('a webhook that comes twice makes one order', async ({ page, context, request }) => {
    await signIn(page, await newCustomer(request))
    await deliver(page, 'twice')
    const payment = await toPayment(page, context)
    const session = sessionOf(payment)
    await payButton(payment).click()
    await expectOrder(payment)
    await expectAnswers(page, session, /200, 200/)
    await open(page, '/profile')
    await expect(page.getByRole('heading', { name: /^Order [0-9A-F]{8}$/ })).toHaveCount(1)
  })
})
