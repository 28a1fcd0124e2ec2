import { screen, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { stubIntersectionObserver } from '../../tests/intersection-observer'
import { renderShop } from '../../tests/render-shop'
import { databaseReady, requestAsServer, sandbox } from '../../tests/sandbox'
import { CUSTOMER, CUSTOMER_ID, storeSession } from '../../tests/stored-session'

const HANDLE = 'trace-bracelet'

const storeReview = (title: string, values: object) =>
  requestAsServer('reviews', 'POST', {
    product_id: HANDLE,
    user_id: CUSTOMER_ID,
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

test('own reviews that can’t be loaded leave everybody’s in place', async () => {
  ;(await sandbox()).faults.set('rpc:my_unpublished_reviews', 'server-error')
  await storeSession(CUSTOMER)
  await renderShop(`/product/${HANDLE}`)
  expect(await screen.findByRole('heading', { name: 'Weightless' })).toBeVisible()
  expect(screen.queryByRole('list', { name: 'Your reviews' })).toBeNull()
})

test('how reviews are published stands above them, as the shop has set it', async () => {
  const visit = await renderShop(`/product/${HANDLE}`)
  expect(await screen.findByText(/Reviews appear right away: we don’t check them first/)).toBeVisible()
  visit.unmount()
  await requestAsServer('shop_settings?id=is.true', 'PATCH', { reviews_need_approval: true })
  const second = await renderShop(`/product/${HANDLE}`)
  expect(await screen.findByText(/We read each one before it appears/)).toBeVisible()
  second.unmount()
  await requestAsServer('shop_settings?id=is.true', 'PATCH', { reviews_need_approval: false })
  ;(await sandbox()).faults.set('rpc:reviews_need_approval', 'server-error')
  await renderShop(`/product/${HANDLE}`)
  expect(
    await screen.findByText(/^Anyone with an account can write a review\. We don’t verify purchases/),
  ).toBeVisible()
})
