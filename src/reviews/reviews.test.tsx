import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { expectToast } from '../../tests/expect-toast'
import { goOffline } from '../../tests/go-offline'
import { stubIntersectionObserver } from '../../tests/intersection-observer'
import { renderShop } from '../../tests/render-shop'
import { databaseReady, network, sandbox } from '../../tests/sandbox'
import { CUSTOMER, storeSession } from '../../tests/stored-session'

const NO_REVIEWS_TEXT = 'No reviews yet. Be the first to review this product!'

beforeEach(() => {
  stubIntersectionObserver(true)
})

beforeAll(databaseReady)

async function openReviews(handle: string) {
  const view = await renderShop(`/product/${handle}`)
  const region = within(await screen.findByRole('region', { name: 'Reviews' }))
  // A form with a draft is already open.
  const opener = await waitFor(
    () => region.queryByRole('form') ?? region.getByRole('button', { name: 'Write a review' }),
  )
  if (opener.matches('button')) await view.user.click(opener)
  const form = within(region.getByRole('form', { name: 'Write a review' }))
  return {
    ...view,
    region,
    form,
    title: form.getByRole('textbox', { name: 'Title' }),
    comment: form.getByRole('textbox', { name: 'Comment' }),
    submit: () => view.user.click(form.getByRole('button', { name: 'Submit review' })),
  }
}

test('reviews are shown newest first with name, date and stars, and with average and count', async () => {
  const { region } = await openReviews('trace-bracelet')
  const list = await region.findAllByRole('article')
  expect(list.map((item) => within(item).getByRole('heading').textContent)).toEqual([
    'Weightless',
    'Finer than I expected',
    'Shared between two people',
  ])
  const second = within(list[1] ?? document.body)
  expect(second.getByText('amara.o')).toBeVisible()
  expect(second.getByRole('img', { name: '4 of 5 stars' })).toBeVisible()
  expect(second.getByText(/^[A-Z][a-z]{2} \d{1,2}, \d{4}$/)).toBeVisible()
  expect(await region.findByText('4.7')).toBeVisible()
  expect(region.getByText('3 reviews')).toBeVisible()
})

test('a product without reviews shows the specified text', async () => {
  const { region } = await openReviews('visor-ring')
  expect(await region.findByText(NO_REVIEWS_TEXT)).toBeVisible()
})

test('reviews are not requested before they are near the viewport', async () => {
  const requestedUrls: string[] = []
  network.use(
    http.all('*/rest/v1/*', async ({ request }) => {
      if (new URL(request.url).pathname.endsWith('/reviews')) requestedUrls.push(request.url)
      return (await sandbox()).handle(request)
    }),
  )
  const scroll = stubIntersectionObserver(false)
  await renderShop('/product/trace-bracelet')
  await screen.findByRole('region', { name: 'Reviews' })
  expect(requestedUrls).toEqual([])
  scroll()
  expect(await screen.findByText('Weightless')).toBeVisible()
  expect(requestedUrls.length).toBeGreaterThan(0)
})

test('submitting a review without a session asks to sign in and keeps the text', async () => {
  const { submit, title, comment, user, form } = await openReviews('visor-ring')
  expect(form.queryByText(/Your draft is saved/)).not.toBeInTheDocument()
  await user.type(title, 'Bright')
  expect(form.getByText(/Your draft is saved/)).toBeVisible()
  await user.type(comment, 'Sits well.')
  await submit()
  await expectToast('Authentication required')
  expect(screen.getByText('Please sign in to leave a review.')).toBeInTheDocument()
  expect(await screen.findByRole('dialog')).toBeVisible()
  expect(title).toHaveValue('Bright')
  expect(comment).toHaveValue('Sits well.')
})

test('a review without title or comment shows Missing fields and is not sent', async () => {
  await storeSession(CUSTOMER)
  const { submit, title, comment, user } = await openReviews('visor-ring')
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Sign in to post your review' })).not.toBeInTheDocument(),
  )
  await user.type(title, '  ')
  await submit()
  await expectToast('Missing fields')
  expect(screen.getByText('Please fill in all fields.')).toBeInTheDocument()
  expect(title).toHaveAccessibleDescription('Title is required')
  expect(comment).toBeInvalid()
  expect(title).toHaveFocus()
})

test('a submitted review is sent with the specified fields, appears in the list, and resets the form to five stars', async () => {
  await storeSession(CUSTOMER)
  const requests: unknown[] = []
  network.use(
    http.post('*/rest/v1/reviews', async ({ request }) => {
      requests.push(await request.clone().json(), request.headers.get('prefer'))
      return (await sandbox()).handle(request)
    }),
  )
  const { submit, title, comment, user, form, region } = await openReviews('lamella-cuff')
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Sign in to post your review' })).not.toBeInTheDocument(),
  )
  expect(form.getByRole('radio', { name: '5 stars' })).toBeChecked()
  await user.click(form.getByRole('radio', { name: '5 stars' }))
  await user.keyboard('{ArrowLeft}')
  expect(form.getByRole('radio', { name: '4 stars' })).toBeChecked()
  await user.type(title, ' <b>Bold</b> ')
  await user.type(comment, '<script>alert(1)</script> 玉💍')
  await submit()
  await expectToast('Review submitted')
  expect(screen.getByText('Thank you for your review!')).toBeInTheDocument()
  expect(requests).toEqual([
    {
      language: 'en',
      product_id: 'lamella-cuff',
      user_id: expect.any(String),
      user_name: 'mei',
      user_email: 'mei@example.com',
      rating: 4,
      title: '<b>Bold</b>',
      comment: '<script>alert(1)</script> 玉💍',
    },
    // The insert doesn't return the row.
    expect.not.stringContaining('representation'),
  ])
  const review = within(await region.findByRole('article'))
  expect(review.getByRole('heading', { name: '<b>Bold</b>' })).toBeVisible()
  expect(review.getByText('<script>alert(1)</script> 玉💍')).toBeVisible()
  expect(review.getByText('mei')).toBeVisible()
  expect(review.getByRole('img', { name: '4 of 5 stars' })).toBeVisible()
  expect(await region.findByText('1 review')).toBeVisible()
  expect(title).toHaveValue('')
  expect(comment).toHaveValue('')
  expect(form.getByRole('radio', { name: '5 stars' })).toBeChecked()
  expect(sessionStorage).toHaveLength(0)
})

test('a review that is sent while the list still loads is in the list', async () => {
  await storeSession(CUSTOMER)
  let readCount = 0
  let deliver = () => {}
  const delivered = new Promise<void>((resolve) => {
    deliver = resolve
  })
  network.use(
    http.get('*/rest/v1/reviews', async ({ request }) => {
      // Read now and answered late, as over a slow connection.
      const response = await (await sandbox()).handle(request)
      readCount += 1
      await delivered
      return response
    }),
  )
  const { submit, title, comment, user, region } = await openReviews('still-water-ring')
  await user.type(title, 'Early')
  await user.type(comment, 'Sent before the list was there.')
  // Everybody's reviews and the customer's own.
  await waitFor(() => expect(readCount).toBe(2))
  await submit()
  await expectToast('Review submitted')
  deliver()
  expect(await region.findByRole('heading', { name: 'Early' })).toBeVisible()
})

test('a review is sent though the browser says it is offline', async () => {
  await storeSession(CUSTOMER)
  const { user, title, comment, submit, region } = await openReviews('edge-ring')
  await user.type(title, 'Sharp')
  await user.type(comment, 'It catches the light.')
  goOffline(true)
  await submit()
  await expectToast('Review submitted')
  expect(await region.findByRole('heading', { name: 'Sharp' })).toBeVisible()
})
