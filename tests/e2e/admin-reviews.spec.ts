import type { APIRequestContext, Page } from '@playwright/test'
import { z } from 'zod'
import { anonKey } from '../../sandbox/supabase/keys'
import { ADMIN, createCustomer, signIn, uniqueText } from './accounts'
import { axeViolations } from './axe'
import { expect, openPage, test } from './test'

const PRODUCT = '/product/tide-comb'
const sessionSchema = z.object({ access_token: z.string() })

/** Writes a customer's review of the product; returns its title. */
async function writeReview(request: APIRequestContext): Promise<string> {
  const title = uniqueText('Even teeth')
  const { email, password } = await createCustomer(request)
  const session = await request.post('/auth/v1/token?grant_type=password', {
    headers: { apikey: anonKey },
    data: { email, password },
  })
  const { access_token } = sessionSchema.parse(await session.json())
  const response = await request.post('/rest/v1/reviews', {
    headers: { apikey: anonKey, authorization: `Bearer ${access_token}`, prefer: 'return=minimal' },
    data: { product_id: 'tide-comb', rating: 4, title, comment: 'It glides.' },
  })
  expect(response.ok(), await response.text()).toBe(true)
  return title
}

async function openReviews(page: Page): Promise<void> {
  await signIn(page, ADMIN, '/admin')
  await openPage(page, '/admin?view=reviews')
}

async function openProductReviews(page: Page) {
  await openPage(page, PRODUCT)
  const reviews = page.getByRole('region', { name: 'Reviews' })
  await reviews.scrollIntoViewIfNeeded()
  return reviews
}

test('an admin hides one review and answers another, as a shopper then sees', async ({ page, request }) => {
  const [slander, praise] = [await writeReview(request), await writeReview(request)]
  await openReviews(page)
  await page.getByRole('button', { name: `Hide ${slander}` }).click()
  await expect(page.getByRole('button', { name: `Approve ${slander}` })).toBeVisible()
  await page.getByRole('button', { name: `Reply to ${praise}` }).click()
  const form = page.getByRole('form', { name: `Reply to ${praise}` })
  await form.getByLabel('Reply as Liangyi').fill('Thank you. Oil it once a year.')
  expect(await axeViolations(page, 'the reviews with a reply')).toEqual([])
  await form.getByRole('button', { name: 'Save reply' }).click()
  await expect(page.getByText('Reply saved')).toBeVisible()

  const reviews = await openProductReviews(page)
  await expect(reviews.getByRole('article').filter({ hasText: praise })).toContainText('Thank you. Oil it once a year.')
  await expect(reviews.getByText(slander)).toBeHidden()
})
