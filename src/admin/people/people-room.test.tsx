import { screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { openAdmin } from '../../../tests/open-admin'
import { renderShop } from '../../../tests/render-shop'
import { databaseReady, sandbox } from '../../../tests/sandbox'
import { CUSTOMER, storeSession } from '../../../tests/stored-session'

beforeAll(databaseReady)
afterEach(async () => (await sandbox()).faults.reset())

const LIMIT = { timeout: 15_000 }
const FAILED = 'That didn’t work. Please try again.'
const findAdmins = () => screen.findByRole('list', { name: 'Admins' }, LIMIT)
const fail = async (operation: Parameters<Awaited<ReturnType<typeof sandbox>>['faults']['set']>[0]) =>
  (await sandbox()).faults.set(operation, 'server-error')

async function invite(user: Awaited<ReturnType<typeof openAdmin>>['user'], email: string) {
  const form = within(screen.getByRole('form', { name: 'Invite an admin' }))
  await user.clear(form.getByLabelText('Email'))
  await user.type(form.getByLabelText('Email'), `${email}{Enter}`)
}

test('an admin invites a customer, who is one on opening the desk, and both changes are in the history', async () => {
  const visit = await openAdmin('?view=people')
  await findAdmins()
  await invite(visit.user, CUSTOMER.email)
  expect(await within(await findAdmins()).findByText(CUSTOMER.email)).toBeVisible()
  const history = within(screen.getByRole('list', { name: 'Activity' }))
  expect(await history.findByText(`Shop Admin invited ${CUSTOMER.email}`)).toBeVisible()
  visit.unmount()

  await storeSession(CUSTOMER)
  await renderShop('/admin?view=people', '/auth', '/')
  const admins = within(await findAdmins())
  expect(admins.getByRole('button', { name: `Remove: ${CUSTOMER.email}` })).toBeVisible()
  expect(await screen.findByText(/accepted an invitation and became an admin$/)).toBeVisible()
}, 60_000)

test('an admin is removed on the second press, and the last one never', async () => {
  const { user } = await openAdmin('?view=people')
  const admins = within(await findAdmins())
  await user.click(admins.getByRole('button', { name: `Remove: ${CUSTOMER.email}` }))
  await user.click(admins.getByRole('button', { name: `Remove now: ${CUSTOMER.email}` }))
  await screen.findByText(/removed mei@example.com from the admins$/)
  await user.click(admins.getByRole('button', { name: 'Remove: admin@example.com' }))
  await user.click(admins.getByRole('button', { name: 'Remove now: admin@example.com' }))
  expect(await screen.findByText('The last admin can’t be removed. Invite another admin first.')).toBeVisible()
  expect(admins.getAllByRole('listitem')).toHaveLength(1)
}, 60_000)

test('failed changes of the admins say so and keep the typed address', async () => {
  const { user } = await openAdmin('?view=people')
  await findAdmins()
  await invite(user, 'guest@example.com')
  await screen.findByRole('button', { name: 'Withdraw: guest@example.com' })
  await fail('rpc:invite_admin')
  await invite(user, 'other@example.com')
  expect(await screen.findByText(FAILED)).toBeVisible()
  expect(screen.getByLabelText('Email', { selector: 'main *' })).toHaveValue('other@example.com')
  await fail('rpc:withdraw_invitation')
  await user.click(screen.getByRole('button', { name: 'Withdraw: guest@example.com' }))
  await user.click(await screen.findByRole('button', { name: 'Withdraw now: guest@example.com' }))
  expect((await screen.findAllByText(FAILED)).length).toBeGreaterThan(1)
  ;(await sandbox()).faults.reset()
  await user.click(await screen.findByRole('button', { name: 'Withdraw: guest@example.com' }))
  await user.click(await screen.findByRole('button', { name: 'Withdraw now: guest@example.com' }))
  await screen.findByText('Shop Admin withdrew the invitation of guest@example.com')
}, 60_000)

test('admins and history that can’t be read, and an invitation that can’t be checked, are read again by a press', async () => {
  await fail('rpc:desk_people')
  await fail('admin_actions:select')
  const { user, unmount } = await openAdmin('?view=people')
  await screen.findByText('We couldn’t load the admins.', {}, LIMIT)
  await screen.findByText('We couldn’t load the history.', {}, LIMIT)
  ;(await sandbox()).faults.reset()
  for (const button of screen.getAllByRole('button', { name: 'Try again' })) await user.click(button)
  await findAdmins()
  unmount()

  await fail('rpc:accept_admin_invitation')
  await storeSession(CUSTOMER)
  await renderShop('/admin', '/auth', '/')
  expect(await screen.findByRole('button', { name: 'Try again' }, LIMIT)).toBeVisible()
}, 60_000)
