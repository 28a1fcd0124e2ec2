import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Accordion } from './accordion'

const accordion = (
  <Accordion
    items={[
      { title: 'Materials', body: 'Silver' },
      { title: 'Measurements', body: '4 mm' },
    ]}
  />
)

test('a browser without script can read an accordion’s texts', () => {
  expect(renderToString(accordion)).toMatch(/<noscript><div[^>]*>Silver<\/div><\/noscript>/)
})

test('a pressed heading opens its text, and others open beside it', async () => {
  render(accordion)
  await userEvent.click(screen.getByRole('button', { name: 'Materials' }))
  expect(screen.getByRole('region', { name: 'Materials' })).toHaveTextContent('Silver')
  await userEvent.click(screen.getByRole('button', { name: 'Measurements' }))
  expect(screen.getByRole('region', { name: 'Measurements' })).toHaveTextContent('4 mm')
  expect(screen.getByRole('region', { name: 'Materials' })).toBeVisible()
})
