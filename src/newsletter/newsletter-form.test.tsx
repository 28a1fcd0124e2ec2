import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { renderShop } from '../../tests/render-shop'
import { databaseReady, network, sandbox } from '../../tests/sandbox'

const TABLE = '*/rest/v1/newsletter_subscriptions'

beforeAll(databaseReady)

afterEach(async () => (await sandbox()).switches.reset())

/** A toast takes a moment to fade in. */
const toasted = (text: string) => waitFor(() => expect(screen.getByText(text)).toBeVisible())

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

/** Keeps the bodies and preferences that reach the table, and lets the sandbox answer them. */
function listen() {
  const heard: { body: unknown; prefer: string }[] = []
  network.use(
    http.post(TABLE, async ({ request }) => {
      heard.push({ body: await request.clone().json(), prefer: request.headers.get('prefer') ?? '' })
      return (await sandbox()).handle(request)
    }),
  )
  return heard
}

test('a subscription says so and clears the field', async () => {
  const heard = listen()
  const { user, email } = await openFooter()
  await user.type(email, 'mei.1@example.com{Enter}')
  await toasted("You've been subscribed to our newsletter")
  await toasted('Success!')
  expect(email).toHaveValue('')
  expect(heard).toEqual([
    { body: { email: 'mei.1@example.com' }, prefer: expect.not.stringContaining('representation') },
  ])
})

test('a second subscription says so, whatever the capitals', async () => {
  const { user, email, submit, footer } = await openFooter()
  await user.type(email, 'mei.2@example.com{Enter}')
  await toasted("You've been subscribed to our newsletter")
  await user.type(email, 'Mei.2@Example.COM')
  await user.click(submit)
  await toasted('This email is already subscribed to our newsletter')
  await toasted('Already Subscribed')
  expect(footer.getByText('You are on the list already.')).toBeVisible()
})

test('an address that is none is refused in place, and nothing is sent', async () => {
  const heard = listen()
  const { user, email, submit } = await openFooter()
  await user.type(email, 'mei@example')
  await user.click(submit)
  await toasted('Invalid Email')
  expect(email).toHaveAccessibleDescription('Please enter a valid email address')
  expect(email).toBeInvalid()
  expect(email).toHaveFocus()
  expect(email).toHaveValue('mei@example')
  expect(heard).toEqual([])
})

test.each(['unreachable', 'failing', 'rate-limited'] as const)(
  'a database that is %s fails with the address kept',
  async (fault) => {
    const { user, email } = await openFooter()
    ;(await sandbox()).switches.set('supabase', fault)
    await user.type(email, 'mei.3@example.com{Enter}')
    await toasted('Failed to subscribe. Please try again.')
    await toasted('Error')
    expect(email).toHaveValue('mei.3@example.com')
    expect(email).toBeInvalid()
  },
)

test('after too many subscriptions from one place the database asks for patience', async () => {
  network.use(
    http.post(TABLE, async ({ request }) => {
      const headers = new Headers(request.headers)
      headers.set('x-forwarded-for', '203.0.113.7')
      return (await sandbox()).handle(new Request(request, { headers }))
    }),
  )
  const headers = { apikey: 'sb_publishable_liangyi_sandbox_anonymous', 'content-type': 'application/json' }
  for (let count = 0; count < 10; count++) {
    const body = JSON.stringify({ email: `many.${count}@example.com` })
    const { status } = await fetch('/rest/v1/newsletter_subscriptions', { method: 'POST', headers, body })
    expect(status).toBe(201)
  }
  const { user, email } = await openFooter()
  await user.type(email, 'mei.4@example.com{Enter}')
  await waitFor(() =>
    expect(email).toHaveAccessibleDescription('Too many messages just now. Please try again in a few minutes.'),
  )
  await toasted('Failed to subscribe. Please try again.')
})

test('what was typed survives a reload', async () => {
  const { user, email, unmount } = await openFooter()
  await user.type(email, 'mei.5@exam')
  unmount()
  const again = await openFooter()
  expect(again.email).toHaveValue('mei.5@exam')
})

test('a program that fills in every field is told what it wants to hear', async () => {
  network.use(http.post(TABLE, () => HttpResponse.error()))
  const { user, email, submit } = await openFooter()
  const trap = document.querySelector<HTMLInputElement>('footer input[name="website"]')
  if (!trap) throw new Error('no honeypot')
  expect(trap.closest('[aria-hidden="true"]')).not.toBeNull()
  expect(trap).toHaveAttribute('tabindex', '-1')
  expect(trap).toHaveAttribute('autocomplete', 'off')
  trap.value = 'https://spam.example'
  await user.type(email, 'bot@example.com')
  await user.click(submit)
  await toasted("You've been subscribed to our newsletter")
  expect(email).toHaveValue('')
})
