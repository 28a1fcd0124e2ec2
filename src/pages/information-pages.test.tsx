import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { main } from '../../tests/regions'
import { renderShop, renderShopWith } from '../../tests/render-shop'
import { formatRound } from '../language/format'
import { SHIPPING } from '../merchant/merchant'
import { DUTIES, PARCELS, RETURN_POSTAGE } from '../merchant/words'

test.each([
  ['/about', 'About'],
  ['/contact', 'Contact'],
  ['/privacy-policy', 'Privacy Policy'],
  ['/shipping-returns', 'Shipping and Returns'],
  ['/nowhere', 'Oops! Page not found'],
])('%s has one h1 and skips no heading level', async (path, title) => {
  await renderShop(path)
  expect(main().getByRole('heading', { level: 1 })).toHaveTextContent(title)
  const levels = main()
    .getAllByRole('heading')
    .map((heading) => Number(heading.tagName.slice(1)))
  for (const [index, level] of levels.entries()) expect(level - (levels[index - 1] ?? 0)).toBeLessThanOrEqual(1)
})

test('the 404 page links to the home page', async () => {
  const { user } = await renderShop('/no/such/page', '/')
  await user.click(screen.getByRole('link', { name: 'Return to Home' }))
  expect(await screen.findByRole('heading', { level: 1, name: /Liangyi/ })).toBeInTheDocument()
})

test('/shipping-returns shows the specified costs, times, returns, exchanges and warranty, and leads to a return', async () => {
  await renderShop('/shipping-returns')
  for (const text of [
    'Orders ship within 1–2 business days.',
    `Standard shipping is free over ${formatRound(SHIPPING.freeOver)} CAD within Canada.`,
    'International rates are calculated at checkout.',
    PARCELS,
    DUTIES,
    /^Return a piece within 30 days, in its original condition\./,
    RETURN_POSTAGE,
    'We issue your refund within 5–7 business days after we receive the piece.',
    'Custom items are final sale.',
    /^We don’t make direct exchanges\./,
    /^One-year warranty against manufacturing defects\./,
  ]) {
    expect(main().getByText(text)).toBeVisible()
  }
  const rows = main()
    .getAllByRole('term')
    .map((term) => term.parentElement?.textContent)
  expect(rows).toEqual([
    'Standard$15 CAD5–7 business days',
    'Express$25 CAD2–3 business days',
    'United States3–5 business days',
    'International7–14 business days',
  ])
  expect(main().getByRole('link', { name: 'Return or withdraw from an order' })).toHaveAttribute(
    'href',
    '/contact?order=',
  )
})

test('/contact shows free shipping and the support hours', async () => {
  await renderShop('/contact')
  expect(main().getByText(`Free shipping over ${formatRound(SHIPPING.freeOver)} CAD within Canada.`)).toBeVisible()
  expect(main().getByText('Support replies within 24 hours on business days.')).toBeVisible()
  expect(main().getByRole('link', { name: /@/ })).toHaveAttribute('href', expect.stringMatching(/^mailto:\S+@\S+$/))
})

test('/privacy-policy describes the checkout and cart of this deployment', async () => {
  await renderShop('/privacy-policy')
  expect(main().getByText(/You pay on Shopify’s checkout page/)).toBeVisible()
  expect(main().getByText(/Your cart, until you empty it/)).toBeVisible()
  expect(main().queryByText(/You pay on a page of Stripe/)).not.toBeInTheDocument()
})

test('/privacy-policy names customers’ rights over their data, and the data kept after an account, with the reason', async () => {
  await renderShop('/privacy-policy')
  const choices = main().getByText(/download everything we hold about you, and delete your account/)
  expect(choices).toHaveTextContent(
    /Every newsletter, and every e?mail about a piece that is back, has a link .*unsubscribe/,
  )
  expect(within(choices).getByRole('link', { name: 'My Account' })).toHaveAttribute('href', '/profile')
  expect(main().getByText(/^Orders stay: .* because tax law asks for records of sales\./)).toBeVisible()
  expect(
    main().getByText(/^Your reviews: .* We store your full address with them, and nobody can read it/),
  ).toBeVisible()
  expect(main().getByText(/network address.* deleted within a day/)).toBeVisible()
})

test('/order leads to the customer accounts of a store that has them', async () => {
  const first = await renderShopWith({ store: { customerAccountUrl: 'https://account.example' } }, '/order')
  expect(main().getByRole('link', { name: 'See your orders' })).toHaveAttribute('href', 'https://account.example')
  first.unmount()
  await renderShop('/order')
  expect(main().queryByText('See your orders')).not.toBeInTheDocument()
  expect(main().getByRole('link', { name: 'Ask about an order' })).toBeVisible()
})

test('/order of a shop with Stripe says where an order is, and leads to a return', async () => {
  await renderShopWith({ checkout: 'stripe' }, '/order')
  expect(main().getByText(/sign in, or sign up with the same address\.$/)).toBeVisible()
  expect(main().getByRole('link', { name: 'your account' })).toHaveAttribute('href', '/profile')
  expect(main().getByRole('link', { name: 'Return or withdraw from an order' })).toHaveAttribute(
    'href',
    '/contact?order=',
  )
})
