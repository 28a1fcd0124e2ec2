import type { StoreContent } from './store-content'

type Titled = { handle: string; title: string }

/** The titles that are the same in the store's own language, as `all` if those are all of them. */
export function listUntranslatedTitles(
  products: readonly Titled[],
  own: readonly Titled[],
): Pick<StoreContent, 'untranslatedTitles'> {
  const ownTitles = new Map(own.map(({ handle, title }) => [handle, title]))
  const titles = products.filter(({ handle, title }) => ownTitles.get(handle) === title).map(({ title }) => title)
  if (titles.length === 0) return {}
  return { untranslatedTitles: titles.length === products.length ? 'all' : titles }
}
