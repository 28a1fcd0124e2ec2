import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { takeLogged } from '../../tests/console'
import { readRecordedOrder, readUserId, recordOrder } from '../../tests/factories/recorded-order'
import { renderShopWith } from '../../tests/render-shop'
import { network, requestAsServer } from '../../tests/sandbox'
import { CUSTOMER, storeSession } from '../../tests/stored-session'

const ITEMS = [
  { name: 'Edge Ring', quantity: 2, price_cad: 96 },
  { name: 'Seal Ring', quantity: 1, price_cad: 120, engraving: '兩儀' },
  { name: 'Engraving', quantity: 1, price_cad: 20, fee_for: 'gid://shopify/ProductVariant/1' },
]
const sessionOf = (number: number) => `cs_test_return000000000${number}`
let orders = 0

beforeAll(() => recordOrder('cs_test_first000000000001', 'paid'))

/** The account of a customer whose only order has these items. */
async function openAccount() {
  await requestAsServer('orders?status=eq.paid', 'DELETE')
  orders += 1
  await recordOrder(sessionOf(orders), 'paid', { userId: await readUserId(CUSTOMER.email), items: ITEMS })
  await storeSession(CUSTOMER)
  return renderShopWith({ checkout: 'stripe' }, '/profile')
}

const findForm = async () => within(await screen.findByRole('form', { name: /^Return pieces of order L/ }))
const messages = z.array(z.object({ subject: z.string(), message: z.string(), email: z.string() }))
const readReturnMessages = async () =>
  messages.parse(await requestAsServer('contact_submissions?kind=eq.return&user_id=not.is.null&order=created_at.desc'))

/** Answers uploads and returns their targets. */
function takeUploads(): (string | null)[] {
  // happy-dom decodes no pictures: the files are sent as they are.
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no decoder')))
  const targets: (string | null)[] = []
  network.use(
    http.post('*/functions/v1/photographs', ({ request }) => {
      targets.push(new URL(request.url).searchParams.get('target'))
      return HttpResponse.json({ id: crypto.randomUUID() })
    }),
  )
  return targets
}

test('a customer returns a piece by keyboard: it is in the inbox once, with its photograph, and on the order', async () => {
  const uploadTargets = takeUploads()
  const { user } = await openAccount()
  const start = await screen.findByRole('button', { name: 'Start a return' })
  start.focus()
  await user.keyboard('{Enter}')
  const form = await findForm()
  await waitFor(() => expect(form.getByLabelText('Edge Ring')).toHaveFocus())
  await user.selectOptions(form.getByLabelText('Edge Ring'), 'Return 1')
  await user.selectOptions(form.getByLabelText('Reason'), 'It arrived damaged')
  await user.type(form.getByLabelText('Comment (optional)'), 'A scratch inside.')
  await user.upload(form.getByLabelText('Photographs'), new File(['scratch'], 'scratch.jpg', { type: 'image/jpeg' }))
  form.getByRole('button', { name: 'Start the return' }).focus()
  await user.keyboard('{Enter}{Enter}')
  await screen.findByText(/^We have your return request/)
  expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus()
  expect(await screen.findByText(/^Return of 1 × Edge Ring, started on/)).toHaveTextContent(/next step\.$/)

  const [started] = z.array(z.object({ id: z.string() })).parse(await requestAsServer('returns?select=id'))
  await waitFor(() => expect(uploadTargets).toEqual([started?.id]))
  const { number } = await readRecordedOrder(sessionOf(orders))
  expect(await readReturnMessages()).toEqual([
    expect.objectContaining({
      subject: `Return of order ${number}`,
      email: CUSTOMER.email,
      message: 'Reason: it arrived damaged\n\n1 × Edge Ring\n\nA scratch inside.',
    }),
  ])
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('button', { name: 'Start a return' })).toHaveFocus()
})

test('an engraved piece, its fee and a piece that is being returned can’t be chosen', async () => {
  const { user } = await openAccount()
  await user.click(await screen.findByRole('button', { name: 'Start a return' }))
  const form = await findForm()
  expect(form.getAllByRole('combobox')).toHaveLength(2)
  await user.selectOptions(form.getByLabelText('Edge Ring'), 'Return 2')
  await user.click(form.getByRole('button', { name: 'Start the return' }))
  await screen.findByText(/^Return of 2 × Edge Ring/)
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('button', { name: 'Start a return' })).toBeNull()
})

test('a return without a piece says so and keeps the comment, also after a reload', async () => {
  const { user } = await openAccount()
  await user.click(await screen.findByRole('button', { name: 'Start a return' }))
  const form = await findForm()
  await user.type(form.getByLabelText('Comment (optional)'), 'Too wide')
  await user.click(form.getByRole('button', { name: 'Start the return' }))
  expect(await form.findByText('Choose at least one piece')).toBeVisible()
  await storeSession(CUSTOMER)
  const reloaded = await renderShopWith({ checkout: 'stripe' }, '/profile')
  await reloaded.user.click(await screen.findByRole('button', { name: 'Start a return' }))
  expect((await findForm()).getByLabelText('Comment (optional)')).toHaveValue('Too wide')
})

test('a return that the database refuses shows its reason', async () => {
  const { user } = await openAccount()
  await user.click(await screen.findByRole('button', { name: 'Start a return' }))
  const form = await findForm()
  await user.selectOptions(form.getByLabelText('Edge Ring'), 'Return 1')
  await requestAsServer('orders?status=eq.paid', 'PATCH', { created_at: '2026-01-01T00:00:00Z' })
  await user.click(form.getByRole('button', { name: 'Start the return' }))
  expect(await form.findByText(/^The time to return this order is over\./)).toBeVisible()
  expect(form.getByLabelText('Edge Ring')).toHaveValue('1')
  takeLogged()
})
