import { act, screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test, vi } from 'vitest'
import { renderForm } from '../../tests/render-form'
import { network } from '../../tests/sandbox'
import { SLOW_NOTICE } from '../ui/use-is-slow'
import { AuthForm } from './auth-form'

const email = () => screen.getByLabelText('Email')
const password = () => screen.getByLabelText('Password')

function openAuthForm(mode: 'sign-in' | 'sign-up') {
  const onSuccess = vi.fn()
  const view = renderForm(<AuthForm mode={mode} onModeChange={() => {}} emailRedirectPath="/" onSuccess={onSuccess} />)
  return { ...view, onSuccess }
}

test('a sign-up without a name sends an empty one, and with a known email offers to sign in or reset the password', async () => {
  const sent: unknown[] = []
  network.use(
    http.post('*/auth/v1/signup', async ({ request }) => {
      sent.push(await request.json())
      return HttpResponse.json({ id: '7', email: 'mei@example.com', identities: [] })
    }),
  )
  const onModeChange = vi.fn()
  const { user } = renderForm(<AuthForm mode="sign-up" onModeChange={onModeChange} emailRedirectPath="/" />)
  await user.type(email(), 'mei@example.com')
  await user.type(password(), 'a-long-password{Enter}')
  await user.click(await screen.findByRole('button', { name: 'reset your password' }))
  expect(onModeChange).toHaveBeenCalledWith('forgot-password')
  expect(sent).toMatchObject([{ data: { full_name: '' } }])
})

test('a slow sign-in says that it takes longer than usual, and changing to sign-up makes the form usable again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  network.use(http.post('*/auth/v1/token', () => new Promise<never>(() => {})))
  const { user } = openAuthForm('sign-in')
  await user.type(email(), 'mei@example.com')
  await user.type(password(), 'liangyi-customer{Enter}')
  await screen.findByRole('button', { name: 'Loading...' })
  act(() => vi.advanceTimersByTime(SLOW_NOTICE.delayMs))
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
