import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderShop } from '../../tests/render-shop'
import { addWaiting, readWaiting, type WaitingForm } from '../forms/outbox'

const MESSAGE: WaitingForm = {
  formName: 'contact',
  row: {},
  key: 'message',
  path: '/contact',
  search: '',
  draft: { subject: 'Size 7', message: 'Is there one?' },
  queuedAt: 1,
  refusal: '',
}
const SUBSCRIPTION: WaitingForm = {
  ...MESSAGE,
  formName: 'newsletter',
  key: 'subscription',
  draft: { email: 'mei@example.com' },
  queuedAt: 2,
}

beforeEach(() => {
  // Keeps the outbox from sending.
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
})
afterEach(() => vi.restoreAllMocks())

async function openList(path: string, ...forms: WaitingForm[]) {
  for (const form of forms) addWaiting(form)
  const shop = await renderShop(path, '/contact')
  await shop.user.click(await screen.findByRole('button', { name: 'Show' }))
  return { ...shop, dialog: within(await screen.findByRole('dialog', { name: 'Not sent yet' })) }
}

test('a shopper sees each form that waits, with its first words and its state', async () => {
  const { dialog } = await openList('/about', MESSAGE, { ...SUBSCRIPTION, refusal: undefined })
  const [message, subscription] = dialog.getAllByRole('listitem')
  expect(message).toHaveTextContent('MessageSize 7: Is there one?We couldn’t send this. Please check it.')
  expect(subscription).toHaveTextContent('Newslettermei@example.comWe’ll send this when you reconnect.')
})

test('Edit takes a waiting form’s texts back to its form on its page', async () => {
  const { user, dialog } = await openList('/about', MESSAGE)
  await user.click(dialog.getByRole('button', { name: /^Edit: Message/ }))
  expect(await screen.findByRole('textbox', { name: 'Message' })).toHaveValue('Is there one?')
  expect(screen.getByRole('textbox', { name: 'Subject' })).toHaveValue('Size 7')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(readWaiting()).toEqual([])
})

test('Edit fills and focuses a form that the page shows already', async () => {
  const { user, dialog } = await openList('/about', SUBSCRIPTION)
  await user.click(dialog.getByRole('button', { name: /^Edit: Newsletter/ }))
  const email = within(screen.getByRole('contentinfo')).getByRole('textbox', { name: 'Email' })
  await waitFor(() => expect(email).toHaveValue('mei@example.com'))
  expect(email).toHaveFocus()
})

test('Edit leaves a waiting form where it is while its form holds other text', async () => {
  const shop = await renderShop('/about')
  const email = () => within(screen.getByRole('contentinfo', { hidden: true })).getByLabelText('Email')
  await shop.user.type(email(), 'ada@example.com')
  act(() => void addWaiting(SUBSCRIPTION))
  await shop.user.click(await screen.findByRole('button', { name: 'Show' }))
  await shop.user.click(await screen.findByRole('button', { name: /^Edit: Newsletter/ }))
  expect(screen.getByRole('alert')).toHaveTextContent('Its form has other text in it.')
  expect(email()).toHaveValue('ada@example.com')
  expect(readWaiting()).toMatchObject([{ key: 'subscription' }])
})

test('Discard removes a waiting form, and Undo brings it back', async () => {
  const { user, dialog } = await openList('/about', MESSAGE)
  await user.click(dialog.getByRole('button', { name: /^Discard: Message/ }))
  expect(readWaiting()).toEqual([])
  const undo = dialog.getByRole('button', { name: 'Undo' })
  expect(undo).toHaveFocus()
  await user.click(undo)
  expect(readWaiting()).toEqual([MESSAGE])
  expect(dialog.getByRole('listitem')).toHaveTextContent('Size 7')
})
