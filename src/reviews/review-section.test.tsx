import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { renderForm } from '../../tests/render-form'
import { databaseReady, requestAsServer } from '../../tests/sandbox'
import { CUSTOMER_ID } from '../../tests/stored-session'
import { ReviewSection } from './review-section'

beforeAll(databaseReady)

test('45 reviews are shown in pages of twenty, each once', async () => {
  // Reviews with the same timestamp on both sides of a page break.
  const reviews = Array.from({ length: 45 }, (_, index) => ({
    product_id: 'visor-ring',
    user_id: CUSTOMER_ID,
    user_name: '',
    rating: 1 + (index % 5),
    title: `Review ${index}`,
    comment: 'Worn daily.',
    created_at: `2026-11-0${1 + Math.floor((index + 1) / 10)}T12:00:00.123456Z`,
  }))
  await requestAsServer('reviews', 'POST', reviews)
  const { user } = renderForm(<ReviewSection handle="visor-ring" onSignIn={() => {}} />)
  expect(await screen.findAllByRole('article')).toHaveLength(20)
  expect(await screen.findByText('45 reviews')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Show more' }))
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(40))
  await user.click(screen.getByRole('button', { name: 'Show more' }))
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(45))
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument()
  const titles = screen.getAllByRole('article').map((item) => within(item).getByRole('heading').textContent)
  expect(new Set(titles).size).toBe(45)
  expect(screen.getAllByText('Nov 1, 2026').length).toBeGreaterThan(0)
})
