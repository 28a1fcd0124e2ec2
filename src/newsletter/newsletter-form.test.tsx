import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeAll, expect, test } from 'vitest'
import { expectToast } from '../../tests/expect-toast'
import { pausedResponse, renderForm } from '../../tests/render-form'
import { renderShop } from '../../tests/render-shop'
import { databaseReady, network, sandbox } from '../../tests/sandbox'
import { readDraft } from '../forms/drafts'
import { OUTCOME_UNKNOWN } from '../forms/failed-write'
import { announcement } from '../ui/announcer'
import { NewsletterForm } from './newsletter-form'

const TABLE = '*/rest/v1/newsletter_subscriptions'
const ADDRESS = 'mei@example.com'

beforeAll(databaseReady)

async function openFooter() {
  const view = await renderShop('/about')
  const footer = within(screen.getByRole('contentinfo'))
  return {
    ...view,
    footer,
    email: footer.getByRole('textbox', { name: 'Email' }),
    submit: footer.getByRole('button', { name: 'Subscribe' }),
  }
}

const emailField = () => screen.getByRole('textbox', { name: 'Email' })

/** Records requests to the table and forwards them to the sandbox. */
function recordRequests() {
  const requests: { body: unknown; prefer: string }[] = []
  network.use(
    http.post(TABLE, async ({ request }) => {
      requests.push({ body: await request.clone().json(), prefer: request.headers.get('prefer') ?? '' })
      return (await sandbox()).handle(request)
    }),
  )
  return requests
}

test('a successful subscription shows a toast and clears the field', async () => {
  const requests = recordRequests()
  const { user, email } = await openFooter()
  await user.type(email, 'mei.1@example.com{Enter}')
  await expectToast("You've been subscribed to our newsletter")
  await expectToast('Success!')
  expect(email).toHaveValue('')
  expect(requests).toEqual([
    { body: { email: 'mei.1@example.com', language: 'en' }, prefer: expect.not.stringContaining('representation') },
  ])
})

test('an invalid newsletter address is refused at the field, and nothing is sent', async () => {
  const requests = recordRequests()
  const { user, email, submit } = await openFooter()
  await user.type(email, 'mei@example')
  await user.click(submit)
  await expectToast('Invalid Email')
  await expectToast('Please enter a valid email address')
  expect(email).toHaveAccessibleDescription('Please enter a valid email address')
  expect(email).toBeInvalid()
  expect(email).toHaveFocus()
  expect(email).toHaveValue('mei@example')
  expect(requests).toEqual([])
})

test('a newsletter address survives a reload', async () => {
  const { user, email, unmount } = await openFooter()
  await user.type(email, 'mei.5@exam')
  unmount()
  const reloaded = await openFooter()
  expect(reloaded.email).toHaveValue('mei.5@exam')
})

test('a subscription with the honeypot filled sends nothing and says so, and the next press sends it', async () => {
  const requests = recordRequests()
  const { user, email, submit } = await openFooter()
  const honeypot = document.querySelector<HTMLInputElement>('footer input[name="leave-empty"]')
  if (!honeypot) throw new Error('no honeypot')
  expect(honeypot.closest('[aria-hidden="true"]')).not.toBeNull()
  expect(honeypot).toHaveAttribute('tabindex', '-1')
  expect(honeypot).toHaveAttribute('autocomplete', 'off')
  honeypot.value = 'https://spam.example'
  await user.type(email, 'filled-in@example.com')
  await user.click(submit)
  await waitFor(() => expect(email).toHaveAccessibleDescription('Nothing was sent. Please try again.'))
  expect(announcement.getState().text).toBe('Nothing was sent. Please try again.')
  expect(requests).toEqual([])
  await user.click(submit)
  await expectToast("You've been subscribed to our newsletter")
  expect(requests).toHaveLength(1)
})

test('a subscription that fails after the shopper has gone on leaves the focus where it is', async () => {
  const response = pausedResponse(() => HttpResponse.error())
  network.use(http.post(TABLE, response.resolver))
  const { user, email } = await openFooter()
  await user.type(email, `${ADDRESS}{Enter}`)
  const search = screen.getByRole('button', { name: 'Search' })
  search.focus()
  response.respond()
  await waitFor(() => expect(email).toHaveAccessibleDescription(OUTCOME_UNKNOWN))
  expect(search).toHaveFocus()
})

test('an address typed while another one is being subscribed is kept', async () => {
  const response = pausedResponse(() => new HttpResponse(null, { status: 201 }))
  network.use(http.post(TABLE, response.resolver))
  const { user } = renderForm(<NewsletterForm />)
  await user.type(emailField(), `${ADDRESS}{Enter}`)
  await user.clear(emailField())
  await user.type(emailField(), 'ada@example.com')
  response.respond()
  await waitFor(() => expect(emailField()).toHaveAccessibleDescription('Thank you. You’re on the list.'))
  expect(emailField()).toHaveValue('ada@example.com')
  expect(readDraft('newsletter')).toEqual({ email: 'ada@example.com' })
})

test('a subscription submitted three times at once is sent once', async () => {
  const response = pausedResponse(() => new HttpResponse(null, { status: 201 }))
  network.use(http.post(TABLE, response.resolver))
  const { user, container } = renderForm(<NewsletterForm />)
  await user.type(emailField(), ADDRESS)
  for (let count = 0; count < 3; count++) container.querySelector('form')?.requestSubmit()
  await waitFor(() => expect(response.requestCount()).toBeGreaterThan(0))
  response.respond()
  await waitFor(() => expect(emailField()).toHaveValue(''))
  expect(response.requestCount()).toBe(1)
})
