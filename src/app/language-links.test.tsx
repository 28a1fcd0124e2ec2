import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'
import { LanguageLinks } from './language-links'

beforeEach(() => localStorage.clear())

function openPage(path: string) {
  return render(
    <MemoryRouter initialEntries={[path]}>
      <LanguageLinks />
    </MemoryRouter>,
  )
}

test('the link keeps a list’s search, but no filter that the store translates', () => {
  openPage('/products?q=jade&filter.v.option.Size=7&filter.p.vendor=Heart+of+Jade&sort=price-ascending')
  expect(screen.getByRole('link', { name: 'Français' })).toHaveAttribute(
    'href',
    '/fr/products?q=jade&filter.p.vendor=Heart+of+Jade&sort=price-ascending',
  )
})

test('the link remembers the language', async () => {
  openPage('/about')
  await userEvent.click(screen.getByRole('link', { name: 'Français' }))
  expect(localStorage.getItem('liangyi.language')).toBe('fr')
})
