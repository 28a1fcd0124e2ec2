import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { Accordion } from './accordion'

let fetchLibrary = () => vi.importActual<typeof import('./accordion-items')>('./accordion-items')
vi.mock('./lazy-component', async (original) => {
  const actual = await original<typeof import('./lazy-component')>()
  return {
    ...actual,
    lazyComponent: () =>
      actual.lazyComponent(
        () => fetchLibrary(),
        ({ AccordionItems }) => AccordionItems,
      ),
  }
})
const fetchNow = fetchLibrary
afterEach(() => {
  fetchLibrary = fetchNow
})

const accordion = (
  <Accordion
    items={[
      { title: 'Materials', body: 'Silver' },
      { title: 'Measurements', body: '4 mm' },
    ]}
  />
)

test('a browser without script can read what an accordion holds', () => {
  expect(renderToString(accordion)).toMatch(/<noscript><div[^>]*>Silver<\/div><\/noscript>/)
})

test('a heading whose library can not be fetched shows all texts when it is pressed', async () => {
  fetchLibrary = () => Promise.reject(new Error('gone'))
  render(accordion)
  await userEvent.click(screen.getByRole('button', { name: 'Materials' }))
  expect(await screen.findByText('Silver')).toBeVisible()
  expect(screen.getByText('4 mm')).toBeVisible()
})

test('a pressed heading is busy until its library is there, then open with the focus, and others open beside it', async () => {
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  fetchLibrary = async () => {
    await arrived
    return fetchNow()
  }
  render(accordion)
  await userEvent.click(screen.getByRole('button', { name: 'Materials' }))
  expect(screen.getByRole('button', { name: 'Materials' })).toHaveAttribute('aria-busy', 'true')
  await act(async () => arrive())
  expect(await screen.findByText('Silver')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Materials', expanded: true })).toHaveFocus()
  expect(screen.getByRole('button', { name: 'Materials' })).not.toHaveAttribute('aria-busy')
  await userEvent.click(screen.getByRole('button', { name: 'Measurements' }))
  expect(screen.getByText('4 mm')).toBeVisible()
  expect(screen.getByText('Silver')).toBeVisible()
})
