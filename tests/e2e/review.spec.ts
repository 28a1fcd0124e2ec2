import { serviceRoleKey } from '../../sandbox/supabase/keys'
import { createCustomer } from './accounts'
import { expect, openPage, test } from './test'

test('a visitor’s review survives the sign-in, is sent, and is listed with name and date @origins', async ({
  page,
  request,
}) => {
  const customer = await createCustomer(request)
  // An earlier run with this database may have left a review.
  const cleared = await request.delete('/rest/v1/reviews?product_id=eq.rivet-studs', {
    // Secret keys are refused in browsers.
    headers: { apikey: serviceRoleKey, authorization: `Bearer ${serviceRoleKey}`, 'user-agent': 'test' },
  })
  expect(cleared.ok(), await cleared.text()).toBe(true)
  await openPage(page, '/product/rivet-studs')
  const reviews = page.getByRole('region', { name: 'Reviews' })
  await reviews.scrollIntoViewIfNeeded()
  await expect(reviews.getByText('No reviews yet. Be the first to review this product!')).toBeVisible()
  await reviews.getByRole('button', { name: 'Write a review' }).click()
  await expect(reviews.getByRole('radio', { name: '5 stars' })).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(reviews.getByRole('radio', { name: '4 stars' })).toBeChecked()
  await reviews.getByLabel('Title').fill('Small & <b>bold</b>')
  await reviews.getByLabel('Comment').fill('They never turn on the ear.')
  await reviews.getByRole('button', { name: 'Submit review' }).click()
  await expect(page.getByText('Please sign in to leave a review.')).toBeVisible()

  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email').fill(customer.email)
  await dialog.getByLabel('Password', { exact: true }).fill(customer.password)
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(reviews.getByLabel('Comment')).toHaveValue('They never turn on the ear.')
  await reviews.getByRole('button', { name: 'Submit review' }).click()
  await expect(page.getByText('Thank you for your review!')).toBeVisible()
  await expect(reviews.getByLabel('Title')).toHaveValue('')
  await expect(reviews.getByRole('radio', { name: '5 stars' })).toBeChecked()

  const review = reviews.getByRole('article').filter({ hasText: 'Small & <b>bold</b>' })
  await expect(review).toContainText(customer.email.split('@')[0] ?? '')
  await expect(review.getByRole('img', { name: '4 of 5 stars' })).toBeVisible()
  await expect(review.getByRole('time')).toHaveText(/^[A-Z][a-z]{2} \d{1,2}, \d{4}$/)
  await expect(reviews.getByText('4.0', { exact: true })).toBeVisible()
  await expect(reviews.getByText('1 review', { exact: true })).toBeVisible()
})
