import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link, MemoryRouter, useLocation } from 'react-router-dom'
import { expect, test } from 'vitest'
import { BackButton } from './back-button'

function Page() {
  return (
    <>
      <h1>{useLocation().pathname}</h1>
      <BackButton />
      <Link to="/contact">Contact</Link>
    </>
  )
}

const heading = (name: string) => screen.findByRole('heading', { name })
const back = () => screen.getByRole('button', { name: 'Back', hidden: true })

test('the installed app goes back to the page before, and from the page it was opened with to home', async () => {
  render(<Page />, { wrapper: ({ children }) => <MemoryRouter initialEntries={['/about']}>{children}</MemoryRouter> })
  await userEvent.click(screen.getByRole('link', { name: 'Contact' }))
  await heading('/contact')
  await userEvent.click(back())
  await heading('/about')
  await userEvent.click(back())
  await heading('/')
  expect(screen.queryByRole('button', { name: 'Back', hidden: true })).toBeNull()
})
