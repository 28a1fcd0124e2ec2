import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import * as current from '../backends/current-environment'
import { start } from './hydrate'

afterEach(() => {
  document.body.innerHTML = ''
})

test('a shop with an incomplete environment starts with a page that lists each missing variable', async () => {
  vi.spyOn(current, 'environment').mockImplementation(() => {
    throw new current.EnvironmentError(['VITE_SUPABASE_URL must be the https address of the Supabase project'])
  })
  document.body.innerHTML = '<div id="root"></div>'
  await start()
  expect(await screen.findByRole('heading', { name: 'The shop isn’t set up yet' })).toBeVisible()
  expect(screen.getByText(/^VITE_SUPABASE_URL must be/)).toBeVisible()
})
