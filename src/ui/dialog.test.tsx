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
        <button type="button" disabled>
          Disabled
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
  const { baseElement } = render(<Page />)
  await user.click(screen.getByRole('button', { name: 'Open' }))
  const dialog = screen.getByRole('dialog', { name: 'Outer', description: 'What it is for' })
  const closeButton = within(dialog).getByRole('button', { name: 'Close' })
  const lastButton = within(dialog).getByRole('button', { name: 'More' })
  return { user, baseElement, dialog, closeButton, lastButton }
}

const findOpener = () => screen.findByRole('button', { name: 'Open' })

test('the first control of a dialog takes the focus, and Tab goes around in it', async () => {
  const { user, closeButton, lastButton } = await openOuter()
  expect(closeButton).toHaveFocus()
  await user.tab({ shift: true })
  expect(lastButton).toHaveFocus()
  await user.tab()
  expect(closeButton).toHaveFocus()
})

test('focus that leaves a dialog returns to its last place in it', async () => {
  const { lastButton } = await openOuter()
  lastButton.focus()
  screen.getByText('Open').focus()
  expect(lastButton).toHaveFocus()
})

test('removing the focused element keeps the focus in the dialog', async () => {
  const { dialog, lastButton } = await openOuter()
  lastButton.focus()
  const parent = lastButton.parentElement
  lastButton.remove()
  await expect.poll(() => document.activeElement).toBe(dialog)
  parent?.append(lastButton)
})

test('an open dialog hides all but itself and the live regions, and stops the page from scrolling', async () => {
  const { user } = await openOuter()
  expect(screen.queryByRole('button', { name: 'Open' })).toBeNull()
  expect(screen.getByRole('status')).toHaveTextContent('Said')
  expect(document.body).toHaveAttribute('data-scroll-locked')
  await user.keyboard('{Escape}')
  await expect.poll(() => document.activeElement).toBe(await findOpener())
  expect(document.body).not.toHaveAttribute('data-scroll-locked')
})

test('a press beside the dialog closes it; one inside does not', async () => {
  const { user, dialog } = await openOuter()
  await user.click(within(dialog).getByText('What it is for'))
  expect(dialog).toBeInTheDocument()
  const scrim = dialog.previousElementSibling
  if (!scrim) throw new Error('No scrim')
  await user.click(scrim)
  expect(dialog).not.toBeInTheDocument()
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
