import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { start } from './hydrate'

vi.mock('../backends/current-environment', async (original) => {
  const actual = await original<typeof import('../backends/current-environment')>()
  return {
    ...actual,
    environment: () => {
      throw new actual.EnvironmentError(['VITE_SUPABASE_URL must be the https address of the Supabase project'])
    },
  }
})

afterEach(() => {
  document.body.innerHTML = ''
})

test('a shop with an incomplete environment starts with a page that lists each missing variable', async () => {
  document.body.innerHTML = '<div id="root"></div>'
  await start()
  expect(await screen.findByRole('heading', { name: 'The shop isn’t set up yet' })).toBeVisible()
  expect(screen.getByText(/^VITE_SUPABASE_URL must be/)).toBeVisible()
})
