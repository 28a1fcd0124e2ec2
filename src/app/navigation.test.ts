import { expect, test } from 'vitest'
import { SPECIFIED } from '../domain/assortment'
import { paths } from '../domain/paths'
import { footerGroups, HEADER_LINKS, ownMenuLinks, serviceLinks } from './navigation'
import { routes } from './routes'

function footerLinks(menu: Parameters<typeof footerGroups>[0], pages: Parameters<typeof footerGroups>[2]) {
  return footerGroups(menu, SPECIFIED, pages).flatMap(({ links }) => links)
}

test('every public page has a link in the header or footer, or on a page above it that has one', () => {
  const footer = footerLinks([], { hasJournal: true, hasTerms: false })
  const links = [...HEADER_LINKS, ...footer].map(({ to }) => to)
  const linked = new Set<string>([paths.home, paths.products, ...links])
  const isLinked = (path: string) => linked.has(path) || linked.has(path.slice(0, path.lastIndexOf('/')))
  const missing = routes.filter(({ isPublic, path }) => isPublic && !isLinked(path)).map(({ path }) => path)
  expect(missing).toEqual([])
})

test('a merchant’s menu repeats no link that the header or footer has, and none of its own', () => {
  const story = { label: 'Our story', to: '/story' }
  const catalog = { label: 'Catalog', to: paths.products }
  const contact = { label: 'Reach us', to: paths.contact }
  expect(ownMenuLinks([{ label: 'Home', to: paths.home }, catalog, story, contact, story], SPECIFIED)).toEqual([story])
  const pages = { hasJournal: false, hasTerms: false }
  expect(
    footerGroups([contact, catalog, story], SPECIFIED, pages).map(({ links }) => links.map(({ to }) => to)),
  ).toEqual([
    [paths.products, ...SPECIFIED.collections.map(({ path }) => path)],
    [paths.contact, paths.order, paths.shipping, story.to],
    [paths.about, paths.privacy],
  ])
})

test('the footer leads to the terms of service once, and only to published ones', () => {
  const terms = { label: 'Terms', to: '/terms-of-service' }
  const toTerms = (hasTerms: boolean, menu = [terms]) =>
    footerLinks(menu, { hasJournal: true, hasTerms }).filter(({ to }) => to === terms.to)
  expect(toTerms(true)).toHaveLength(1)
  expect(toTerms(false, [])).toEqual([])
})

test('the phone’s menu leads to journal, care and the order where the store has them, and repeats none', () => {
  const pages = [
    { handle: 'care-and-repair', title: 'Care and Repair' },
    { handle: 'careers', title: 'Careers' },
  ]
  const journal = { label: 'Notes', to: paths.journal }
  const labels = (...request: Parameters<typeof serviceLinks>) => serviceLinks(...request).map(({ label }) => label)
  expect(labels([], { hasJournal: true, pages })).toEqual(['Journal', 'Care and Repair', 'Your order'])
  expect(labels([journal], { hasJournal: true, pages: [] })).toEqual(['Your order'])
})
