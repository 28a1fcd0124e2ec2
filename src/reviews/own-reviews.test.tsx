import { screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { stubIntersectionObserver } from '../../tests/intersection-observer'
import { renderShop } from '../../tests/render-shop'
import { databaseReady, requestAsServer } from '../../tests/sandbox'
import { CUSTOMER, storeSession } from '../../tests/stored-session'

const AUTHOR = '00000000-0000-4000-8000-000000000001'
const HANDLE = 'trace-bracelet'

const storeReview = (title: string, values: object) =>
  requestAsServer('reviews', 'POST', {
    product_id: HANDLE,
    user_id: AUTHOR,
    user_name: 'mei',
    rating: 5,
    title,
    comment: 'Even.',
    ...values,
  })

beforeAll(databaseReady)
beforeEach(async () => {
  stubIntersectionObserver(true)
})
afterEach(() => vi.unstubAllGlobals())

test('hidden and waiting reviews are shown only to their author, and a reply to everybody', async () => {
  await storeReview('Taken down', { status: 'hidden' })
  await storeReview('Waiting', { status: 'pending' })
  await storeReview('Shown', { reply: 'Thank you!' })
  const visit = await renderShop(`/product/${HANDLE}`)
  expect(await screen.findByRole('heading', { name: 'Shown' })).toBeVisible()
  expect(screen.getByText('Reply from Liangyi:').parentElement).toHaveTextContent('Reply from Liangyi: Thank you!')
  expect(screen.queryByRole('heading', { name: 'Taken down' })).toBeNull()
  visit.unmount()

  await storeSession(CUSTOMER)
  await renderShop(`/product/${HANDLE}`)
  const own = within(await screen.findByRole('list', { name: 'Your reviews' }))
  expect(own.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Only you see this until we approve it.'),
    expect.stringContaining('We took this down. Only you see it.'),
  ])
})
