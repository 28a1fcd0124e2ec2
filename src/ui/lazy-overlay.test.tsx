import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { lazyComponent } from './lazy-component'
import { LazyOverlay } from './lazy-overlay'

const neverLoads = lazyComponent<object>(() => new Promise(() => {}))

function Page() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" aria-pressed={isOpen} onClick={() => setIsOpen(true)}>
        Cart
      </button>
      <LazyOverlay
        component={neverLoads}
        props={{}}
        isOpen={isOpen}
        failureText="We couldn’t open your cart."
        onGiveUp={() => setIsOpen(false)}
      />
    </>
  )
}

test('Escape cancels an overlay whose code is loading', async () => {
  const user = userEvent.setup()
  render(<Page />)
  await user.click(screen.getByRole('button', { name: 'Cart' }))
  await user.keyboard('{Escape}')
  expect(screen.getByRole('button', { name: 'Cart' })).toHaveAttribute('aria-pressed', 'false')
})
