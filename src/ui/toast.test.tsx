import { act, render, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { toast } from './toast'
import { Toaster } from './toaster'

// Toasts don't expire in a hidden document.
beforeEach(() => void vi.spyOn(document, 'hidden', 'get').mockReturnValue(true))

const shown = async () => within(await screen.findByRole('region', { name: /^Notices/ }))

test('a silent toast is hidden from screen readers', async () => {
  render(<Toaster />)
  act(() => void toast('Checkout failed', { isSilent: true }))
  expect((await (await shown()).findByText('Checkout failed')).closest('[aria-hidden=true]')).not.toBeNull()
})

test('a toast from before the page was hydrated is shown', async () => {
  toast('Your cart can’t be saved', { tone: 'danger' })
  render(<Toaster />)
  const early = await (await shown()).findByText('Your cart can’t be saved')
  expect(early.closest('[data-type=error]')).not.toBeNull()
})

test('a toast takes the place of the last one', async () => {
  render(<Toaster />)
  act(() => void toast('Added to cart'))
  const toasts = await shown()
  await toasts.findByText('Added to cart')
  act(() => void toast('Removed from cart'))
  expect(await toasts.findByText('Removed from cart')).toBeVisible()
  await waitFor(() => expect(document.querySelectorAll('[data-sonner-toast]')).toHaveLength(1))
})
