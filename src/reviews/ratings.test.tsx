import { act, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { useState } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { stubIntersectionObserver } from '../../tests/intersection-observer'
import { renderForm } from '../../tests/render-form'
import { renderShop } from '../../tests/render-shop'
import { databaseReady, network } from '../../tests/sandbox'
import { CardRating } from './card-rating'
import { ratingQuery } from './ratings'

beforeAll(databaseReady)

test('a list fetches its ratings in one request and shows none for products without reviews', async () => {
  const requests: string[] = []
  network.events.on('request:start', ({ request }) => {
    if (request.url.includes('/review_summaries')) requests.push(decodeURIComponent(request.url))
  })
  await renderShop('/collections/armorlight')
  const rated = await screen.findByLabelText('4.5 of 5 stars, 2 reviews')
  expect(rated.closest('article')).toHaveTextContent('Armor Pendant')
  expect(rated).toHaveTextContent('4.5 (2)')
  expect(screen.getByText('Visor Ring').closest('article')?.querySelector('[aria-label*="stars"]')).toBeNull()
  expect(requests).toHaveLength(1)
  expect(requests[0]).toContain('armor-pendant')
  network.events.removeAllListeners()
})

test('a product page shows stars, average and count, linked to the reviews', async () => {
  await renderShop('/product/trace-bracelet')
  const main = screen.getByRole('main')
  const link = await within(main).findByText('4.7 (3)')
  expect(link.closest('a')).toHaveAttribute('href', '#reviews')
  expect(link.closest('a')).toHaveAccessibleName('4.7 of 5 stars, 3 reviews')
  expect(document.getElementById('reviews')).toHaveAccessibleName('Reviews')
})

test('the average beside the reviews is the database’s, however new the document’s is, and the title takes it', async () => {
  const requests: string[] = []
  network.events.on('request:start', ({ request }) => {
    if (decodeURIComponent(request.url).includes('product_id=in.(trace-bracelet)')) requests.push(request.url)
  })
  const scrollToReviews = stubIntersectionObserver(false)
  const { client } = await renderShop('/product/trace-bracelet')
  const built = { average: 1, count: 9, histogram: [9, 0, 0, 0, 0] }
  client.setQueryData(ratingQuery('trace-bracelet').queryKey, built)
  expect(await within(screen.getByRole('main')).findByText('1.0 (9)')).toBeVisible()
  requests.length = 0
  act(scrollToReviews)
  const reviews = within(await screen.findByRole('region', { name: 'Reviews' }))
  expect(await reviews.findByText('3 reviews')).toBeVisible()
  expect(reviews.getByText('4.7')).toBeVisible()
  expect(within(screen.getByRole('main')).getByText('4.7 (3)')).toBeVisible()
  expect(requests).toHaveLength(1)
  network.events.removeAllListeners()
})

const HANDLES = ['first', 'second']

function Cards() {
  const [count, setCount] = useState(1)
  return (
    <>
      {HANDLES.slice(0, count).map((handle) => (
        <CardRating key={handle} handle={handle} listHandles={HANDLES} />
      ))}
      <button type="button" onClick={() => setCount(2)}>
        Hydrate the next card
      </button>
    </>
  )
}

test('cards that hydrate one after another share one request for their ratings', async () => {
  const requests: string[] = []
  network.use(
    http.get('*/rest/v1/review_summaries', ({ request }) => {
      requests.push(request.url)
      return HttpResponse.json([{ product_id: 'second', ratings: 4, stars: 17, histogram: [0, 0, 0, 3, 1] }])
    }),
  )
  const { user } = renderForm(<Cards />)
  await waitFor(() => expect(requests).toHaveLength(1))
  await user.click(screen.getByRole('button'))
  expect(await screen.findByLabelText('4.3 of 5 stars, 4 reviews')).toBeVisible()
  expect(requests).toHaveLength(1)
})
