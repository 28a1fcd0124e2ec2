import { screen, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { readRecordedOrder, readUserId, recordOrder, storeOrderLink } from '../../tests/factories/recorded-order'
import { renderShop, renderShopWith } from '../../tests/render-shop'
import { requestAsServer } from '../../tests/sandbox'
import { CUSTOMER, storeSession } from '../../tests/stored-session'

const GUEST_SESSION = 'cs_test_returned000000001'
const OWN_SESSION = 'cs_test_returned000000002'
const [FIRST = '', SECOND = '', THIRD = ''] = ['a', 'b', 'c'].map((letter) => letter.repeat(43))

beforeAll(async () => {
  await recordOrder(GUEST_SESSION, 'paid')
  for (const token of [FIRST, SECOND, THIRD]) await storeOrderLink(GUEST_SESSION, token)
  await recordOrder(OWN_SESSION, 'paid', {
    userId: await readUserId(CUSTOMER.email),
    items: [
      { name: 'Edge Ring', quantity: 2, price_cad: 96 },
      { name: 'Seal Ring', quantity: 1, price_cad: 120, engraving: '兩儀' },
    ],
  })
})

type Shop = Awaited<ReturnType<typeof renderShop>>

/** Opens the mailed link and its order's return form. */
async function openReturnOfLink(token: string) {
  const shop = await renderShop(`/order/link#${token}`)
  await shop.user.click(await screen.findByRole('button', { name: 'Show my order' }))
  await shop.user.click(await screen.findByRole('link', { name: 'Return or exchange' }))
  return { shop, ...(await readRecordedOrder(GUEST_SESSION)) }
}

const findForm = async () => within(await screen.findByRole('form', { name: 'Write to us' }))

/** Sends a message from `<name>@example.com`. */
async function send({ user }: Shop, name: string): Promise<void> {
  const form = await findForm()
  const texts = { 'First name': 'Mei', 'Last name': 'Lin', Email: `${name}@example.com`, Message: 'Too wide.' }
  for (const [label, text] of Object.entries(texts)) {
    await user.clear(form.getByLabelText(label))
    await user.type(form.getByLabelText(label), text)
  }
  await user.click(form.getByRole('button', { name: 'Send message' }))
}

const readMessages = (name: string) =>
  requestAsServer(`contact_submissions?select=subject,order_number&email=eq.${name}@example.com`)

test('a guest writes about a return from the order of a mailed link, and the message is marked with it', async () => {
  const { shop, number } = await openReturnOfLink(FIRST)
  expect(await screen.findByRole('heading', { name: `Order ${number}` })).toBeVisible()
  expect(screen.queryByRole('textbox', { name: 'Subject' })).not.toBeInTheDocument()
  await send(shop, 'guest')
  expect(await screen.findByText(/^Thank you\. We reply within/)).toBeVisible()
  expect(await readMessages('guest')).toEqual([
    { subject: `Return or exchange of order ${number}`, order_number: number },
  ])
  expect(screen.queryByText(/has expired/)).not.toBeInTheDocument()
})

test('a customer writes about a return from the account, and is told which pieces are final sale', async () => {
  await storeSession(CUSTOMER)
  const shop = await renderShopWith({ checkout: 'stripe' }, '/profile')
  const { number } = await readRecordedOrder(OWN_SESSION)
  const order = within(await screen.findByRole('article', { name: `Order ${number}` }))
  await shop.user.click(order.getByRole('link', { name: 'Return or exchange' }))
  expect(await screen.findByText(/^Engraved pieces are final sale/)).toHaveTextContent(/take back: Seal Ring\.$/)
  await send(shop, 'customer')
  await screen.findByText(/^Thank you\. We reply within/)
  expect(await readMessages('customer')).toMatchObject([{ order_number: number }])
})

test('a return whose link has expired says so, keeps its text over a reload, and is sent with the order’s number', async () => {
  const { shop, number } = await openReturnOfLink(SECOND)
  await shop.user.type((await findForm()).getByLabelText('Message'), 'It arrived bent.')
  shop.unmount()
  sessionStorage.removeItem('liangyi.opened-order')
  const reloaded = await renderShop(`/order/return?order=${number}`)
  expect((await findForm()).getByLabelText('Message')).toHaveValue('It arrived bent.')
  expect(await screen.findByText(/has expired, or you’re signed out/)).toHaveTextContent(`It names order ${number}`)
  await send(reloaded, 'late')
  await screen.findByText(/^Thank you\. We reply within/)
  expect(await readMessages('late')).toEqual([{ subject: `Return or exchange of order ${number}`, order_number: null }])
})

test.each(['', '?order=', '?order=1042', '?order=L1042%20x'])(
  'the address /order/return%s, without an order, opens the contact page',
  async (search) => {
    await renderShop(`/order/return${search}`)
    expect(await screen.findByRole('heading', { level: 1, name: 'Contact' })).toBeVisible()
  },
)
