import { LANGUAGE } from './language'
import { type Language, SOURCE_LANGUAGE } from './languages'

/** Frequent words that none of the other languages has. */
const FREQUENT_WORD: Readonly<Record<Language, RegExp>> = {
  en: /^(?:the|and|of|with|for|is|are|from|this|that|it|by|your|its|in|to|at|we|our|you)$/,
  fr: /^(?:le|la|les|l|de|des|du|d|et|un|une|est|sont|dans|pour|par|avec|qui|que|ce|vous|nous)$/,
}

function countFrequent(words: readonly string[], language: Language): number {
  return words.filter((word) => FREQUENT_WORD[language].test(word)).length
}

/**
 * The language of a merchant's text or HTML without a translation, which Shopify doesn't report, recognized by its
 * words. Undefined in the page's language, for a few words that don't tell, and for anything but text.
 */
export function proseLanguage(text: unknown): Language | undefined {
  if (LANGUAGE === SOURCE_LANGUAGE || typeof text !== 'string') return undefined
  const words =
    text
      .replace(/<[^>]*>/g, ' ')
      .toLowerCase()
      .match(/\p{L}+/gu) ?? []
  return countFrequent(words, SOURCE_LANGUAGE) > countFrequent(words, LANGUAGE) ? SOURCE_LANGUAGE : undefined
}
