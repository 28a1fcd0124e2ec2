import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, test } from 'vitest'
import { createSupabaseEngine } from '../../sandbox/supabase/engine'
import { renderForm } from '../../tests/render-form'
import { network } from '../../tests/sandbox'
import { ReviewSection } from './review-section'

test('45 reviews are shown in pages of twenty, each once', async () => {
  const engine = await createSupabaseEngine({ origin: location.origin })
  network.use(http.all('*/rest/v1/*', ({ request }) => engine.handle(request)))
  // Reviews with the same timestamp on both sides of a page break.
  await engine.withDatabase((database) =>
    database.exec(`
      insert into public.reviews (product_id, user_id, user_name, user_email, rating, title, comment, created_at)
      select 'visor-ring', u.id, '', u.email, 1 + number % 5, 'Review ' || number, 'Worn daily.',
        timestamptz '2026-11-01 12:00:00.123456+00' - (number / 10) * interval '1 day'
      from generate_series(1, 45) as number, (select id, email from auth.users where email = 'mei@example.com') as u`),
  )
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
  await engine.close()
})
