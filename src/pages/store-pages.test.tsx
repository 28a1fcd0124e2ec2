import { screen, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, test, vi } from 'vitest'
import { footer, main } from '../../tests/regions'
import { renderShopWith } from '../../tests/render-shop'
import { network } from '../../tests/sandbox'

const heading = (name: string) => main().findByRole('heading', { level: 1, name })
const withJournal = { store: { hasJournal: true } }
const withPages = { store: { pages: ['about', 'care-and-repair'].map((handle) => ({ handle, title: handle })) } }

test('the journal lists the store’s articles, the newest first, with excerpt, date and picture', async () => {
  await renderShopWith(withJournal, '/journal')
  await main().findByRole('link', { name: 'Mostly filing' })
  const articles = main()
    .getAllByRole('listitem')
    .map((item) => item.textContent)
  expect(articles).toEqual([
    expect.stringMatching(/^A coat of small plates.*ARMORLIGHT begins there\.November 2, 2026$/),
    expect.stringMatching(/^What the river leaves.*before we did\.October 5, 2026$/),
    expect.stringMatching(/^Mostly filing.*September 14, 2026$/),
  ])
  expect(main().getByRole('img', { name: /^Two jade pebbles/ })).toBeVisible()
  expect(main().getByText('Where our designs come from, and how we make them.')).toBeVisible()
})

test('an article has its text, pictures, links and date', async () => {
  // The browser sanitizer's hooks don't run in happy-dom.
  vi.stubEnv('SSR', true)
  await renderShopWith(withJournal, '/journal/river-jade')
  await heading('What the river leaves')
  expect(main().getByRole('heading', { level: 2, name: 'Like felt' })).toBeVisible()
  expect(main().getByRole('img', { name: /^A river pebble sawn in two/ })).toHaveAttribute('loading', 'lazy')
  expect(main().getByRole('link', { name: 'Bì Disc Pendant 璧' })).toHaveAttribute('href', '/product/bi-disc-pendant')
  expect(main().getByRole('link', { name: 'Mostly filing' })).toHaveAttribute('href', '/journal/the-workshop')
  expect(main().getByText('October 5, 2026')).toBeVisible()
})

test('a journal has no page for an unknown article', async () => {
  await renderShopWith(withJournal, '/journal/unknown')
  expect(await heading('Oops! Page not found')).toBeVisible()
})

test('a journal whose last article was removed after the build is not found', async () => {
  network.use(http.post('*/graphql.json', () => Response.json({ data: { blog: null } })))
  await renderShopWith(withJournal, '/journal')
  expect(await heading('Oops! Page not found')).toBeVisible()
})

test('the journal has a link in the footer, and without articles neither a page nor a link', async () => {
  await renderShopWith({ store: { hasJournal: true } }, '/about')
  expect(footer().getByRole('link', { name: 'Journal' })).toHaveAttribute('href', '/journal')
  await renderShopWith({}, '/journal')
  expect(await heading('Oops! Page not found')).toBeVisible()
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).not.toContain('/journal')
})

test('a store’s own collection has its words and pieces in the merchant’s order', async () => {
  const collections = [{ handle: 'gifts-for-hair', title: 'Gifts for hair' }]
  await renderShopWith({ store: { collections } }, '/collections/gifts-for-hair')
  await main().findByText(/^Pins and a comb/)
  const titles = main()
    .getAllByRole('article')
    .map((card) => within(card).getByRole('heading').textContent)
  expect(titles).toEqual(['Grace Hairpin', 'Spine Hairpin 脊', 'Bamboo Hairpin 竹', 'Tide Comb'])
})

test('a collection’s description keeps its list and links, and its picture is the merchant’s or none', async () => {
  vi.stubEnv('SSR', true)
  const collections = [{ handle: 'gifts-under-75', title: 'Gifts under $75' }]
  await renderShopWith({ store: { collections } }, '/collections/gifts-under-75')
  const link = await main().findByRole('link', { name: 'pairs to share' })
  expect(link).toHaveAttribute('href', '/collections/gifts-for-two')
  expect(within(link.closest('ul') ?? expect.fail()).getAllByRole('listitem')).toHaveLength(3)
  const header = main().getByRole('heading', { level: 1 }).closest('header')
  expect(within(header ?? expect.fail()).queryByRole('img')).toBeNull()
})

test('About has the chapters of the store’s page, each beside its picture, above the shop’s own words', async () => {
  await renderShopWith(withPages, '/about')
  await heading('About')
  const headings = main().getAllByRole('heading', { level: 2 })
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    'ARMORLIGHT',
    'Heart of Jade',
    'The making',
    'The maker',
    'Care',
    'Warranty',
  ])
  const pictured = (name: string) =>
    within(main().getByRole('heading', { name }).closest('section') ?? document.body).queryByRole('img')
  expect(pictured('The maker')).toHaveAccessibleName(/^A ring held in a wooden clamp/)
  expect(pictured('Care')).toBeNull()
  expect(main().getByRole('link', { name: 'See ARMORLIGHT' })).toHaveAttribute('href', '/collections/armorlight')
  expect(main().getByText(/one-year warranty/)).toBeVisible()
  expect(screen.getByRole('main').textContent.match(/demonstration/g)).toHaveLength(1)
})

test('in a store without a page for About, it has the warranty alone, and says so in search results', async () => {
  await renderShopWith({}, '/about')
  expect(main().getByText(/one-year warranty/)).toBeVisible()
  expect(screen.getByRole('main')).not.toHaveTextContent(/silver|jade|Book of Changes|two modes/i)
  const description = document.querySelector('meta[name="description"]')
  expect(description).toHaveAttribute('content', 'The warranty on every Liangyi piece.')
})

test('a shop page has its title, description and chapters, and is not found in a store without it', async () => {
  await renderShopWith(withPages, '/care-and-repair')
  await heading('Care and Repair')
  for (const name of ['The box', 'Repair', 'Resizing', 'Where the stone is from', 'The marks'])
    expect(main().getByRole('heading', { level: 2, name })).toBeVisible()
  expect(main().getByRole('img', { name: /^A dark box/ })).toBeVisible()
  await renderShopWith({}, '/care-and-repair')
  expect(await heading('Oops! Page not found')).toBeVisible()
})
