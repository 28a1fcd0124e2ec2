import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { clearToasts, type Toast, toasts } from '../ui/toast'
import { LanguageLinks } from './language-links'
import { useLanguageOffer } from './language-offer'

vi.mock('../browser/idle', () => ({ idle: () => Promise.resolve() }))

beforeEach(() => {
  localStorage.clear()
  clearToasts()
})

function OfferingLinks() {
  useLanguageOffer()
  return <LanguageLinks />
}

function openPage(languages: readonly string[], path = '/about?from=mail') {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages)
  return render(
    <MemoryRouter initialEntries={[path]}>
      <OfferingLinks />
    </MemoryRouter>,
  )
}

/** Opens a page and returns the toast that offers another language. */
async function findOffer(languages: readonly string[]): Promise<Toast | undefined> {
  const { unmount } = openPage(languages)
  await Promise.resolve()
  unmount()
  const [offer] = toasts.getState()
  clearToasts()
  return offer
}

const OFFER = 'Cette boutique existe aussi en français.'

test('a browser in French is offered this page in French, on its first visit alone', async () => {
  const assign = vi.fn<(url: string) => void>()
  vi.stubGlobal('location', { ...location, pathname: '/products', search: '?q=jade', assign })
  const offer = await findOffer(['fr-FR', 'en'])
  expect(offer).toMatchObject({ title: OFFER, lang: 'fr-CA' })
  expect(await findOffer(['fr-FR', 'en'])).toBeUndefined()
  offer?.action?.onPress()
  expect(assign).toHaveBeenCalledExactlyOnceWith('/fr/products?q=jade')
  expect(localStorage.getItem('liangyi.language')).toBe('fr')
})

test.each([['en-CA', 'fr-CA'], ['de-DE', 'en-US'], ['ja-JP']])(
  'a browser in %s is offered nothing',
  async (...languages) => expect(await findOffer(languages)).toBeUndefined(),
)

test('who chose French is offered it once more on an English page', async () => {
  localStorage.setItem('liangyi.language', 'fr')
  expect(await findOffer(['en-CA'])).toMatchObject({ title: OFFER })
  expect(await findOffer(['en-CA'])).toBeUndefined()
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
