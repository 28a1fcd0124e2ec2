import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { stubIntersectionObserver } from '../../tests/intersection-observer'
import { renderShop } from '../../tests/render-shop'
import { databaseReady, requestAsServer, sandbox } from '../../tests/sandbox'
import { CUSTOMER, storeSession } from '../../tests/stored-session'

const NAME = /^Helpful( \(1\))?: Weightless$/
const findButton = () => screen.findByRole('button', { name: NAME }, { timeout: 15_000 })
const votes = () => requestAsServer('review_votes?select=review_id')

beforeAll(databaseReady)
beforeEach(async () => {
  stubIntersectionObserver(true)
  await storeSession(CUSTOMER)
  await requestAsServer('review_votes?user_id=not.is.null', 'DELETE')
})
afterEach(async () => {
  vi.unstubAllGlobals()
  ;(await sandbox()).faults.reset()
})

test('a customer’s vote counts once, stays over a reload and is taken back', async () => {
  const first = await renderShop('/product/trace-bracelet')
  await first.user.click(await findButton())
  await waitFor(async () => expect(await findButton()).not.toHaveAttribute('aria-busy'))
  expect(await findButton()).toHaveAttribute('aria-pressed', 'true')
  expect(await findButton()).toHaveTextContent('Helpful (1)')
  expect(await votes()).toHaveLength(1)
  first.unmount()

  const { user } = await renderShop('/product/trace-bracelet')
  await waitFor(async () => expect(await findButton()).toHaveAttribute('aria-pressed', 'true'))
  expect(await findButton()).toHaveTextContent('Helpful (1)')
  await user.click(await findButton())
  await waitFor(async () => expect(await votes()).toEqual([]))
  await waitFor(async () => expect((await findButton()).textContent).toBe('Helpful'))
}, 60_000)

test.each(['review_votes:insert', 'review_votes:delete'] as const)(
  'a vote returns to its state and says so while %s fails',
  async (operation) => {
    const isVoted = operation === 'review_votes:delete'
    const { user } = await renderShop('/product/trace-bracelet')
    if (isVoted) {
      await user.click(await findButton())
      await waitFor(async () => expect(await votes()).toHaveLength(1))
      await waitFor(async () => expect(await findButton()).not.toHaveAttribute('aria-busy'))
    }
    ;(await sandbox()).faults.set(operation, 'server-error')
    await user.click(await findButton())
    expect(await screen.findByText('We couldn’t save your vote. Please try again.')).toBeVisible()
    expect(await findButton()).toHaveAttribute('aria-pressed', String(isVoted))
    expect(await votes()).toHaveLength(isVoted ? 1 : 0)
  },
  60_000,
)

test('a vote for one’s own review says that it doesn’t count', async () => {
  onTestFinished(async () => void (await requestAsServer('reviews?title=eq.My own', 'DELETE')))
  await requestAsServer('reviews', 'POST', {
    product_id: 'trace-bracelet',
    user_id: '00000000-0000-4000-8000-000000000001',
    user_name: 'mei',
    rating: 5,
    title: 'My own',
    comment: 'Even.',
  })
  const { user } = await renderShop('/product/trace-bracelet')
  await user.click(await screen.findByRole('button', { name: 'Helpful: My own' }, { timeout: 15_000 }))
  await waitFor(() => expect(screen.getByText('You can’t vote for your own review.')).toBeVisible())
}, 60_000)

test('reviews are shown while one’s own votes can’t be read', async () => {
  ;(await sandbox()).faults.set('review_votes:select', 'server-error')
  await renderShop('/product/trace-bracelet')
  expect(await findButton()).toHaveAttribute('aria-pressed', 'false')
}, 60_000)
