import type { Language } from '../../../src/language/languages.ts'

const UNITS: Readonly<Record<Language, { day: string; days: string; weeks: string }>> = {
  en: { day: 'day', days: 'days', weeks: 'weeks' },
  fr: { day: 'jour', days: 'jours', weeks: 'semaines' },
}

/** `10 days`; `3 weeks` for two weeks or more, as in the shop. */
export function formatLeadTime(days: number, language: Language): string {
  const { day, days: many, weeks } = UNITS[language]
  if (days >= 14) return `${Math.ceil(days / 7)}\u00a0${weeks}`
  return `${days}\u00a0${days === 1 ? day : many}`
}
