import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { takeLogged } from '../../tests/console'
import { type LazyComponent, lazyComponent } from './lazy-component'
import { LazyOverlay } from './lazy-overlay'
import { toast } from './toast'
import { Toaster } from './toaster'

function Page({ component }: { component: LazyComponent<object> }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" aria-pressed={isOpen} onClick={() => setIsOpen(true)}>
        Cart
      </button>
      <LazyOverlay
        component={component}
        props={{}}
        isOpen={isOpen}
        failureText="We couldn’t open your cart."
        onGiveUp={() => setIsOpen(false)}
      />
      <Toaster />
    </>
  )
}

async function pressCart(component: LazyComponent<object>) {
  const user = userEvent.setup()
  render(<Page component={component} />)
  await user.click(screen.getByRole('button', { name: 'Cart' }))
  return user
}

test('an overlay whose code is late says so, under later toasts too, until it is dismissed', async () => {
  const user = await pressCart(lazyComponent<object>(() => new Promise(() => {})))
  expect(await screen.findByText('Opening...')).toBeVisible()
  toast('Added to cart')
  await screen.findByText('Added to cart')
  expect(screen.getByRole('button', { name: 'Cart', pressed: true })).toBeVisible()
  const dismiss = screen.getByText('Opening...').closest('li')?.querySelector('button')
  if (dismiss) await user.click(dismiss)
  expect(await screen.findByRole('button', { name: 'Cart', pressed: false })).toBeVisible()
})

test('an overlay whose code fails says so, and its Try again reloads the page', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  const user = await pressCart(lazyComponent<object>(() => Promise.reject(new Error('gone'))))
  expect(await screen.findByText('We couldn’t open your cart.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
  expect(takeLogged().join()).toContain('gone')
})
