import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { renderForm } from '../../tests/render-form'
import { databaseReady, network, requestAsServer } from '../../tests/sandbox'
import { ReviewList } from './review-list'

beforeAll(databaseReady)

const AUTHOR = '00000000-0000-4000-8000-000000000001'
const HANDLE = 'plumb-earrings'

/** Stores reviews with these ratings, oldest first. */
async function storeReviews(ratings: readonly number[]) {
  const rows = ratings.map((rating, index) => ({
    product_id: HANDLE,
    user_id: AUTHOR,
    user_name: 'mei',
    rating,
    title: `Review ${index}`,
    comment: 'Even.',
    created_at: new Date(Date.UTC(2026, 0, 1 + index, 17)).toISOString(),
  }))
  await requestAsServer('reviews', 'POST', rows)
}

beforeEach(async () => {
  await requestAsServer(`reviews?product_id=eq.${HANDLE}`, 'DELETE')
})

const titles = () => screen.getAllByRole('heading').map((heading) => heading.textContent)

test('a verified buyer’s review says so, and another’s doesn’t', async () => {
  await storeReviews([4, 5])
  await requestAsServer(`reviews?product_id=eq.${HANDLE}&rating=eq.5`, 'PATCH', { is_verified: true })
  renderForm(<ReviewList handle={HANDLE} />)
  const [verified, other] = await screen.findAllByRole('article')
  expect(verified).toHaveTextContent('mei · Verified buyer · Jan 2, 2026')
  expect(other).not.toHaveTextContent('Verified buyer')
})

test.each([
  ['Highest rating', (rating: number) => -rating],
  ['Lowest rating', (rating: number) => rating],
])(
  '%s sorts all pages by rating, the newest first',
  async (label, rank) => {
    // Three pages; every rating occurs on more than one.
    const ratings = Array.from({ length: 45 }, (_, index) => 1 + ((index * 7) % 5))
    await storeReviews(ratings)
    const { user } = renderForm(<ReviewList handle={HANDLE} />)
    await user.selectOptions(await screen.findByLabelText('Sort'), label)
    for (const shown of [40, 45]) {
      await waitFor(() => expect(screen.getByRole('button', { name: 'Show more' })).not.toHaveAttribute('aria-busy'))
      await user.click(screen.getByRole('button', { name: 'Show more' }))
      await waitFor(() => expect(titles()).toHaveLength(shown))
    }
    const expected = ratings
      .map((rating, index) => ({ rating, index }))
      .sort((a, b) => rank(a.rating) - rank(b.rating) || b.index - a.index)
    expect(titles()).toEqual(expected.map(({ index }) => `Review ${index}`))
  },
  30_000,
)

test('reviews with approved photographs can be sorted first, and their photographs open large', async () => {
  await storeReviews([5, 4, 3])
  const [review] = (await requestAsServer(`reviews?product_id=eq.${HANDLE}&rating=eq.4&select=id`)) as { id: string }[]
  const photograph = { user_id: AUTHOR, review_id: review?.id, width: 40, height: 30 }
  await requestAsServer(
    'photographs',
    'POST',
    ['approved', 'approved', 'pending'].map((status) => {
      return { ...photograph, id: crypto.randomUUID(), token: crypto.randomUUID(), status }
    }),
  )
  network.use(http.get('*/functions/v1/photographs', () => HttpResponse.json({ paths: {} })))
  const { user } = renderForm(<ReviewList handle={HANDLE} />)
  await user.selectOptions(await screen.findByLabelText('Sort'), 'With photographs')
  await waitFor(() => expect(titles()).toEqual(['Review 1', 'Review 2', 'Review 0']))
  const thumbnails = screen.getAllByRole('button', { name: /^Open photograph/ })
  expect(thumbnails.map((thumbnail) => thumbnail.getAttribute('aria-label'))).toEqual([
    'Open photograph 1 of 2: Review 1',
    'Open photograph 2 of 2: Review 1',
  ])
  await user.click(thumbnails[0] ?? document.body)
  const dialog = within(await screen.findByRole('dialog', { name: 'Review 1' }))
  expect(dialog.getByText('Photograph 1 of 2')).toBeVisible()
  expect(await dialog.findByText('We couldn’t load this photograph.')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Next' }))
  expect(dialog.getByText('Photograph 2 of 2')).toBeVisible()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(thumbnails[0]).toHaveFocus()
}, 30_000)
