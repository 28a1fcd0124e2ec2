import { absoluteUrl } from '../domain/paths'
import { LANGUAGE } from './language'
import { inLanguage } from './languages'

/** A page's path in the build's language, `/about` as `/fr/about`. The router adds the language by itself. */
export const localPath = (path: string): string => inLanguage(path, LANGUAGE)

/** A page's URL in the build's language. */
export const pageUrl = (path: string, site: string | undefined): string => absoluteUrl(localPath(path), site)
