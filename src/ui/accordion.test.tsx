import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { stubIntersectionObserver } from '../../tests/intersection-observer'
import { Accordion } from './accordion'

const ITEMS = [
  { title: 'Materials', body: 'Silver' },
  { title: 'Weight', body: 'Ten grams' },
]

afterEach(() => vi.unstubAllGlobals())

test('without script, the first section of an accordion is open and the others open by themselves', () => {
  const built = document.createElement('div')
  built.innerHTML = renderToString(<Accordion items={ITEMS} />)
  const sections = [...built.querySelectorAll('details')]
  expect(sections.map(({ open, textContent }) => [open, textContent])).toEqual([
    [true, 'MaterialsSilver'],
    [false, 'WeightTen grams'],
  ])
})

test('sections opened and focused before the accordion’s code came stay so, and arrow keys move between them', async () => {
  const user = userEvent.setup()
  const scrollNear = stubIntersectionObserver(false)
  const { container } = render(<Accordion items={ITEMS} />)
  container.querySelectorAll('details')[1]?.setAttribute('open', '')
  container.querySelectorAll('summary')[1]?.focus()
  act(scrollNear)
  expect(await screen.findByRole('button', { name: 'Weight', expanded: true })).toHaveFocus()
  expect(screen.getByText('Silver')).toBeVisible()
  expect(screen.getByText('Ten grams')).toBeVisible()
  await user.keyboard('{ArrowUp}')
  expect(screen.getByRole('button', { name: 'Materials', expanded: true })).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(screen.getByText('Silver')).not.toBeVisible()
})
