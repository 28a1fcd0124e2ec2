import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Dialog } from './dialog'

function Page() {
  const [isOuterOpen, setIsOuterOpen] = useState(false)
  const [isInnerOpen, setIsInnerOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setIsOuterOpen(true)}>
        Open
      </button>
      <p role="status" aria-live="polite">
        Said
      </p>
      <Dialog open={isOuterOpen} onOpenChange={setIsOuterOpen} title="Outer" description="What it is for">
        <button type="button" onClick={() => setIsInnerOpen(true)}>
          More
        </button>
      </Dialog>
      <Dialog open={isInnerOpen} onOpenChange={setIsInnerOpen} title="Inner">
        <p>Text</p>
      </Dialog>
    </>
  )
}

async function openOuter() {
  const user = userEvent.setup()
  render(<Page />)
  await user.click(screen.getByRole('button', { name: 'Open' }))
  const dialog = screen.getByRole('dialog', { name: 'Outer', description: 'What it is for' })
  return { user, lastButton: within(dialog).getByRole('button', { name: 'More' }) }
}

const findOpener = () => screen.findByRole('button', { name: 'Open' })

test('an open dialog hides all but itself and the live regions, and stops the page from scrolling', async () => {
  const { user } = await openOuter()
  expect(screen.queryByRole('button', { name: 'Open' })).toBeNull()
  expect(screen.getByRole('status')).toHaveTextContent('Said')
  expect(document.body).toHaveAttribute('data-scroll-locked')
  await user.keyboard('{Escape}')
  await expect.poll(() => document.activeElement).toBe(await findOpener())
  expect(document.body).not.toHaveAttribute('data-scroll-locked')
})

test('Escape closes the top one of two dialogs, and the focus returns to the other', async () => {
  const { user, lastButton } = await openOuter()
  await user.click(lastButton)
  expect(screen.getByRole('dialog')).toHaveAccessibleName('Inner')
  lastButton.focus()
  expect(lastButton).not.toHaveFocus()
  await user.keyboard('{Escape}')
  expect(screen.getByRole('dialog')).toHaveAccessibleName('Outer')
  await expect.poll(() => document.activeElement).toBe(lastButton)
  expect(document.body).toHaveAttribute('data-scroll-locked')
  await user.keyboard('{Escape}')
  await expect.poll(() => document.activeElement).toBe(await findOpener())
})
