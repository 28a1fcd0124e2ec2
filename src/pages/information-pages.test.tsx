import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderShop } from '../../tests/render-shop'

function page() {
  return within(screen.getByRole('main'))
}

test.each([
  ['/about', 'About'],
  ['/contact', 'Contact'],
  ['/privacy-policy', 'Privacy Policy'],
  ['/shipping-returns', 'Shipping and Returns'],
  ['/nowhere', 'Oops! Page not found'],
])('%s has one heading and no heading out of order', async (path, title) => {
  await renderShop(path)
  expect(page().getByRole('heading', { level: 1 })).toHaveTextContent(title)
  const levels = page()
    .getAllByRole('heading')
    .map((heading) => Number(heading.tagName.slice(1)))
  for (const [place, level] of levels.entries()) expect(level - (levels[place - 1] ?? 0)).toBeLessThanOrEqual(1)
})

test('an unknown address leads back to the home page', async () => {
  const { user } = await renderShop('/no/such/page', '/')
  await user.click(screen.getByRole('link', { name: 'Return to Home' }))
  expect(await screen.findByRole('heading', { level: 1, name: /Liangyi/ })).toBeInTheDocument()
})

test('shipping costs and times are those of the house', async () => {
  await renderShop('/shipping-returns')
  for (const text of [
    'An order leaves us 1-2 business days after it is placed.',
    'Standard shipping is free over $150 CAD within Canada.',
    'International rates are calculated at checkout.',
  ]) {
    expect(page().getByText(text)).toBeVisible()
  }
  const facts = page()
    .getAllByRole('term')
    .map((term) => term.parentElement?.textContent)
  expect(facts).toEqual([
    'Standard$15 CAD5-7 business days',
    'Express$25 CAD2-3 business days',
    'United States3-5 business days',
    'International7-14 business days',
  ])
})

test('returns, exchanges and warranty are those of the house', async () => {
  await renderShop('/shipping-returns')
  for (const text of [
    /^Return a piece within 30 days, in its original condition\./,
    'Your refund is made 5-7 business days after we receive the piece.',
    'Custom items are final sale.',
    /^We do not make direct exchanges\./,
    /^1 year on manufacturing defects\./,
  ]) {
    expect(page().getByText(text)).toBeVisible()
  }
})

test('the contact page names the same free shipping, and when support replies', async () => {
  await renderShop('/contact')
  expect(page().getByText('Free shipping over $150 CAD within Canada.')).toBeVisible()
  expect(page().getByText('Support replies within 24 hours on business days.')).toBeVisible()
  expect(page().getByRole('link', { name: /@/ })).toHaveAttribute('href', expect.stringMatching(/^mailto:\S+@\S+$/))
})

test('the privacy policy speaks of the checkout and cart that this shop has', async () => {
  await renderShop('/privacy-policy')
  expect(page().getByText(/You pay on Shopify’s checkout page/)).toBeVisible()
  expect(page().getByText(/Your cart, until you empty it/)).toBeVisible()
  expect(page().queryByText(/You pay on a page of Stripe/)).not.toBeInTheDocument()
})
