import { LOCALE } from './language'

/** Some browsers abbreviate Canadian months with a point. */
const FORMAT = new Intl.DateTimeFormat(LOCALE === 'en-CA' ? 'en-US' : LOCALE, {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
})

/** A moment's day in the reader's time zone, such as `Nov 24, 2026` or `1er déc. 2026`. */
export function formatDay(moment: string): string {
  const text = FORMAT.format(new Date(moment))
  return LOCALE === 'fr-CA' ? text.replace(/^1(?=\s)/, '1er') : text
}
