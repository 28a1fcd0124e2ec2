import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { takeLogged } from '../../tests/console'
import { renderShop } from '../../tests/render-shop'
import { sandbox } from '../../tests/sandbox'
import { CUSTOMER, mailsTo, signedIn } from '../../tests/signed-in'

// The first request opens the database, which may have to be made first.
beforeAll(async () => {
  await mailsTo(CUSTOMER.email)
})
afterEach(async () => (await sandbox()).switches.reset())

type User = Awaited<ReturnType<typeof renderShop>>['user']

async function fill(user: User, email: string, password: string, within_: HTMLElement = document.body) {
  const form = within(within_)
  await user.type(form.getByLabelText('Email'), email)
  await user.type(form.getByLabelText('Password'), password)
}

function main() {
  return screen.getByRole('main')
}

test('signing in on /auth welcomes back and leads to the profile', async () => {
  const { user } = await renderShop('/auth', '/profile')
  await fill(user, CUSTOMER.email, CUSTOMER.password, main())
  await user.click(within(main()).getByRole('button', { name: 'Sign In' }))
  await screen.findByText('Welcome back!')
  await screen.findByText('You have been signed in successfully.')
  expect(await screen.findByRole('heading', { name: 'My Account' })).toBeVisible()
})

test('the button reads Loading... while the server is asked, and a second press sends nothing', async () => {
  const { user } = await renderShop('/auth', '/profile')
  ;(await sandbox()).switches.set('supabase', 'slow')
  await fill(user, CUSTOMER.email, CUSTOMER.password, main())
  await user.click(within(main()).getByRole('button', { name: 'Sign In' }))
  const busy = within(main()).getByRole('button', { name: 'Loading...' })
  await user.click(busy)
  ;(await sandbox()).switches.reset()
  expect(await screen.findByRole('heading', { name: 'My Account' })).toBeVisible()
})

test('someone who is signed in is led home from /auth', async () => {
  await signedIn(CUSTOMER)
  await renderShop('/auth', '/')
  await waitFor(() => expect(document.title).toBe('Liangyi: jewelry in two modes'))
  expect(screen.queryByText('Welcome back!')).toBeNull()
})

test('a wrong password is told in the server’s words, in a toast and in place, and what was typed stays', async () => {
  const { user } = await renderShop('/auth')
  await fill(user, CUSTOMER.email, 'not-my-password', main())
  await user.keyboard('{Enter}')
  await screen.findByText('Error')
  expect(await within(main()).findByRole('alert')).toHaveTextContent('Invalid login credentials')
  expect(within(main()).getByLabelText('Email')).toHaveValue(CUSTOMER.email)
  expect(within(main()).getByLabelText('Password')).toHaveValue('not-my-password')
})

test('a server that says nothing gives the general message', async () => {
  const { user } = await renderShop('/auth')
  ;(await sandbox()).switches.set('supabase', 'unreachable')
  await fill(user, CUSTOMER.email, CUSTOMER.password, main())
  await user.keyboard('{Enter}')
  expect(await within(main()).findByRole('alert')).toHaveTextContent('An error occurred during authentication.')
  takeLogged()
})

test('each field says what is wrong with it, under it, and nothing is sent', async () => {
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

test('switching between sign-in and sign-up changes the words and clears the form', async () => {
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

test('password managers know every field', async () => {
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

test('a password can be pasted and looked at', async () => {
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

test('signing up on /auth sends a mail to be confirmed; until then the address is refused and the mail can be sent again', async () => {
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
  const [first] = await mailsTo(address)
  expect(new URL(first?.link ?? '').searchParams.get('redirect_to')).toBe(`${location.origin}/profile`)

  await user.click(form.getByRole('button', { name: 'Sign in here' }))
  await fill(user, address, 'a-long-password', main())
  await user.keyboard('{Enter}')
  await user.click(await form.findByRole('button', { name: 'Resend the confirmation mail' }))
  expect(await form.findByText(`A new confirmation mail is on its way to ${address}.`)).toBeVisible()
  expect(await mailsTo(address)).toHaveLength(2)
})

test('the header’s icon opens the dialog; success closes it, and the next time it is empty', async () => {
  const { user } = await renderShop('/about')
  const icon = screen.getByRole('button', { name: 'Account' })
  await user.click(icon)
  const dialog = await screen.findByRole('dialog', { name: 'Sign In' }, { timeout: 8000 })
  expect(dialog).toHaveAccessibleDescription('Enter your email and password to access your account')
  await fill(user, CUSTOMER.email, CUSTOMER.password, dialog)
  await user.click(within(dialog).getByRole('button', { name: 'Sign In' }))
  await screen.findByText('Welcome back!')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.body).not.toHaveStyle('pointer-events: none'))
  expect(document.title).toContain('About')

  await user.click(icon)
  expect(await screen.findByText(CUSTOMER.email)).toBeVisible()
  expect(icon).toHaveAttribute('aria-expanded', 'true')
  expect(screen.getByRole('link', { name: 'My Account' })).toHaveAttribute('href', '/profile')
  await user.keyboard('{Escape}')
  expect(screen.queryByText(CUSTOMER.email)).toBeNull()
  expect(icon).toHaveFocus()

  await user.click(icon)
  await user.click(await screen.findByRole('button', { name: 'Sign Out' }))
  await waitFor(() => expect(icon).toHaveAttribute('aria-haspopup', 'dialog'))
  await user.click(icon)
  const again = await screen.findByRole('dialog')
  expect(within(again).getByLabelText('Email')).toHaveValue('')
})

test('the dialog’s sign-up leads its mail to the home page and asks for no names', async () => {
  const { user } = await renderShop('/about')
  await user.click(screen.getByRole('button', { name: 'Account' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Sign up here' }))
  expect(within(dialog).queryByLabelText('First name')).toBeNull()
  await fill(user, 'dialog.signup@example.com', 'a-long-password', dialog)
  await user.keyboard('{Enter}')
  await screen.findByText('Account created!')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const [mail] = await mailsTo('dialog.signup@example.com')
  expect(new URL(mail?.link ?? '').searchParams.get('redirect_to')).toBe(`${location.origin}/`)
})

test('closing the dialog gives the focus back to the icon', async () => {
  const { user } = await renderShop('/about')
  const icon = screen.getByRole('button', { name: 'Account' })
  await user.click(icon)
  await screen.findByRole('dialog')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(icon).toHaveFocus())
})

test('a sign-out that fails is logged only, and the customer stays signed in', async () => {
  await signedIn(CUSTOMER)
  const { user } = await renderShop('/about')
  const icon = screen.getByRole('button', { name: 'Account' })
  await waitFor(() => expect(icon).toHaveAttribute('aria-expanded'))
  await user.click(icon)
  const signOut = await screen.findByRole('button', { name: 'Sign Out' })
  ;(await sandbox()).switches.set('supabase', 'failing')
  await user.click(signOut)
  await waitFor(() => expect(takeLogged().join()).toContain('Sign-out failed'))
  expect(screen.getByText(CUSTOMER.email)).toBeVisible()
})
