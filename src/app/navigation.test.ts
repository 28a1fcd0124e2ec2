import { expect, test } from 'vitest'
import { CATEGORIES, COLLECTIONS } from '../merchant/assortment'
import { paths } from '../paths'
import { FOOTER_LINKS, HEADER_LINKS, toLinks } from './navigation'
import { routes } from './routes'

test('every public page has a link in the header or footer', () => {
  const links = [...toLinks([...COLLECTIONS, ...CATEGORIES]), ...HEADER_LINKS, ...FOOTER_LINKS].map(({ to }) => to)
  const linked = new Set<string>([paths.home, paths.products, ...links])
  const missing = routes.filter(({ isPublic, path }) => isPublic && !linked.has(path)).map(({ path }) => path)
  expect(missing).toEqual([])
})
