import { addToCart, banner, dialog, main, openCart } from '../browser/steps'
import { ADMIN, createCustomer, signIn, uniqueText } from './accounts'
import { mend, SLOW_TEXT, spoil } from './page-faults'
import { expect, openPage, test } from './test'

test.beforeEach(({ expectLogged }) => expectLogged(/Failed to load resource|ERR_|failed|could not|Error/i))

test('a checkout that never answers, then one that is refused, leaves the cart, and the next one opens', async ({
  page,
  context,
}) => {
  await page.clock.install()
  await openPage(page, '/product/rivet-studs')
  await addToCart(page)
  await openCart(page)
  const checkOut = dialog(page).getByRole('button', { name: 'Checkout', exact: true })
  for (const fault of ['never-answers', 'rate-limited'] as const) {
    await spoil(page, 'storefront:CartCreate', fault)
    await checkOut.click()
    if (fault === 'never-answers') {
      await page.clock.fastForward(5000)
      await expect(dialog(page).getByText(SLOW_TEXT)).toBeVisible()
      await page.clock.fastForward(30_000)
    }
    await expect(dialog(page).getByRole('alert')).toHaveText('Unable to create checkout. Please try again.')
    await expect(dialog(page).getByRole('link', { name: 'Rivet Studs' })).toBeVisible()
    await expect.poll(() => context.pages().length, 'the tab that was opened for it is closed').toBe(1)
  }
  await mend(page)
  const opened = context.waitForEvent('page')
  await checkOut.click()
  await (await opened).waitForURL(/checkout|cart/)
})

test('a failed sign-in keeps what was typed, a busy renewal keeps the session and the page', async ({
  page,
  request,
}) => {
  const customer = await createCustomer(request)
  await spoil(page, 'auth:token:password', 'server-error')
  await openPage(page, '/auth')
  await main(page).getByLabel('Email').fill(customer.email)
  await main(page).getByLabel('Password', { exact: true }).fill(customer.password)
  const send = main(page).getByRole('button', { name: 'Sign In', exact: true })
  await send.click()
  await expect(page.getByText('Error', { exact: true })).toBeVisible()
  await expect(main(page).getByLabel('Password', { exact: true })).toHaveValue(customer.password)
  await mend(page)
  await send.click()
  await page.waitForURL('/profile')
  await expect(main(page).getByLabel('Full name')).toBeVisible()

  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('liangyi.session') ?? '{}')
    localStorage.setItem('liangyi.session', JSON.stringify({ ...session, expires_at: 1 }))
  })
  await spoil(page, 'auth:token:refresh_token', 'rate-limited')
  await page.reload()
  await expect(page.getByText(/^We can’t reach your account right now/)).toBeVisible()
  await expect(page).toHaveURL('/profile')
  await mend(page)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(main(page).getByLabel('Full name')).toBeVisible()
})

test('an empty 200 to a message, a subscription or a review is no success, and nothing typed is lost', async ({
  page,
  request,
}) => {
  const email = `${uniqueText('weather')}@example.com`
  await openPage(page, '/contact')
  await spoil(page, 'contact_submissions:insert', 'empty-body')
  for (const [label, value] of [
    ['First name', 'Mei'],
    ['Last name', 'Lin'],
    ['Email', email],
    ['Subject', 'A ring'],
    ['Message', 'Is there a size 7?'],
  ] as const) {
    await main(page).getByLabel(label).fill(value)
  }
  const send = main(page).getByRole('button', { name: /^Send/ })
  await send.click()
  await expect(page.getByText('Failed to send message. Please try again.').first()).toBeVisible()
  await expect(main(page).getByLabel('Message')).toHaveValue('Is there a size 7?')
  await mend(page)
  await send.click()
  await expect(page.getByText(/^Message sent successfully/)).toBeVisible()

  const footer = page.getByRole('contentinfo')
  await spoil(page, 'newsletter_subscriptions:insert', 'empty-body')
  await footer.getByLabel('Email').fill(email)
  await footer.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByText('Failed to subscribe. Please try again.')).toBeVisible()
  await expect(footer.getByLabel('Email')).toHaveValue(email)
  await mend(page)
  await footer.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByText("You've been subscribed to our newsletter")).toBeVisible()

  await signIn(page, await createCustomer(request))
  await openPage(page, '/product/rivet-studs')
  await spoil(page, 'reviews:insert', 'empty-body')
  const reviews = page.getByRole('region', { name: 'Reviews' })
  await reviews.scrollIntoViewIfNeeded()
  await reviews.getByRole('button', { name: 'Write a review' }).click()
  await reviews.getByLabel('Title').fill('Small')
  await reviews.getByLabel('Comment').fill('They never turn on the ear.')
  await reviews.getByRole('button', { name: 'Submit review' }).click()
  await expect(page.getByText('Error', { exact: true }).first()).toBeVisible()
  await expect(reviews.getByLabel('Comment')).toHaveValue('They never turn on the ear.')
})

test('a status that the server never confirms is taken back and said, and can be set again', async ({ page }) => {
  await page.clock.install()
  await signIn(page, ADMIN, '/admin')
  const status = page.getByRole('list', { name: 'Submissions' }).getByRole('combobox').first()
  const before = await status.inputValue()
  const next = before === 'resolved' ? 'in_progress' : 'resolved'
  await spoil(page, 'contact_submissions:update', 'never-answers')
  await status.selectOption(next)
  await page.clock.fastForward(21_000)
  await expect(page.getByText('Failed to update status').first()).toBeVisible()
  await expect(status).toHaveValue(before)
  await mend(page)
  await page.getByRole('button', { name: 'Try again' }).first().click()
  await expect(status).toHaveValue(next)
  await status.selectOption(before)
  await expect(status).toHaveValue(before)
})

test('adds are kept where storage is full, and join those of another tab', async ({ page, context }) => {
  const other = await context.newPage()
  await openPage(other, '/products')
  await addToCart(other)
  await openPage(page, '/products')
  await addToCart(page, 1)
  await expect(banner(page).getByRole('button', { name: 'Cart (2)' })).toBeVisible()
  await expect(banner(other).getByRole('button', { name: 'Cart (2)' })).toBeVisible()
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  const add = main(page).getByRole('button', { name: /^Add to Cart/ })
  await add.nth(2).click()
  await expect(banner(page).getByRole('button', { name: 'Cart (3)' })).toBeVisible()
  await add.nth(3).click()
  await expect(banner(page).getByRole('button', { name: 'Cart (4)' })).toBeVisible()
})
