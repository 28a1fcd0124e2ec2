import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeAll, expect, test } from 'vitest'
import { takeLogged } from '../../tests/console'
import { renderShop } from '../../tests/render-shop'
import { databaseReady, network } from '../../tests/sandbox'
import { followMailLink, storeSession } from '../../tests/stored-session'
import { pageSession } from '../backends/session'

beforeAll(databaseReady)

async function openForm(name: string) {
  const credentials = { email: `${name}@example.com`, password: 'first-password' }
  expect((await (await pageSession.getAuth()).signUp(credentials)).error).toBeNull()
  await followMailLink(credentials.email)
  await storeSession(credentials)
  const { user } = await renderShop('/profile', '/auth')
  await user.click(await screen.findByRole('button', { name: 'Change password' }))
  const form = within(screen.getByRole('form', { name: 'Change password' }))
  const current = form.getByLabelText('Current password')
  const next = form.getByLabelText('New password')
  async function submit(currentPassword: string, password: string) {
    await user.clear(current)
    await user.clear(next)
    await user.type(current, currentPassword)
    await user.type(next, `${password}{Enter}`)
  }
  return { credentials, form, current, next, submit }
}

test('a signed-in customer changes the password, and signs in with it from then on', async () => {
  const { credentials, submit } = await openForm('changing')
  await submit(credentials.password, 'second-password')
  expect(await screen.findByText('Password changed')).toBeVisible()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Change password' })).toHaveFocus())
  await expect(storeSession(credentials)).rejects.toThrow()
  await storeSession({ ...credentials, password: 'second-password' })
})

test('a wrong current password and a short new one are named at their fields, and what was typed stays', async () => {
  const { current, next, submit } = await openForm('mistaken')
  await submit('not-my-password', 'second-password')
  await waitFor(() => expect(current).toHaveAccessibleDescription('This isn’t your current password'))
  expect(current).toHaveFocus()
  expect(next).toHaveValue('second-password')
  await submit('first-password', 'short')
  await waitFor(() => expect(next).toHaveAccessibleDescription('Password must be at least 6 characters'))
  expect(current).toHaveValue('first-password')
})

test.each([
  ['a weak password', 422, 'weak_password', 'Password is known to be weak', 'Password is known to be weak'],
  ['too many tries', 429, 'over_request_rate_limit', 'Request rate limit reached', /^Too many tries\. Your password/],
  ['a lost answer', 504, '', 'Gateway timeout', /^We can’t tell whether your password changed/],
])('%s is said in the form, which keeps both passwords', async (_, status, error_code, msg, text) => {
  const { credentials, form, current, next, submit } = await openForm(`customer-${status}`)
  network.use(http.put('*/auth/v1/user', () => HttpResponse.json({ code: error_code, error_code, msg }, { status })))
  await submit(credentials.password, 'second-password')
  expect(await form.findByText(text)).toBeVisible()
  expect(current).toHaveValue(credentials.password)
  expect(next).toHaveValue('second-password')
  takeLogged()
})

test('the password is changed in a session that the current password has just begun', async () => {
  const { credentials, submit } = await openForm('renewed')
  const { access_token: old } = JSON.parse(localStorage.getItem('liangyi.session') ?? '{}')
  const sent: (string | null)[] = []
  network.use(http.put('*/auth/v1/user', ({ request }) => void sent.push(request.headers.get('authorization'))))
  await submit(credentials.password, 'second-password')
  expect(await screen.findByText('Password changed')).toBeVisible()
  expect(sent).toEqual([expect.stringMatching(/^Bearer /)])
  expect(sent).not.toContain(`Bearer ${old}`)
})
