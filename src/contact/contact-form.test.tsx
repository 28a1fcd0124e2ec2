import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { renderShop } from '../../tests/render-shop'
import { databaseReady, network, sandbox } from '../../tests/sandbox'

const TABLE = '*/rest/v1/contact_submissions'
const SENT = "Message sent successfully! We'll get back to you soon."
const FAILED = 'Failed to send message. Please try again.'

beforeAll(databaseReady)

afterEach(async () => (await sandbox()).switches.reset())

/** A toast takes a moment to fade in. */
const toasted = (text: string) => waitFor(() => expect(screen.getByText(text)).toBeVisible())

const LETTER = {
  'First name': 'Mei',
  'Last name': 'Lin',
  Email: 'mei@example.com',
  Subject: 'Size <b>7</b>',
  Message: 'Is there a size 7? 💍',
}

async function openForm() {
  const view = await renderShop('/contact')
  const form = within(await screen.findByRole('form', { name: 'Write to us' }))
  const field = (name: string) => form.getByRole('textbox', { name })
  async function fill(letter: Partial<typeof LETTER>) {
    for (const [name, text] of Object.entries(letter)) await view.user.type(field(name), text)
  }
  const send = () => view.user.click(form.getByRole('button', { name: 'Send message' }))
  return { ...view, form, field, fill, send }
}

test('a message reaches the shop and the form clears', async () => {
  const heard: unknown[] = []
  network.use(
    http.post(TABLE, async ({ request }) => {
      heard.push(await request.clone().json(), request.headers.get('prefer'))
      return (await sandbox()).handle(request)
    }),
  )
  const { fill, send, field } = await openForm()
  await fill({ ...LETTER, 'First name': '  Mei ' })
  await send()
  await toasted(SENT)
  for (const name of Object.keys(LETTER)) expect(field(name)).toHaveValue('')
  expect(heard).toEqual([
    {
      first_name: 'Mei',
      last_name: 'Lin',
      email: 'mei@example.com',
      subject: 'Size <b>7</b>',
      message: 'Is there a size 7? 💍',
    },
    expect.not.stringContaining('representation'),
  ])
  expect(sessionStorage).toHaveLength(0)
})

test('each field says what is wrong, the first one takes the focus, nothing is sent', async () => {
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

test('a message has room for 2000 characters, an emoji counting as one', async () => {
  const { form, field, user, send } = await openForm()
  await user.click(field('Message'))
  await user.paste('💍'.repeat(2001))
  expect(form.getByText('2001 / 2000')).toBeVisible()
  await send()
  expect(await form.findByText('Message must be less than 2000 characters')).toBeVisible()
  await user.clear(field('Message'))
  await user.paste('💍'.repeat(2000))
  await waitFor(() => expect(form.queryByText('Message must be less than 2000 characters')).not.toBeInTheDocument())
})

test.each(['unreachable', 'failing', 'rate-limited'] as const)(
  'a database that is %s fails, and everything written stays',
  async (fault) => {
    const { fill, send, field, form } = await openForm()
    await fill(LETTER)
    ;(await sandbox()).switches.set('supabase', fault)
    await send()
    await toasted(FAILED)
    expect(form.getByRole('alert')).toBeVisible()
    for (const [name, text] of Object.entries(LETTER)) expect(field(name)).toHaveValue(text)
    ;(await sandbox()).switches.reset()
    await send()
    await toasted(SENT)
    expect(form.queryByRole('alert')).not.toBeInTheDocument()
  },
)

test('after too many messages from one address the database asks for patience', async () => {
  const headers = { apikey: 'sb_publishable_liangyi_sandbox_anonymous', 'content-type': 'application/json' }
  const row = { first_name: 'A', last_name: 'B', email: 'many@example.com', subject: 'C', message: 'D' }
  for (let count = 0; count < 5; count++) {
    const body = JSON.stringify(row)
    const { status } = await fetch('/rest/v1/contact_submissions', { method: 'POST', headers, body })
    expect(status).toBe(201)
  }
  const { fill, send, form } = await openForm()
  await fill({ ...LETTER, Email: row.email })
  await send()
  expect(await form.findByRole('alert')).toHaveTextContent(
    'Too many messages just now. Please try again in a few minutes.',
  )
})

test('what was typed survives a reload', async () => {
  const { fill, unmount } = await openForm()
  await fill({ 'First name': 'Mei', Message: 'Is there' })
  unmount()
  const { field } = await openForm()
  await waitFor(() => expect(field('Message')).toHaveValue('Is there'))
  expect(field('First name')).toHaveValue('Mei')
  expect(field('Email')).toHaveValue('')
})

test('the fields say what they are to browsers and password managers', async () => {
  const { field } = await openForm()
  expect(field('First name')).toHaveAttribute('autocomplete', 'given-name')
  expect(field('Last name')).toHaveAttribute('autocomplete', 'family-name')
  expect(field('Email')).toHaveAttribute('autocomplete', 'email')
  expect(field('Email')).toHaveAttribute('type', 'email')
})

test('a program that fills in every field is told what it wants to hear', async () => {
  network.use(http.post(TABLE, () => HttpResponse.error()))
  const { fill, send, field } = await openForm()
  const trap = document.querySelector<HTMLInputElement>('main input[name="website"]')
  if (!trap) throw new Error('no honeypot')
  await fill(LETTER)
  trap.value = 'https://spam.example'
  await send()
  await toasted(SENT)
  expect(field('Message')).toHaveValue('')
})
