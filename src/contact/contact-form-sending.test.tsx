import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { pausedResponse, renderForm } from '../../tests/render-form'
import { network } from '../../tests/sandbox'
import { readDraft } from '../forms/drafts'
import { OUTCOME_UNKNOWN } from '../forms/failed-write'
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

test('a contact message whose response is lost is sent again under its key, and a changed one under another', async () => {
  const keys: (string | null)[] = []
  const bodies: unknown[] = []
  const responses = [
    HttpResponse.error(),
    new HttpResponse(null, { status: 504 }),
    new HttpResponse(null, { status: 201 }),
  ]
  network.use(
    http.post(TABLE, async ({ request }) => {
      keys.push(request.headers.get('idempotency-key'))
      bodies.push(await request.json(), request.headers.get('prefer'))
      return responses[keys.length - 1]
    }),
  )
  const { send, user } = await openFilledForm()
  for (const count of [1, 2]) {
    await send()
    await waitFor(() => expect(keys).toHaveLength(count))
    expect(await screen.findByRole('alert')).toHaveTextContent(OUTCOME_UNKNOWN)
  }
  await user.type(field('Subject'), ' or 8')
  await send()
  await waitFor(() => expect(field('Message')).toHaveValue(''))
  expect(bodies.slice(0, 2)).toEqual([
    {
      first_name: 'Mei',
      last_name: 'Lin',
      email: 'mei@example.com',
      subject: 'Size 7',
      message: 'Is there a size 7?',
      language: 'en',
    },
    expect.not.stringContaining('representation'),
  ])
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})

test('text typed while a contact message is being sent is kept when the rest is cleared', async () => {
  const response = pausedResponse(() => new HttpResponse(null, { status: 201 }))
  network.use(http.post(TABLE, response.resolver))
  const { send, user } = await openFilledForm()
  await send()
  await user.type(field('Subject'), ' and 8')
  response.respond()
  await waitFor(() => expect(field('Message')).toHaveValue(''))
  expect(field('Subject')).toHaveValue('Size 7 and 8')
  expect(readDraft('contact')).toEqual({ subject: 'Size 7 and 8' })
})

test('a contact message whose page is left while it is being sent leaves no draft', async () => {
  const response = pausedResponse(() => new HttpResponse(null, { status: 201 }))
  network.use(http.post(TABLE, response.resolver))
  const { send, unmount } = await openFilledForm()
  await send()
  await waitFor(() => expect(response.requestCount()).toBe(1))
  unmount()
  response.respond()
  await waitFor(() => expect(sessionStorage).toHaveLength(0))
})
