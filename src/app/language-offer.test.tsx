import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { LanguageLinks } from './language-links'
import { LanguageOffer } from './language-offer'

beforeEach(() => localStorage.clear())

function openPage(languages: readonly string[], path = '/about?from=mail') {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages)
  return render(
    <MemoryRouter initialEntries={[path]}>
      <LanguageLinks />
      <LanguageOffer />
    </MemoryRouter>,
  )
}

const OFFER = 'Cette boutique existe aussi en français.'
const nextVisit = async () => new Promise((resolve) => setTimeout(resolve, 50))

test('a browser in French is offered this page in French, on its first visit alone', async () => {
  const { unmount } = openPage(['fr-FR', 'en'])
  expect(await screen.findByText(OFFER)).toHaveAttribute('lang', 'fr-CA')
  const [, link] = screen.getAllByRole('link', { name: 'Français' })
  expect(link).toHaveAttribute('href', '/fr/about?from=mail')
  unmount()
  openPage(['fr-FR', 'en'])
  await nextVisit()
  expect(screen.queryByText(OFFER)).toBeNull()
})

test.each([['en-CA', 'fr-CA'], ['de-DE', 'en-US'], ['ja-JP']])(
  'a browser in %s is offered nothing',
  async (...languages) => {
    openPage(languages)
    await nextVisit()
    expect(screen.queryByText(OFFER)).toBeNull()
  },
)

test('who chose French is offered it again on an English page, until dismissed', async () => {
  localStorage.setItem('liangyi.language', 'fr')
  const { unmount } = openPage(['en-CA'])
  await screen.findByText(OFFER)
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByText(OFFER)).toBeNull()
  unmount()
  openPage(['en-CA'])
  await nextVisit()
  expect(screen.queryByText(OFFER)).toBeNull()
})

test('the link keeps a list’s search, but no filter that the store translates', () => {
  openPage(['en-CA'], '/products?q=jade&filter.v.option.Size=7&filter.p.vendor=Heart+of+Jade&sort=price-ascending')
  expect(screen.getByRole('link', { name: 'Français' })).toHaveAttribute(
    'href',
    '/fr/products?q=jade&filter.p.vendor=Heart+of+Jade&sort=price-ascending',
  )
})

test('the link remembers the language', async () => {
  openPage(['en-CA'])
  await userEvent.click(screen.getByRole('link', { name: 'Français' }))
  expect(localStorage.getItem('liangyi.language')).toBe('fr')
})
