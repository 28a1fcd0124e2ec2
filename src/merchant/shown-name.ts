import { LANGUAGE } from '../language/language'
import { SOURCE_LANGUAGE } from '../language/languages'
import { NAMES } from './words'

/** The name of a category, collection or material in the page's language; the store's own otherwise. */
export function shownName(name: string): string {
  if (LANGUAGE === SOURCE_LANGUAGE) return name
  return (Object.hasOwn(NAMES, name) ? NAMES[name] : undefined) ?? name
}
