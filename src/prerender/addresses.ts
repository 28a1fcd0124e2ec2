import { type AppRoute, matchRoute, pageSourceFile, routes } from '../app/routes'
import type { LoadedStore } from '../build/renderer'
import { listEmptyPaths, listPaths } from '../domain/assortment'
import { paths } from '../domain/paths'
import type { Store } from './fetch-store'

/** The addresses with a document. */
export function listAddresses({ content: { assortment, hasJournal }, contentPaths, catalogue }: Store): string[] {
  const hasDocument = ({ isPublic, page }: AppRoute) => (page === 'journal' ? hasJournal : isPublic)
  const addresses = [
    ...routes.filter(hasDocument).map(({ path }) => path),
    ...listPaths(assortment),
    ...contentPaths,
    ...catalogue.map(({ handle }) => paths.product(handle)),
  ]
  // The merchant's own About page has the same address as the built-in one.
  return [...new Set(addresses)]
}

/** The visitor's own pages, and the specified lists that the store sells nothing of, unless they lead elsewhere. */
export function listUnlisted({ content: { assortment, collections }, redirects }: Store): LoadedStore['unlisted'] {
  const taken = [
    ...collections.map(({ handle }) => paths.storeCollection(handle)),
    ...redirects.map(({ from }) => from),
  ]
  const hidden = routes.filter(({ isPublic, path }) => !isPublic && !path.includes(':')).map(({ path }) => path)
  const empty = listEmptyPaths(assortment).filter((path) => !taken.includes(path))
  return [...hidden, ...empty].map((path) => ({ path, source: pageSourceFile(matchRoute(path, assortment).route) }))
}
