import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { heldResponse, NONSENSE_RESPONSES, renderForm } from '../../tests/render-form'
import { network } from '../../tests/sandbox'
import { pageSession } from '../backends/session'
import { readDraft } from '../forms/drafts'
import { ReviewForm } from './review-form'

const TABLE = '*/rest/v1/reviews'

const USER = {
  id: '6f0b8f0e-0000-4000-8000-000000000001',
  email: 'mei@example.com',
  app_metadata: {},
  user_metadata: {},
  aud: 'authenticated',
  created_at: '2026-11-01T12:00:00Z',
}

beforeEach(() => pageSession.store.setState({ user: USER, loading: false }))
afterEach(() => pageSession.store.setState(pageSession.store.getInitialState()))

const title = () => screen.getByRole('textbox', { name: 'Title' })
const comment = () => screen.getByRole('textbox', { name: 'Comment' })

async function openFilledForm() {
  const view = renderForm(<ReviewForm handle="edge-ring" onSignIn={() => {}} onClose={() => {}} />)
  await view.user.type(comment(), 'Glides.')
  await view.user.click(screen.getByRole('radio', { name: '3 stars' }))
  await view.user.type(title(), 'Even')
  return view
}

test.each(NONSENSE_RESPONSES)('a review whose response is %s counts as not sent and stays', async (_, create) => {
  network.use(http.post(TABLE, create))
  const { user } = await openFilledForm()
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent('Your review wasn’t sent.')
  expect(title()).toHaveValue('Even')
  expect(comment()).toHaveValue('Glides.')
  expect(screen.getByRole('radio', { name: '3 stars' })).toBeChecked()
})

test('text typed while a review is being sent is kept when the rest is cleared', async () => {
  const response = heldResponse(() => new HttpResponse(null, { status: 201 }))
  network.use(http.post(TABLE, response.resolver))
  const { user } = await openFilledForm()
  await user.keyboard('{Enter}')
  await user.type(title(), 'er')
  response.respond()
  await waitFor(() => expect(comment()).toHaveValue(''))
  expect(title()).toHaveValue('Evener')
  expect(screen.getByRole('radio', { name: '5 stars' })).toBeChecked()
  expect(readDraft('review.edge-ring')).toEqual({ title: 'Evener' })
})

test('a review submitted three times at once is sent once', async () => {
  const response = heldResponse(() => new HttpResponse(null, { status: 201 }))
  network.use(http.post(TABLE, response.resolver))
  const { container } = await openFilledForm()
  for (let count = 0; count < 3; count++) container.querySelector('form')?.requestSubmit()
  await waitFor(() => expect(response.requestCount()).toBeGreaterThan(0))
  response.respond()
  await waitFor(() => expect(comment()).toHaveValue(''))
  expect(response.requestCount()).toBe(1)
})
