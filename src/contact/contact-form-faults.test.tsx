import { act, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test, vi } from 'vitest'
import { heldResponse, NONSENSE_RESPONSES, renderForm } from '../../tests/render-form'
import { network } from '../../tests/sandbox'
import { readDraft } from '../forms/drafts'
import { SLOW_AFTER_MS } from '../ui/use-is-slow'
import { ContactForm } from './contact-form'

const TABLE = '*/rest/v1/contact_submissions'

const MESSAGE = {
  'First name': 'Mei',
  'Last name': 'Lin',
  Email: 'mei@example.com',
  Subject: 'Size 7',
  Message: 'Is there a size 7?',
}

const field = (name: string) => screen.getByRole('textbox', { name })

async function openFilledForm() {
  const view = renderForm(<ContactForm />)
  for (const [name, text] of Object.entries(MESSAGE)) {
    await view.user.click(field(name))
    await view.user.paste(text)
  }
  return { ...view, send: () => view.user.click(screen.getByRole('button', { name: /^Send/ })) }
}

test.each(NONSENSE_RESPONSES)(
  'a contact message whose response is %s counts as not sent and stays',
  async (_, create) => {
    network.use(http.post(TABLE, create))
    const { send } = await openFilledForm()
    await send()
    expect(await screen.findByRole('alert')).toHaveTextContent('Everything you wrote is still here.')
    for (const [name, text] of Object.entries(MESSAGE)) expect(field(name)).toHaveValue(text)
  },
)

test('text typed while a contact message is being sent is kept when the rest is cleared', async () => {
  const response = heldResponse(() => new HttpResponse(null, { status: 201 }))
  network.use(http.post(TABLE, response.resolver))
  const { send, user } = await openFilledForm()
  await send()
  await user.type(field('Subject'), ' and 8')
  response.respond()
  await waitFor(() => expect(field('Message')).toHaveValue(''))
  expect(field('Subject')).toHaveValue('Size 7 and 8')
  expect(readDraft('contact')).toEqual({ subject: 'Size 7 and 8' })
})

test('a contact message submitted three times at once is sent once', async () => {
  const response = heldResponse(() => new HttpResponse(null, { status: 201 }))
  network.use(http.post(TABLE, response.resolver))
  const { send } = await openFilledForm()
  const form = screen.getByRole<HTMLFormElement>('form')
  for (let count = 0; count < 3; count++) form.requestSubmit()
  await waitFor(() => expect(response.requestCount()).toBeGreaterThan(0))
  await send()
  response.respond()
  await waitFor(() => expect(field('Message')).toHaveValue(''))
  expect(response.requestCount()).toBe(1)
})

test('a contact message whose page is left while it is being sent leaves no draft', async () => {
  const response = heldResponse(() => new HttpResponse(null, { status: 201 }))
  network.use(http.post(TABLE, response.resolver))
  const { send, unmount } = await openFilledForm()
  await send()
  await waitFor(() => expect(response.requestCount()).toBe(1))
  unmount()
  response.respond()
  await waitFor(() => expect(sessionStorage).toHaveLength(0))
})

test('a contact message without a response is said to take longer than usual, and the focus stays', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  network.use(http.post(TABLE, () => new Promise<never>(() => {})))
  const { send } = await openFilledForm()
  await send()
  expect(await screen.findByRole('button', { name: 'Sending...' })).toHaveFocus()
  act(() => vi.advanceTimersByTime(SLOW_AFTER_MS))
  expect(screen.getByText('This is taking longer than usual.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Sending...' })).toHaveFocus()
  vi.useRealTimers()
})
