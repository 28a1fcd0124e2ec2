import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { takeLogged } from '../../tests/console'
import { renderShop } from '../../tests/render-shop'
import { databaseReady } from '../../tests/sandbox'
import { CUSTOMER, followMailLink, storeSession } from '../../tests/stored-session'
import { pageSession } from '../backends/session'
import { readSaved, setSaved } from '../saved/saved-store'

beforeAll(databaseReady)

async function createCustomer(name: string) {
  const credentials = { email: `${name}@example.com`, password: 'first-password' }
  expect((await (await pageSession.getAuth()).signUp(credentials)).error).toBeNull()
  await followMailLink(credentials.email)
  await storeSession(credentials)
  return credentials
}

async function openYourData() {
  const shop = await renderShop('/profile', '/auth')
  return { ...shop, section: within(await screen.findByRole('region', { name: 'Your data' })) }
}

async function openDeletion(password: string) {
  const shop = await openYourData()
  await shop.user.click(shop.section.getByRole('button', { name: 'Delete account' }))
  const form = within(shop.section.getByRole('form', { name: 'Delete account' }))
  await waitFor(() => expect(form.getByLabelText('Password')).toHaveFocus())
  await shop.user.type(form.getByLabelText('Password'), password)
  return { ...shop, form }
}

test('a customer downloads their data', async () => {
  await storeSession(CUSTOMER)
  const files: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) files.push(file)
    return 'blob:file'
  })
  const { user, section } = await openYourData()
  // A click would navigate to the file.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  await user.click(section.getByRole('button', { name: 'Download my data' }))
  await section.findByText('Your data is in your downloads as a JSON file.')
  expect(JSON.parse((await files[0]?.text()) ?? '')).toMatchObject({
    account: { email: CUSTOMER.email },
    profile: { phone: expect.any(String) },
    reviews: expect.arrayContaining([expect.objectContaining({ product_id: 'grace-hairpin' })]),
  })
})

const findQuestion = async () => within(await screen.findByRole('dialog', { name: 'Delete your account?' }))

test('an account is deleted after the password and a question, and the customer is signed out', async () => {
  const credentials = await createCustomer('leaving')
  const { user, form } = await openDeletion(credentials.password)
  expect(form.getByText(/An order that isn’t sent yet keeps its name, address, email and engraving/)).toBeVisible()
  await user.click(form.getByRole('button', { name: 'Delete my account' }))
  const question = await findQuestion()
  expect(question.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await storeSession(credentials)
  setSaved('edge-ring', true)
  await user.click(question.getByRole('button', { name: 'Delete for good' }))
  await screen.findByText('Your account is deleted')
  expect(readSaved().handles).toEqual([])
  expect(await screen.findByRole('heading', { name: 'Sign In' })).toBeVisible()
  expect(localStorage.getItem('liangyi.session')).toBeNull()
  await expect(storeSession(credentials)).rejects.toThrow('Invalid login credentials')
})

test('Enter pressed twice in the field of the password deletes nothing', async () => {
  const credentials = await createCustomer('hasty')
  const { user } = await openDeletion(`${credentials.password}{Enter}`)
  await findQuestion()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await storeSession(credentials)
})

test('a wrong password deletes nothing and says so', async () => {
  const credentials = await createCustomer('staying')
  const { user, form } = await openDeletion('not-the-password')
  await user.click(form.getByRole('button', { name: 'Delete my account' }))
  await user.click((await findQuestion()).getByRole('button', { name: 'Delete for good' }))
  await form.findByText('Invalid login credentials')
  expect(screen.queryByRole('dialog')).toBeNull()
  await storeSession(credentials)
  takeLogged()
})

test('a customer who changes their mind keeps the account', async () => {
  const credentials = await createCustomer('undecided')
  const { user, section, form } = await openDeletion(credentials.password)
  await user.click(form.getByRole('button', { name: 'Delete my account' }))
  await user.click((await findQuestion()).getByRole('button', { name: 'Cancel' }))
  await user.click(form.getByRole('button', { name: 'Keep my account' }))
  await waitFor(() => expect(section.getByRole('button', { name: 'Delete account' })).toHaveFocus())
  await storeSession(credentials)
})
