import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeAll, expect, test } from 'vitest'
import { productNode } from '../../tests/factories/product-list'
import { main } from '../../tests/regions'
import { renderShop } from '../../tests/render-shop'
import { databaseReady, network, requestAsServer } from '../../tests/sandbox'
import { CUSTOMER, storeSession } from '../../tests/stored-session'

beforeAll(databaseReady)

async function openSoldOut() {
  const view = await renderShop('/product/gorget-collar')
  return { ...view, email: await main().findByLabelText('Email') }
}

test('a back-in-stock request is stored once, and repeating it shows the same thanks', async () => {
  history.replaceState(null, '', '/product/gorget-collar')
  const { user, email } = await openSoldOut()
  for (const address of ['Li@Example.com', 'li@example.com']) {
    await user.clear(email)
    await user.type(email, `${address}{Enter}`)
    await waitFor(() => expect(email).toHaveAccessibleDescription('Thank you. We’ll email you when it’s back.'))
  }
  expect(await requestAsServer('back_in_stock_requests?select=email,product_handle,consent_page')).toEqual([
    { email: 'li@example.com', product_handle: 'gorget-collar', consent_page: '/product/gorget-collar' },
  ])
  await user.clear(email)
  await user.type(email, 'li@example{Enter}')
  await waitFor(() => expect(email).toHaveAccessibleDescription(/Please enter a valid email address$/))
  expect(email).toBeInvalid()
})

test('a sold-out product shows no arrival date', async () => {
  await openSoldOut()
  expect(main().getByText(/^Within 30 days/)).toBeInTheDocument()
  expect(main().queryByText(/^Arrives/)).toBeNull()
})

test('the back-in-stock form has the customer’s email, and keeps a typed one after a reload', async () => {
  await storeSession(CUSTOMER)
  const { user, email, unmount } = await openSoldOut()
  await waitFor(() => expect(email).toHaveValue(CUSTOMER.email))
  await user.clear(email)
  await user.type(email, 'gift@exam')
  unmount()
  const reloaded = await openSoldOut()
  await waitFor(() => expect(reloaded.email).toHaveValue('gift@exam'))
})

const inStock = (index: number) => {
  const price = { amount: '52.0', currencyCode: 'CAD' }
  const variant = { id: '1', title: '', price, compareAtPrice: null, availableForSale: true, selectedOptions: [] }
  const variants = { edges: [{ node: { ...variant, image: null } }], pageInfo: { hasNextPage: false } }
  return productNode(index, { availableForSale: true, variants })
}

test('a sold-out product shows three similar products in stock', async () => {
  network.use(
    http.post('*/api/*', async ({ request }) => {
      if (!(await request.clone().text()).includes('RelatedProducts')) return undefined
      const related = [productNode(1), ...[2, 3, 4, 5].map(inStock)]
      return HttpResponse.json({ data: { complementary: [], recent: [], related } })
    }),
  )
  await openSoldOut()
  const section = await screen.findByRole('region', { name: 'Similar pieces in stock' })
  await waitFor(() =>
    expect(
      within(section)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Piece 2$52.00', 'Piece 3$52.00', 'Piece 4$52.00']),
  )
})
