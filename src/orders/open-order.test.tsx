import { screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeAll, expect, test } from 'vitest'
import { takeLogged } from '../../tests/console'
import { readRecordedOrder, recordOrder, storeOrderLink } from '../../tests/factories/recorded-order'
import { renderShop } from '../../tests/render-shop'
import { network, requestAsServer } from '../../tests/sandbox'

const SESSION = 'cs_test_mailed0000000001'
const [FIRST, SECOND, THIRD] = ['a', 'b', 'c'].map((letter) => letter.repeat(43))

beforeAll(async () => {
  await recordOrder(SESSION, 'paid')
  for (const token of [FIRST, SECOND, THIRD]) await storeOrderLink(SESSION, token ?? '')
})

const pressShow = async ({ user }: Awaited<ReturnType<typeof renderShop>>) =>
  user.click(await screen.findByRole('button', { name: 'Show my order' }))

test('a mailed link shows its order on a press, and again after a reload', async () => {
  const { number } = await readRecordedOrder(SESSION)
  await pressShow(await renderShop(`/order/link#${FIRST}`))
  const order = within(await screen.findByRole('article', { name: `Order ${number}` }))
  expect(order.getByText('Paid')).toBeVisible()
  expect(order.getByText('We’ll ship within 1–2 business days.')).toBeVisible()
  expect(order.getByText(/1 Example Street/)).toHaveTextContent('Mei Lin 1 Example Street Vancouver BC Canada')

  await requestAsServer(`orders?number=eq.${number}`, 'PATCH', {
    shipped_at: '2026-11-20T18:00:00Z',
    carrier: 'Canada Post',
    tracking_number: '1Z 999',
    tracking_url: 'https://carrier.example/1Z999',
  })
  await renderShop(`/order/link#${FIRST}`)
  const track = await screen.findByRole('link', { name: 'Track 1Z 999' })
  expect(track).toHaveAttribute('href', 'https://carrier.example/1Z999')
  expect(track.parentElement).toHaveTextContent('Shipped on Nov 20, 2026 with Canada Post.')
})

test('a link that another browser has opened says that it is no longer valid', async () => {
  await pressShow(await renderShop(`/order/link#${SECOND}`))
  await screen.findByRole('article')
  sessionStorage.clear()
  await pressShow(await renderShop(`/order/link#${SECOND}`))
  expect(await screen.findByText(/^This link has expired/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Find my order' })).toHaveAttribute('href', '/order')
})

test('a link whose first answer is lost opens its order at the next try', async () => {
  let isLost = true
  network.use(
    http.post('*/rest/v1/rpc/open_order', async ({ request }) => {
      if (!isLost) return undefined
      await requestAsServer('rpc/open_order', 'POST', await request.clone().json())
      return HttpResponse.error()
    }),
  )
  const shop = await renderShop(`/order/link#${THIRD}`)
  shop.client.setDefaultOptions({ queries: { retry: false } })
  await pressShow(shop)
  await screen.findByText('We couldn’t load your order.')
  isLost = false
  await shop.user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('article')).toBeVisible()
  takeLogged()
})

test.each(['', '#', '#short', `#${'a'.repeat(42)}!`, `#${'a'.repeat(10_000)}`])(
  'a link whose fragment is %j says that it is incomplete and opens nothing',
  async (hash) => {
    await renderShop(`/order/link${hash}`)
    expect(await screen.findByText(/^This link is incomplete/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Show my order' })).toBeNull()
  },
)
