import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeAll, expect, test } from 'vitest'
import { expectToast } from '../../tests/expect-toast'
import { renderShop } from '../../tests/render-shop'
import { databaseReady, network } from '../../tests/sandbox'

const TABLE = '*/rest/v1/contact_submissions'
const SUCCESS_TEXT = "Message sent successfully! We'll get back to you soon."

beforeAll(databaseReady)

const MESSAGE = {
  'First name': 'Mei',
  'Last name': 'Lin',
  Email: 'mei@example.com',
  Subject: 'Size <b>7</b>',
  Message: 'Is there a size 7? 💍',
}

async function openForm(path = '/contact') {
  const view = await renderShop(path)
  const form = within(await screen.findByRole('form', { name: 'Write to us' }))
  const field = (name: string) => form.getByRole('textbox', { name })
  async function fill(message: Partial<typeof MESSAGE>) {
    for (const [name, text] of Object.entries(message)) await view.user.type(field(name), text)
  }
  const send = () => view.user.click(form.getByRole('button', { name: 'Send message' }))
  return { ...view, form, field, fill, send }
}

test('invalid contact fields show their errors, the first one gets the focus, and nothing is sent', async () => {
  network.use(http.post(TABLE, () => HttpResponse.error()))
  const { fill, send, field } = await openForm()
  await fill({ Email: 'mei@', Subject: '   ' })
  await send()
  await waitFor(() => expect(field('First name')).toHaveAccessibleDescription('First name is required'))
  expect(field('Last name')).toHaveAccessibleDescription('Last name is required')
  expect(field('Email')).toHaveAccessibleDescription('Invalid email address')
  expect(field('Subject')).toHaveAccessibleDescription('Subject is required')
  expect(field('Message')).toHaveAccessibleDescription('0 / 2000 Message is required')
  expect(field('First name')).toHaveFocus()
})

test('the counter of a contact message counts an emoji as one character', async () => {
  const { form, field, user } = await openForm()
  await user.click(field('Message'))
  await user.paste('💍'.repeat(2001))
  expect(form.getByText('2001 / 2000')).toBeVisible()
})

test('the contact fields have autocomplete values', async () => {
  const { field } = await openForm()
  expect(field('First name')).toHaveAttribute('autocomplete', 'given-name')
  expect(field('Last name')).toHaveAttribute('autocomplete', 'family-name')
  expect(field('Email')).toHaveAttribute('autocomplete', 'email')
  expect(field('Email')).toHaveAttribute('type', 'email')
})

test('a contact message with the honeypot filled says that it wasn’t sent, and the next press sends it', async () => {
  const { fill, send, field, form } = await openForm()
  const honeypot = document.querySelector<HTMLInputElement>('main input[name="leave-empty"]')
  if (!honeypot) throw new Error('no honeypot')
  await fill(MESSAGE)
  honeypot.value = 'https://spam.example'
  await send()
  expect(await form.findByRole('alert')).toHaveTextContent('Your message wasn’t sent.')
  expect(field('Message')).toHaveValue(MESSAGE.Message)
  await send()
  await expectToast(SUCCESS_TEXT)
  expect(field('Message')).toHaveValue('')
})

test.each([
  ['?order=L1042', 'Return or withdraw from order L1042'],
  ['?order=', 'Return or withdraw from an order'],
  ['?order=%3Cb%3E', 'Return or withdraw from an order'],
])('the address /contact%s begins a message about a return, with what can’t be returned', async (search, subject) => {
  const { field } = await openForm(`/contact${search}`)
  expect(field('Subject')).toHaveValue(subject)
  expect(screen.getByText(/^Tell us which pieces.*Custom items are final sale\.$/)).toBeVisible()
})

test('a message about a return is a draft of its own, which a reload restores', async () => {
  const other = await openForm()
  await other.fill({ Subject: 'Size 7' })
  other.unmount()
  const first = await openForm('/contact?order=L1042')
  await first.fill({ Message: 'It arrived bent.' })
  first.unmount()
  const reloaded = await openForm('/contact?order=L1042')
  expect(reloaded.field('Message')).toHaveValue('It arrived bent.')
  expect(reloaded.field('Subject')).toHaveValue('Return or withdraw from order L1042')
  reloaded.unmount()
  expect((await openForm()).field('Subject')).toHaveValue('Size 7')
})
