import { type Language, SOURCE_LANGUAGE } from '../language/languages'

/** An operation's keyword, name and variables, which stand before its directives. */
const HEAD = /^(?:query|mutation) \w+(?:\s*\([^)]*\))?/

/** A document that Shopify answers with its translations. The store's own texts need no directive. */
export function inLanguageContext(document: string, language: Language): string {
  if (language === SOURCE_LANGUAGE) return document
  return document.replace(HEAD, (head) => `${head} @inContext(language: ${language.toUpperCase()})`)
}
