import { shopLink } from '../domain/shop-links'
import { LANGUAGE, LANGUAGE_PREFIX } from './language'
import { languageOfPath, withoutLanguage } from './languages'

/** The router's path for a link in a merchant's text, which may name the text's language, as in Shopify's Online Store. */
export function contentLink(link: string, hosts: readonly string[]): string | null {
  const path = shopLink(link, hosts)
  return path && LANGUAGE_PREFIX && languageOfPath(path) === LANGUAGE ? shopLink(withoutLanguage(path)) : path
}
