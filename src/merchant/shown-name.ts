import { NAMES } from './words'

/** The name of a category, collection or material in the page's language; the store's own otherwise. */
export function shownName(name: string): string {
  return (Object.hasOwn(NAMES, name) ? NAMES[name] : undefined) ?? name
}
