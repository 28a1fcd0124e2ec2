import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderForm } from '../../tests/render-form'
import { NewsletterForm } from './newsletter-form'

const chunk = vi.hoisted(() => {
  let load = () => {}
  const loaded = new Promise<void>((resolve) => {
    load = resolve
  })
  return { load: () => load(), loaded, subscribe: vi.fn(async () => ({ isDone: true, toast: { title: 'Success!' } })) }
})

vi.mock('./subscribe', async () => {
  await chunk.loaded
  return { subscribe: chunk.subscribe }
})

test('a newsletter address submitted before its code is loaded is subscribed once the code is there', async () => {
  renderForm(<NewsletterForm />)
  const email = screen.getByRole('textbox', { name: 'Email' })
  // Typing would focus the field, which loads the code.
  fireEvent.input(email, { target: { value: 'mei@example.com' } })
  fireEvent.click(screen.getByRole('button', { name: 'Subscribe' }))
  expect(screen.getByRole('button', { name: 'Subscribe' })).toHaveAttribute('aria-busy', 'true')
  expect(chunk.subscribe).not.toHaveBeenCalled()
  chunk.load()
  await waitFor(() => expect(email).toHaveValue(''))
  expect(chunk.subscribe).toHaveBeenCalledExactlyOnceWith('mei@example.com')
})
