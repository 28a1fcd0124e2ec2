import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { openAdmin } from '../../../tests/open-admin'
import { databaseReady, requestAsServer, sandbox } from '../../../tests/sandbox'

beforeAll(databaseReady)
beforeEach(async () => {
  await requestAsServer('reviews?id=not.is.null', 'PATCH', { status: 'approved', reply: null })
})

const findTitle = (title: string) => screen.findByRole('heading', { name: title })
const listTitles = () =>
  within(screen.getByRole('list', { name: 'Reviews' }))
    .getAllByRole('heading')
    .map(({ textContent }) => textContent)
const reviewPath = (title: string) => `reviews?title=eq.${encodeURIComponent(title)}`
const readStatus = async (title: string) => await requestAsServer(`${reviewPath(title)}&select=status`)
const fail = async (operation: Parameters<Awaited<ReturnType<typeof sandbox>>['faults']['set']>[0]) =>
  (await sandbox()).faults.set(operation, 'server-error')

test('an admin hides a review by the keyboard, and shows it again', async () => {
  const { user } = await openAdmin('?view=reviews')
  await findTitle('Weightless')
  screen.getByRole('button', { name: 'Hide Weightless' }).focus()
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('button', { name: 'Approve Weightless', busy: false })).toHaveFocus()
  expect(await readStatus('Weightless')).toEqual([{ status: 'hidden' }])
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('button', { name: 'Hide Weightless', busy: false })).toHaveFocus()
  expect(await readStatus('Weightless')).toEqual([{ status: 'approved' }])
}, 60_000)

test('an admin approves the reviews that wait', async () => {
  await requestAsServer(reviewPath('Weightless'), 'PATCH', { status: 'pending' })
  const { user } = await openAdmin('?view=reviews')
  await user.click(await screen.findByRole('link', { name: 'Waiting' }))
  await waitFor(() => expect(listTitles()).toEqual(['Weightless']))
  expect(screen.getByRole('button', { name: 'Hide Weightless' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Approve Weightless' }))
  expect(await screen.findByText('Nothing is waiting for you.')).toBeVisible()
  expect(await readStatus('Weightless')).toEqual([{ status: 'approved' }])
}, 60_000)

test('a reply is saved, and an empty one removes it', async () => {
  const { user } = await openAdmin('?view=reviews')
  await findTitle('Weightless')
  await user.click(screen.getByRole('button', { name: 'Reply to Weightless' }))
  await user.type(screen.getByLabelText('Reply as Liangyi'), ' Thank you! ')
  await user.click(screen.getByRole('button', { name: 'Save reply' }))
  await user.click(await screen.findByRole('button', { name: 'Edit reply to Weightless' }))
  expect(await requestAsServer(`${reviewPath('Weightless')}&select=reply`)).toEqual([{ reply: 'Thank you!' }])
  await user.clear(screen.getByLabelText('Reply as Liangyi'))
  await user.click(screen.getByRole('button', { name: 'Save reply' }))
  await screen.findByRole('button', { name: 'Reply to Weightless' })
  expect(await requestAsServer(`${reviewPath('Weightless')}&select=reply`)).toEqual([{ reply: null }])
}, 60_000)

test('failed changes leave the review, the reply and the setting as they were, and say so', async () => {
  const { user } = await openAdmin('?view=reviews')
  await findTitle('Weightless')
  await fail('reviews:update')
  await user.click(screen.getByRole('button', { name: 'Hide Weightless' }))
  expect(await screen.findByText('We couldn’t change the review. Please try again.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Reply to Weightless' }))
  await user.type(screen.getByLabelText('Reply as Liangyi'), 'Thank you!')
  await user.click(screen.getByRole('button', { name: 'Save reply' }))
  expect(await screen.findByText('We couldn’t save the reply. What you wrote is still here.')).toBeVisible()
  expect(screen.getByLabelText('Reply as Liangyi')).toHaveValue('Thank you!')
  expect(await readStatus('Weightless')).toEqual([{ status: 'approved' }])
  await fail('shop_settings:update')
  // Presses are ignored until the setting has been loaded.
  await user.click(await screen.findByRole('checkbox', { name: 'Hold new reviews for approval', busy: false }))
  expect(await screen.findByText('We couldn’t change the setting. Please try again.')).toBeVisible()
  await waitFor(() => expect(screen.getByRole('checkbox', { name: /approval/ })).not.toBeChecked())
}, 60_000)

test('reviews and settings that failed to load can be retried', async () => {
  await fail('reviews:select')
  await fail('shop_settings:select')
  const { user } = await openAdmin('?view=reviews')
  await screen.findByText('We couldn’t load the reviews.')
  await screen.findByText('We couldn’t load the settings.')
  ;(await sandbox()).faults.reset()
  for (const button of screen.getAllByRole('button', { name: 'Try again' })) await user.click(button)
  expect(await findTitle('Weightless')).toBeVisible()
  expect(await screen.findByRole('checkbox', { name: 'Hold new reviews for approval' })).not.toBeChecked()
}, 60_000)
