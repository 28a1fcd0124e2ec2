import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { pausedResponse, renderForm } from '../../tests/render-form'
import { network } from '../../tests/sandbox'
import { readDraft } from '../forms/drafts'
import { OUTCOME_UNKNOWN } from '../forms/failed-write'
import { NewsletterForm } from './newsletter-form'

const TABLE = '*/rest/v1/newsletter_subscriptions'
const ADDRESS = 'mei@example.com'

const email = () => screen.getByRole('textbox', { name: 'Email' })

test('a subscription whose response is lost may have been stored, and the form says so', async () => {
  network.use(http.post(TABLE, () => HttpResponse.error()))
  const { user } = renderForm(<NewsletterForm />)
  await user.type(email(), `${ADDRESS}{Enter}`)
  await waitFor(() => expect(email()).toHaveAccessibleDescription(OUTCOME_UNKNOWN))
  expect(email()).toHaveValue(ADDRESS)
})

test('an address typed while another one is being subscribed is kept', async () => {
  const response = pausedResponse(() => new HttpResponse(null, { status: 201 }))
  network.use(http.post(TABLE, response.resolver))
  const { user } = renderForm(<NewsletterForm />)
  await user.type(email(), `${ADDRESS}{Enter}`)
  await user.clear(email())
  await user.type(email(), 'ada@example.com')
  response.respond()
  await waitFor(() => expect(email()).toHaveAccessibleDescription('Thank you. You’re on the list.'))
  expect(email()).toHaveValue('ada@example.com')
  expect(readDraft('newsletter')).toEqual({ email: 'ada@example.com' })
})

test('a subscription submitted three times at once is sent once', async () => {
  const response = pausedResponse(() => new HttpResponse(null, { status: 201 }))
  network.use(http.post(TABLE, response.resolver))
  const { user, container } = renderForm(<NewsletterForm />)
  await user.type(email(), ADDRESS)
  for (let count = 0; count < 3; count++) container.querySelector('form')?.requestSubmit()
  await waitFor(() => expect(response.requestCount()).toBeGreaterThan(0))
  response.respond()
  await waitFor(() => expect(email()).toHaveValue(''))
  expect(response.requestCount()).toBe(1)
})
