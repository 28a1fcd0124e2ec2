import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { LanguageLinks } from './language-links'

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
