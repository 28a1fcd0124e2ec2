import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Accordion } from './accordion'

const ITEMS = [
  { title: 'Materials', body: 'Silver' },
  { title: 'Weight', body: 'Ten grams' },
]

test('a document has the texts of closed sections, too', () => {
  expect(renderToString(<Accordion items={ITEMS} />)).toContain('Ten grams')
})

test('sections open beside each other, and arrow keys move between them', async () => {
  const user = userEvent.setup()
  render(<Accordion items={ITEMS} />)
  expect(screen.getByText('Silver')).toBeVisible()
  expect(screen.getByText('Ten grams')).not.toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Weight', expanded: false }))
  expect(screen.getByText('Silver')).toBeVisible()
  expect(screen.getByText('Ten grams')).toBeVisible()
  await user.keyboard('{ArrowUp}')
  expect(screen.getByRole('button', { name: 'Materials', expanded: true })).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(screen.getByText('Silver')).not.toBeVisible()
})
