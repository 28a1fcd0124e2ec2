import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openAdmin } from '../../tests/open-admin'
import { databaseReady, requestAsServer, sandbox } from '../../tests/sandbox'

beforeAll(databaseReady)
beforeEach(async () => {
  await requestAsServer('photographs?user_id=not.is.null', 'DELETE')
})
afterEach(async () => (await sandbox()).faults.reset())

type Review = { id: string; user_id: string; title: string }

/** A waiting photograph of each of these reviews, in this order. */
async function storePhotographs(titles: readonly string[]) {
  for (const title of titles) {
    const [review] = (await requestAsServer(
      `reviews?title=eq.${encodeURIComponent(title)}&select=id,user_id,title`,
    )) as Review[]
    await requestAsServer('photographs', 'POST', {
      id: crypto.randomUUID(),
      token: crypto.randomUUID(),
      user_id: review?.user_id,
      review_id: review?.id,
      width: 40,
      height: 30,
    })
  }
}

const findTitle = (title: string) => screen.findByText(title, {}, { timeout: 15_000 })
const readStatuses = () => requestAsServer('photographs?select=status&order=created_at')

test('an admin approves and hides waiting photographs by keys, and the focus moves to the next', async () => {
  await storePhotographs(['Weightless', 'Finer than I expected'])
  const { user } = await openAdmin('?view=photographs')
  await findTitle('Weightless')
  screen.getByRole('button', { name: 'Open photograph 1 of 1: Weightless' }).focus()
  await user.keyboard('j')
  expect(screen.getByRole('button', { name: 'Open photograph 1 of 1: Finer than I expected' })).toHaveFocus()
  await user.keyboard('k1')
  await waitFor(() => expect(screen.queryByText('Weightless')).not.toBeInTheDocument())
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Open photograph 1 of 1: Finer than I expected' })).toHaveFocus(),
  )
  await user.keyboard('2')
  expect(await screen.findByText('No photograph is waiting.')).toBeVisible()
  expect(await readStatuses()).toEqual([{ status: 'approved' }, { status: 'hidden' }])
  await user.selectOptions(screen.getByLabelText('Show'), 'Approved')
  expect(await findTitle('Weightless')).toBeVisible()
}, 60_000)

test('a photograph whose change fails stays in the list', async () => {
  await storePhotographs(['Weightless'])
  const { user } = await openAdmin('?view=photographs')
  await findTitle('Weightless')
  ;(await sandbox()).faults.set('photographs:update', 'server-error')
  await user.click(screen.getByRole('button', { name: 'Approve' }))
  expect(await screen.findByText('The photograph could not be changed.')).toBeVisible()
  expect(screen.getByText('Weightless')).toBeVisible()
  expect(await readStatuses()).toEqual([{ status: 'pending' }])
}, 60_000)

test('waiting photographs that can’t be read are read again by a press', async () => {
  await storePhotographs(['Weightless'])
  ;(await sandbox()).faults.set('photographs:select', 'forbidden')
  const { user } = await openAdmin('?view=photographs')
  await findTitle('The photographs could not be loaded.')
  ;(await sandbox()).faults.reset()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await findTitle('Weightless')).toBeVisible()
}, 60_000)
