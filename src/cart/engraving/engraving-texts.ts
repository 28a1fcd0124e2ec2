import { t } from '@lingui/core/macro'
import type { EngravingError, EngravingRules } from '../../domain/engraving-rules'
import { LANGUAGE } from '../../language/language'
import type { Language } from '../../language/languages'

/** Why a text can't be engraved. */
export function describeEngravingError(error: EngravingError): string {
  if (error.code === 'hidden-character') return t`The engraving contains hidden characters. Please type it again.`
  if (error.code === 'foreign-sign') {
    const { sign } = error
    return t`We can’t engrave “${sign}”.`
  }
  const { max } = error
  return t`The engraving can have at most ${max} characters.`
}

/** Larger numbers are written as digits, as are all in a language whose numbers have a gender. */
const NUMBER_WORDS: Readonly<Record<Language, readonly string[]>> = {
  en: ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
  fr: [],
}
const DIGITS = '0123456789'

function describeScript(script: string): string {
  if (script === 'Latin') return t`letters`
  if (script === 'Han') return t`Chinese characters`
  const name = script.replaceAll('_', ' ')
  return t`${name} letters`
}

/** The engraving that is possible, such as `Up to three letters, Chinese characters or &`. */
export function describeEngraving({ max, scripts, signs }: EngravingRules): string {
  const hasDigits = signs.includes(DIGITS)
  const kinds = [
    ...scripts.map(describeScript),
    ...(hasDigits ? [t`digits`] : []),
    ...(hasDigits ? signs.replace(DIGITS, '') : signs).replace(/\s/g, ''),
  ]
  const last = kinds.pop() ?? ''
  const others = kinds.join(', ')
  const characters = others ? t`${others} or ${last}` : last
  const count = NUMBER_WORDS[LANGUAGE][max - 1] ?? max
  return t`Up to ${count} ${characters}`
}
