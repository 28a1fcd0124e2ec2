import { screen, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, test, vi } from 'vitest'
import { stubIntersectionObserver } from '../../tests/intersection-observer'
import { renderShop, renderShopWith } from '../../tests/render-shop'
import { network, showContent } from '../../tests/sandbox'
import { SPECS_BY_HANDLE } from '../catalogue/product/product-specs'
import { houseImageUrl } from '../house/house-image'
import { STORIES } from '../merchant/handles'
import { STORY_INTRODUCTIONS } from '../merchant/journal'
import { MAKING } from '../merchant/making'
import { STORIES_BY_HANDLE } from './story-page'

const main = () => within(screen.getByRole('main'))
const kinds = [{ vendor: 'Greenhouse', productType: 'Lamps', category: null }]

test.each(STORIES)('the story %s has five described pictures, four minutes of text, and its data', async (handle) => {
  await renderShop(`/journal/${handle}`)
  const story = main().getByRole('article')
  const { title, published } = STORY_INTRODUCTIONS[handle]
  expect(main().getByRole('heading', { level: 1, name: title })).toBeVisible()
  expect(within(story).getAllByRole('img', { name: /\w+ \w+ \w+/ })).toHaveLength(5)
  expect(
    within(story)
      .getAllByRole('figure')
      .every((figure) => figure.querySelector('figcaption')),
  ).toBe(true)
  const words = story.textContent.split(/\s+/).length
  expect(words).toBeGreaterThan(780)
  expect(words).toBeLessThan(1000)
  const data = screen.getByRole('main').querySelector('script[type="application/ld+json"]')?.textContent
  expect(JSON.parse(data ?? '{}')).toMatchObject({ '@type': 'Article', headline: title, datePublished: published })
})

test('the stories lead from one to the next and around, and end with pieces of the shop', async () => {
  const visited: (string | null)[] = []
  for (const handle of STORIES) {
    await renderShop(`/journal/${handle}`)
    const next = main().getByRole('region', { name: (name) => !name.startsWith('Pieces') })
    visited.push(within(next).getByRole('link').getAttribute('href'))
  }
  expect(visited.sort()).toEqual(STORIES.map((handle) => `/journal/${handle}`).sort())
  const pieces = STORIES.flatMap((handle) => STORIES_BY_HANDLE[handle].pieces)
  expect(pieces.filter((handle) => !Object.hasOwn(SPECS_BY_HANDLE, handle))).toEqual([])
})

test('the journal lists its stories', async () => {
  await renderShop('/journal')
  for (const handle of STORIES)
    expect(main().getByRole('link', { name: STORY_INTRODUCTIONS[handle].title })).toHaveAttribute(
      'href',
      `/journal/${handle}`,
    )
})

test('Care and Repair covers stone, marks, repair, resizing and the box', async () => {
  await renderShop('/care-and-repair')
  for (const name of ['Repair', 'Resizing', 'Where the stone is from', 'The marks', 'The box'])
    expect(main().getByRole('heading', { level: 2, name })).toBeVisible()
  expect(main().getByRole('img', { name: /^A dark box/ })).toBeVisible()
})

test('About names the maker and says once that the shop is a demonstration', async () => {
  await renderShop('/about')
  expect(main().getByRole('heading', { name: 'The maker' })).toBeVisible()
  expect(screen.getByRole('main').textContent.match(/demonstration/g)).toHaveLength(1)
})

test.each(['/journal', '/journal/river-jade', '/care-and-repair'])(
  'another store has no page at %s and no link to it',
  async (path) => {
    await renderShopWith({ store: { kinds } }, path)
    expect(main().getByRole('heading', { level: 1, name: 'Oops! Page not found' })).toBeVisible()
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(links).not.toContain(path)
  },
)

test('every piece has a photograph and a sentence about its finish, shown with its weight near its place', async () => {
  expect(Object.keys(MAKING).sort()).toEqual(Object.keys(SPECS_BY_HANDLE).sort())
  for (const handle of Object.keys(MAKING)) expect(() => houseImageUrl(`making-${handle}`)).not.toThrow()
  stubIntersectionObserver(true)
  await renderShop('/product/edge-ring')
  const band = within(await screen.findByRole('region', { name: 'The finish' }))
  expect(band.getByText('Weight: 6 g at size 7')).toBeVisible()
  expect(band.getByRole('img', { name: MAKING['edge-ring']?.alt })).toBeVisible()
})

const withJournal = { store: { hasJournal: true } }

test('a store’s journal lists its articles, the newest first, by excerpt or first sentence', async () => {
  await showContent()
  await renderShopWith(withJournal, '/journal')
  await main().findByRole('link', { name: 'Pieces in pairs' })
  const articles = main()
    .getAllByRole('listitem')
    .map((item) => item.textContent)
  expect(articles).toEqual([
    'Pieces in pairsWhy two small pieces often do more than one large one.November 12, 2026',
    'A winter benchIn December the light is gone by four.October 19, 2026',
  ])
})

test('an article of a store’s journal has its text, picture, date and data', async () => {
  // happy-dom runs no hooks of the browser's sanitizer.
  vi.stubEnv('SSR', true)
  await showContent()
  await renderShopWith(withJournal, '/journal/pieces-in-pairs')
  expect(await main().findByRole('heading', { level: 1, name: 'Pieces in pairs' })).toBeVisible()
  expect(main().getByText(/^Mei Lin/)).toHaveTextContent('Mei Lin, November 12, 2026')
  expect(main().getByRole('img', { name: 'A ring of silver and jade that meet in a curve' })).toBeVisible()
  expect(main().getByRole('link', { name: 'A winter bench' })).toHaveAttribute('href', '/journal/the-workshop')
  const data = screen.getByRole('main').querySelector('script[type="application/ld+json"]')?.textContent
  expect(JSON.parse(data ?? '{}')).toMatchObject({
    '@type': 'Article',
    headline: 'Pieces in pairs',
    datePublished: '2026-11-12T17:00:00Z',
    author: { '@type': 'Person', name: 'Mei Lin' },
  })
})

test('an article at a built-in story’s address replaces it, and without an author names none in its data', async () => {
  await showContent()
  await renderShopWith(withJournal, '/journal/the-workshop')
  await main().findByRole('heading', { level: 1, name: 'A winter bench' })
  const data = screen.getByRole('main').querySelector('script[type="application/ld+json"]')?.textContent
  expect(JSON.parse(data ?? '{}')).not.toHaveProperty('author')
})

test.each(['/journal/river-jade', '/journal/unknown'])('a store with a journal has no page at %s', async (path) => {
  await showContent()
  await renderShopWith(withJournal, path)
  expect(await main().findByRole('heading', { level: 1, name: 'Oops! Page not found' })).toBeVisible()
})

test('a journal whose last article was removed after the build is not found', async () => {
  network.use(http.post('*/graphql.json', () => Response.json({ data: { blog: null } })))
  await renderShopWith(withJournal, '/journal')
  expect(await main().findByRole('heading', { level: 1, name: 'Oops! Page not found' })).toBeVisible()
})

test('a store with a journal has no link to a built-in story', async () => {
  stubIntersectionObserver(true)
  await renderShopWith(withJournal, '/product/edge-ring')
  await screen.findByRole('region', { name: 'The finish' })
  expect(screen.queryByRole('link', { name: 'Inside the workshop' })).toBeNull()
  await renderShopWith(withJournal, '/about')
  expect(screen.getByRole('main')).not.toHaveTextContent('the history in its journal')
})

test('another store’s journal has a link in the footer', async () => {
  await renderShopWith({ store: { kinds, hasJournal: true } }, '/about')
  expect(within(screen.getByRole('contentinfo')).getByRole('link', { name: 'Journal' })).toBeVisible()
})
