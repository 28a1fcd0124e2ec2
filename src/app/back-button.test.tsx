import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, test } from 'vitest'
import { BackButton } from './back-button'

function renderAt(entries: string[]) {
  const router = createMemoryRouter([{ path: '*', element: <BackButton /> }], { initialEntries: entries })
  render(<RouterProvider router={router} />)
  return router
}

test('the installed app goes back to the page before, and from the page it was opened with to home', async () => {
  const router = renderAt(['/about'])
  await router.navigate('/contact')
  await userEvent.click(screen.getByRole('button', { name: 'Back', hidden: true }))
  expect(router.state.location.pathname).toBe('/about')
  await userEvent.click(screen.getByRole('button', { name: 'Back', hidden: true }))
  expect(router.state.location.pathname).toBe('/')
  expect(screen.queryByRole('button', { hidden: true })).toBeNull()
})
