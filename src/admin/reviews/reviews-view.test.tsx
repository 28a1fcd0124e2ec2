import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { openAdmin } from '../../../tests/open-admin'
import { databaseReady, requestAsServer, sandbox } from '../../../tests/sandbox'

beforeAll(databaseReady)
beforeEach(async () => {
  await requestAsServer('photographs?user_id=not.is.null', 'DELETE')
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

type Review = { id: string; user_id: string }

async function storeWaitingPhotograph(title: string) {
  const [review] = (await requestAsServer(`${reviewPath(title)}&select=id,user_id`)) as Review[]
  const row = { id: crypto.randomUUID(), token: crypto.randomUUID(), width: 40, height: 30 }
  await requestAsServer('photographs', 'POST', { ...row, user_id: review?.user_id, review_id: review?.id })
}

test('an admin hides a review by the keyboard, and a press on Undo shows it again', async () => {
  const { user } = await openAdmin('?view=reviews')
  await findTitle('Weightless')
  screen.getByRole('button', { name: 'Hide Weightless' }).focus()
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('button', { name: 'Approve Weightless' })).toHaveFocus()
  expect(await readStatus('Weightless')).toEqual([{ status: 'hidden' }])
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await screen.findByRole('button', { name: 'Hide Weightless' })
  expect(await readStatus('Weightless')).toEqual([{ status: 'approved' }])
}, 60_000)

test('the waiting reviews include those with a waiting photograph, and the keyboard approves it', async () => {
  await storeWaitingPhotograph('Weightless')
  const { user } = await openAdmin('?view=reviews&show=waiting')
  await findTitle('Weightless')
  expect(listTitles()).toEqual(['Weightless'])
  screen.getByRole('button', { name: 'Approve photograph of Weightless' }).focus()
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Nothing is waiting for you.')).toBeVisible()
  await waitFor(() => expect(screen.getByRole('link', { name: 'See all products' })).toHaveFocus())
  expect(await requestAsServer('photographs?select=status')).toEqual([{ status: 'approved' }])
}, 60_000)

test('undoing an approval leaves a photograph that another admin has hidden since', async () => {
  await storeWaitingPhotograph('Weightless')
  const { user } = await openAdmin('?view=reviews')
  await findTitle('Weightless')
  await user.click(screen.getByRole('button', { name: 'Approve photograph of Weightless' }))
  const undo = await screen.findByRole('button', { name: 'Undo' })
  await requestAsServer('photographs?user_id=not.is.null', 'PATCH', { status: 'hidden' })
  await user.click(undo)
  expect(await screen.findByText('Someone else changed this photograph first')).toBeVisible()
  expect(await requestAsServer('photographs?select=status')).toEqual([{ status: 'hidden' }])
}, 60_000)

test('a reply is saved, and one that somebody else changed meanwhile is shown before it is replaced', async () => {
  const { user } = await openAdmin('?view=reviews')
  await findTitle('Weightless')
  await user.click(screen.getByRole('button', { name: 'Reply to Weightless' }))
  const form = within(screen.getByRole('form', { name: 'Reply to Weightless' }))
  await user.type(form.getByLabelText('Reply as Liangyi'), 'Thank you!')
  await requestAsServer(reviewPath('Weightless'), 'PATCH', { reply: 'Thanks' })
  await user.click(form.getByRole('button', { name: 'Save reply' }))
  await form.findByText(/Someone else changed the reply first: “Thanks”/)
  expect(form.getByLabelText('Reply as Liangyi')).toHaveValue('Thank you!')
  await user.click(form.getByRole('button', { name: 'Save reply' }))
  await screen.findByRole('button', { name: 'Edit reply to Weightless' })
  expect(await requestAsServer(`${reviewPath('Weightless')}&select=reply`)).toEqual([{ reply: 'Thank you!' }])
}, 60_000)

test('failed changes leave the review, the reply, the photograph and the setting as they were, and say so', async () => {
  await storeWaitingPhotograph('Weightless')
  const { user } = await openAdmin('?view=reviews')
  await findTitle('Weightless')
  await fail('rpc:set_review_status')
  await user.click(screen.getByRole('button', { name: 'Hide Weightless' }))
  expect(await screen.findByText('We couldn’t change the review. Please try again.')).toBeVisible()
  await fail('photographs:update')
  // Presses are ignored until the reviews have been loaded again.
  await user.click(await screen.findByRole('button', { name: 'Approve photograph of Weightless', busy: false }))
  expect(await screen.findByText('We couldn’t change the photograph.')).toBeVisible()
  await fail('shop_settings:update')
  await user.click(await screen.findByRole('checkbox', { name: 'Hold new reviews for approval', busy: false }))
  expect(await screen.findByText('We couldn’t change the setting. Please try again.')).toBeVisible()
  await waitFor(() => expect(screen.getByRole('checkbox', { name: /approval/ })).not.toBeChecked())
  await fail('rpc:reply_to_review')
  await user.click(screen.getByRole('button', { name: 'Reply to Weightless' }))
  await user.type(screen.getByLabelText('Reply as Liangyi'), 'Thank you!')
  await user.click(screen.getByRole('button', { name: 'Save reply' }))
  expect(await screen.findByText('We couldn’t save the reply. What you wrote is still here.')).toBeVisible()
  expect(screen.getByLabelText('Reply as Liangyi')).toHaveValue('Thank you!')
  expect(await readStatus('Weightless')).toEqual([{ status: 'approved' }])
}, 60_000)

test('reviews and settings that failed to load can be retried', async () => {
  await fail('rpc:admin_reviews')
  await fail('shop_settings:select')
  const { user } = await openAdmin('?view=reviews')
  await screen.findByText('We couldn’t load the reviews.')
  await screen.findByText('We couldn’t load the settings.')
  ;(await sandbox()).faults.reset()
  for (const button of screen.getAllByRole('button', { name: 'Try again' })) await user.click(button)
  expect(await findTitle('Weightless')).toBeVisible()
  expect(await screen.findByRole('checkbox', { name: 'Hold new reviews for approval' })).not.toBeChecked()
}, 60_000)
