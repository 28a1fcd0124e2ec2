import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderForm } from '../../tests/render-form'
import { AuthForm } from '../account/auth-form'
import { DeleteAccountForm } from '../account/delete-account-form'
import { ForgotPasswordForm } from '../account/forgot-password-form'
import { NewPasswordForm } from '../account/new-password-form'
import { BackInStockForm } from '../back-in-stock/back-in-stock-form'
import { ContactForm } from '../contact/contact-form'
import { NewsletterForm } from '../newsletter/newsletter-form'
import { announcement } from '../ui/announcer'
import { Toaster } from '../ui/toaster'

const nothing = () => {}
const EMAIL = 'Please enter a valid email address'
const PASSWORD = 'Password must be at least 6 characters'
const PRODUCT = { handle: 'gorget-collar', variantId: 'gid://shopify/ProductVariant/1' }

beforeEach(() => announcement.setState({ text: '' }))

test.each([
  ['signing in', () => <AuthForm mode="sign-in" onModeChange={nothing} emailRedirectPath="/" />, 'Sign In', EMAIL],
  ['a forgotten password', () => <ForgotPasswordForm email="" onBack={nothing} />, 'Send the link', EMAIL],
  ['a new password', () => <NewPasswordForm email="" onSuccess={nothing} />, 'Set the new password', PASSWORD],
  [
    'deleting an account',
    () => <DeleteAccountForm email="" onCancel={nothing} onDeleted={nothing} />,
    'Delete my account',
    PASSWORD,
  ],
  ['a contact message', () => <ContactForm />, 'Send message', 'First name is required'],
  ['a back-in-stock request', () => <BackInStockForm {...PRODUCT} />, 'Email me', EMAIL],
])('the first error of a refused form is announced: %s', async (_, form, button, error) => {
  const { user } = renderForm(form())
  await user.click(screen.getByRole('button', { name: button }))
  await waitFor(() => expect(announcement.getState().text).toBe(error))
})

test('the error of a refused subscription is announced by its toast', async () => {
  const { user } = renderForm(
    <>
      <NewsletterForm />
      <Toaster />
    </>,
  )
  await user.click(screen.getByRole('button', { name: 'Subscribe' }))
  await waitFor(() =>
    expect(screen.getByRole('region', { name: /^Notices/ })).toHaveTextContent(`Invalid Email${EMAIL}`),
  )
  expect(screen.getByRole('region', { name: /^Notices/ })).toHaveAttribute('aria-live', 'polite')
})
