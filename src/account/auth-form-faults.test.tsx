import { act, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test, vi } from 'vitest'
import { heldResponse, NONSENSE_RESPONSES, renderForm } from '../../tests/render-form'
import { network } from '../../tests/sandbox'
import { SLOW_AFTER_MS } from '../ui/use-is-slow'
import { AuthForm } from './auth-form'
import { ForgotPasswordForm } from './forgot-password-form'

const FAILURE_TEXT = 'An error occurred during authentication.'

const email = () => screen.getByLabelText('Email')
const password = () => screen.getByLabelText('Password')

function openAuthForm(mode: 'sign-in' | 'sign-up') {
  const onSuccess = vi.fn()
  const view = renderForm(<AuthForm mode={mode} onModeChange={() => {}} emailRedirectPath="/" onSuccess={onSuccess} />)
  return { ...view, onSuccess }
}

test.each(NONSENSE_RESPONSES)(
  'a sign-in whose response is %s counts as failed and keeps the fields',
  async (_, create) => {
    network.use(http.post('*/auth/v1/token', create))
    const { user, onSuccess } = openAuthForm('sign-in')
    await user.type(email(), 'mei@example.com')
    await user.type(password(), 'liangyi-customer{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent(FAILURE_TEXT)
    expect(onSuccess).not.toHaveBeenCalled()
    expect(email()).toHaveValue('mei@example.com')
    expect(password()).toHaveValue('liangyi-customer')
  },
)

test.each(NONSENSE_RESPONSES)(
  'a sign-up whose response is %s counts as failed and keeps the fields',
  async (_, create) => {
    network.use(http.post('*/auth/v1/signup', create))
    const { user, onSuccess } = openAuthForm('sign-up')
    await user.type(email(), 'ada@example.com')
    await user.type(password(), 'a-long-password{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent(FAILURE_TEXT)
    expect(onSuccess).not.toHaveBeenCalled()
    expect(email()).toHaveValue('ada@example.com')
    expect(password()).toHaveValue('a-long-password')
  },
)

test.each(NONSENSE_RESPONSES.filter(([, create]) => create().headers.get('content-type') !== 'application/json'))(
  'a password-reset request whose response is %s counts as failed and keeps the email',
  async (_, create) => {
    network.use(http.post('*/auth/v1/recover', create))
    const { user } = renderForm(<ForgotPasswordForm email="" onBack={() => {}} />)
    await user.type(email(), 'mei@example.com{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent(FAILURE_TEXT)
    expect(email()).toHaveValue('mei@example.com')
  },
)

test('a sign-in submitted three times at once is sent once', async () => {
  const response = heldResponse(() => HttpResponse.json({ message: 'Invalid login credentials' }, { status: 400 }))
  network.use(http.post('*/auth/v1/token', response.resolver))
  const { user, container } = openAuthForm('sign-in')
  await user.type(email(), 'mei@example.com')
  await user.type(password(), 'liangyi-customer')
  for (let count = 0; count < 3; count++) container.querySelector('form')?.requestSubmit()
  await waitFor(() => expect(response.requestCount()).toBeGreaterThan(0))
  response.respond()
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(response.requestCount()).toBe(1)
})

test('a sign-up with an email that has an account offers to sign in or reset the password', async () => {
  network.use(
    http.post('*/auth/v1/signup', () => HttpResponse.json({ id: '7', email: 'mei@example.com', identities: [] })),
  )
  const onModeChange = vi.fn()
  const { user } = renderForm(<AuthForm mode="sign-up" onModeChange={onModeChange} emailRedirectPath="/" />)
  await user.type(email(), 'mei@example.com')
  await user.type(password(), 'a-long-password{Enter}')
  await user.click(await screen.findByRole('button', { name: 'reset your password' }))
  expect(onModeChange).toHaveBeenCalledWith('forgot-password')
})

test('a slow sign-in is said to take longer than usual, and changing to sign-up makes the form usable again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  network.use(http.post('*/auth/v1/token', () => new Promise<never>(() => {})))
  const { user } = openAuthForm('sign-in')
  await user.type(email(), 'mei@example.com')
  await user.type(password(), 'liangyi-customer{Enter}')
  await screen.findByRole('button', { name: 'Loading...' })
  act(() => vi.advanceTimersByTime(SLOW_AFTER_MS))
  expect(screen.getByText('This is taking longer than usual.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Sign up here' }))
  expect(screen.getByRole('button', { name: 'Sign In' })).not.toHaveAttribute('aria-busy')
  vi.useRealTimers()
})

test('the typed email survives a reload of the sign-in form, and the password is never stored', async () => {
  const { user, unmount } = openAuthForm('sign-in')
  await user.type(email(), 'mei@example.com')
  await user.type(password(), 'liangyi-customer')
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('liangyi-customer')
  unmount()
  openAuthForm('sign-in')
  expect(email()).toHaveValue('mei@example.com')
  expect(password()).toHaveValue('')
})
