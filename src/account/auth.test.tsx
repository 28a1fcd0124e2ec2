import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { takeLogged } from '../../tests/console'
import { renderShop } from '../../tests/render-shop'
import { databaseReady, sandbox } from '../../tests/sandbox'
import { CUSTOMER, followMailLink, readMailsTo, storeSession } from '../../tests/stored-session'
import { readRecentlyViewed, recordViewed } from '../browser/recently-viewed'
import { SHOP_NAME } from '../merchant/merchant'
import { SLOGAN } from '../merchant/words'

beforeAll(databaseReady)

type User = Awaited<ReturnType<typeof renderShop>>['user']

async function fill(user: User, email: string, password: string, container: HTMLElement = document.body) {
  const form = within(container)
  await user.type(form.getByLabelText('Email'), email)
  await user.type(form.getByLabelText('Password'), password)
}

function main() {
  return screen.getByRole('main')
}

test('/auth with an existing session redirects home', async () => {
  await storeSession(CUSTOMER)
  await renderShop('/auth', '/')
  await waitFor(() => expect(document.title).toBe(`${SHOP_NAME}: ${SLOGAN}`))
  expect(screen.queryByText('Welcome back!')).toBeNull()
})

test('a wrong password shows the server’s message in a toast and in the form, and keeps the typed values', async () => {
  const { user } = await renderShop('/auth')
  await fill(user, CUSTOMER.email, 'not-my-password', main())
  await user.keyboard('{Enter}')
  await screen.findByText('Error')
  expect(await within(main()).findByRole('alert')).toHaveTextContent('Invalid login credentials')
  expect(within(main()).getByLabelText('Email')).toHaveValue(CUSTOMER.email)
  expect(within(main()).getByLabelText('Password')).toHaveValue('not-my-password')
})

test('invalid sign-in fields show their errors and the first one gets the focus', async () => {
  const { user } = await renderShop('/auth')
  await user.click(within(main()).getByRole('button', { name: 'Sign In' }))
  const email = within(main()).getByLabelText('Email')
  await waitFor(() => expect(email).toHaveAccessibleDescription('Please enter a valid email address'))
  expect(email).toBeInvalid()
  expect(email).toHaveFocus()
  expect(within(main()).getByLabelText('Password')).toHaveAccessibleDescription(
    'Password must be at least 6 characters',
  )
})

test('changing between sign-in and sign-up changes the texts and clears the form', async () => {
  const { user } = await renderShop('/auth')
  const form = within(main())
  expect(form.getByText('Enter your email and password to access your account')).toBeVisible()
  expect(form.getByText("Don't have an account?")).toBeVisible()
  await fill(user, 'mei', 'abc', main())
  await user.click(form.getByRole('button', { name: 'Sign In' }))
  await form.findByText('Please enter a valid email address')

  await user.click(form.getByRole('button', { name: 'Sign up here' }))
  expect(form.getByRole('heading', { name: 'Sign Up' })).toBeVisible()
  expect(form.getByText('Enter your email and password to create an account')).toBeVisible()
  expect(form.getByText('Already have an account?')).toBeVisible()
  expect(form.getByLabelText('Email')).toHaveValue('')
  expect(form.getByLabelText('Password')).toHaveValue('')
  expect(form.queryByText('Please enter a valid email address')).toBeNull()
  expect(form.getByLabelText('First name')).toBeVisible()

  await user.click(form.getByRole('button', { name: 'Sign in here' }))
  expect(form.getByRole('button', { name: 'Sign In' })).toBeVisible()
  expect(form.queryByLabelText('First name')).toBeNull()
})

test('the auth fields have the autocomplete values of password managers', async () => {
  const { user } = await renderShop('/auth')
  const form = within(main())
  expect(form.getByLabelText('Email')).toHaveAttribute('autocomplete', 'username')
  expect(form.getByLabelText('Password')).toHaveAttribute('autocomplete', 'current-password')
  await user.click(form.getByRole('button', { name: 'Sign up here' }))
  expect(form.getByLabelText('Email')).toHaveAttribute('autocomplete', 'email')
  expect(form.getByLabelText('Password')).toHaveAttribute('autocomplete', 'new-password')
  expect(form.getByLabelText('First name')).toHaveAttribute('autocomplete', 'given-name')
  expect(form.getByLabelText('Last name')).toHaveAttribute('autocomplete', 'family-name')
})

test('a password can be pasted and made visible', async () => {
  const { user } = await renderShop('/auth')
  const form = within(main())
  const password = form.getByLabelText('Password')
  await user.click(password)
  await user.paste('from-the-manager')
  expect(password).toHaveValue('from-the-manager')
  expect(password).toHaveAttribute('type', 'password')
  await user.click(form.getByRole('button', { name: 'Show characters' }))
  expect(password).toHaveAttribute('type', 'text')
})

test('signing up on /auth sends a confirmation email, and whoever can’t find it resets the password, which confirms the address', async () => {
  const address = 'ada.signup@example.com'
  const { user } = await renderShop('/auth')
  const form = within(main())
  await user.click(form.getByRole('button', { name: 'Sign up here' }))
  await user.type(form.getByLabelText('First name'), 'Ada')
  await user.type(form.getByLabelText('Last name'), 'Roy')
  await fill(user, address, 'a-long-password', main())
  await user.click(form.getByRole('button', { name: 'Sign Up' }))
  await screen.findByText('Account created!')
  await screen.findByText('Please check your email to verify your account.')
  expect(form.getByLabelText('Email')).toHaveValue('')
  const [first] = await readMailsTo(address)
  expect(new URL(first?.link ?? '').searchParams.get('next')).toBe(`${location.origin}/profile`)

  await user.click(form.getByRole('button', { name: 'Sign in here' }))
  await fill(user, address, 'a-long-password', main())
  await user.keyboard('{Enter}')
  await user.click(await form.findByRole('button', { name: 'reset your password' }))
  expect(form.getByLabelText('Email')).toHaveValue(address)
  await user.click(form.getByRole('button', { name: 'Send the link' }))
  await form.findByText(/an email with a link is on its way/)
  await followMailLink(address)
  await storeSession({ email: address, password: 'a-long-password' })
})

test('the account button opens the sign-in dialog, which closes on success and is empty the next time', async () => {
  const { user } = await renderShop('/about')
  const accountButton = screen.getByRole('button', { name: 'Account' })
  await user.click(accountButton)
  const dialog = await screen.findByRole('dialog', { name: 'Sign In' })
  expect(dialog).toHaveAccessibleDescription('Enter your email and password to access your account')
  await fill(user, CUSTOMER.email, CUSTOMER.password, dialog)
  await user.click(within(dialog).getByRole('button', { name: 'Sign In' }))
  await screen.findByText('Welcome back!')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.body).not.toHaveStyle('pointer-events: none'))
  expect(document.title).toContain('About')

  await user.click(accountButton)
  expect(await screen.findByText(CUSTOMER.email)).toBeVisible()
  expect(accountButton).toHaveAttribute('aria-expanded', 'true')
  expect(screen.getByRole('link', { name: 'My Account' })).toHaveAttribute('href', '/profile')
  await user.keyboard('{Escape}')
  expect(screen.queryByText(CUSTOMER.email)).toBeNull()
  expect(accountButton).toHaveFocus()

  await user.click(accountButton)
  await user.click(await screen.findByRole('button', { name: 'Sign Out' }))
  await waitFor(() => expect(accountButton).toHaveAttribute('aria-haspopup', 'dialog'))
  await user.click(accountButton)
  const reopenedDialog = await screen.findByRole('dialog')
  expect(within(reopenedDialog).getByLabelText('Email')).toHaveValue('')
})

test('a sign-up in the dialog has no name fields, and its email links to the home page', async () => {
  const { user } = await renderShop('/about')
  await user.click(screen.getByRole('button', { name: 'Account' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Sign up here' }))
  expect(within(dialog).queryByLabelText('First name')).toBeNull()
  await fill(user, 'dialog.signup@example.com', 'a-long-password', dialog)
  await user.keyboard('{Enter}')
  await screen.findByText('Account created!')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const [mail] = await readMailsTo('dialog.signup@example.com')
  expect(new URL(mail?.link ?? '').searchParams.get('next')).toBe(`${location.origin}/`)
})

test('a failed sign-out is only logged, and still removes the session and the viewed products', async () => {
  await storeSession(CUSTOMER)
  recordViewed('gid://shopify/Product/1')
  const { user } = await renderShop('/about')
  const accountButton = screen.getByRole('button', { name: 'Account' })
  await waitFor(() => expect(accountButton).toHaveAttribute('aria-expanded'))
  await user.click(accountButton)
  const signOut = await screen.findByRole('button', { name: 'Sign Out' })
  ;(await sandbox()).faults.set('supabase', 'unavailable')
  await user.click(signOut)
  await waitFor(() => expect(takeLogged().join()).toContain('Sign-out failed'))
  await waitFor(() => expect(accountButton).toHaveAttribute('aria-haspopup', 'dialog'))
  expect(localStorage.getItem('liangyi.session')).toBeNull()
  expect(readRecentlyViewed()).toEqual([])
})

test('Forgot your password? takes the focus to its field, and Back to sign in returns it', async () => {
  const { user } = await renderShop('/auth')
  await user.click(within(main()).getByRole('button', { name: 'Forgot your password?' }))
  await waitFor(() => expect(within(main()).getByLabelText('Email')).toHaveFocus())
  await user.click(within(main()).getByRole('button', { name: 'Back to sign in' }))
  const opener = within(main()).getByRole('button', { name: 'Forgot your password?' })
  await waitFor(() => expect(opener).toHaveFocus())
})
