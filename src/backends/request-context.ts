import type { Consent } from '../browser/analytics-consent'
import { type Language, SOURCE_LANGUAGE } from '../language/languages'

/** An operation's keyword, name and variables, which stand before its directives. */
const HEAD = /^(?:query|mutation) \w+(?:\s*\([^)]*\))?/

/** Shopify's checkout has more purposes than the shop's one question: a no is a no to all. */
const VISITOR_CONSENT: Readonly<Record<Consent, string>> = {
  accepted: '{ analytics: true }',
  declined: '{ analytics: false, marketing: false, saleOfData: false }',
}

/**
 * A document that Shopify answers with its translations and, if the visitor has answered the question about analytics,
 * with a checkout that respects the answer. The store's own texts need no directive.
 */
export function inContext(document: string, language: Language, consent?: Consent): string {
  const context = [
    language !== SOURCE_LANGUAGE && `language: ${language.toUpperCase()}`,
    consent && `visitorConsent: ${VISITOR_CONSENT[consent]}`,
  ].filter(Boolean)
  return context.length > 0 ? document.replace(HEAD, (head) => `${head} @inContext(${context.join(', ')})`) : document
}
