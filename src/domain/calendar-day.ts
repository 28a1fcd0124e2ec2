/** `Dec 1` or `Dec 1, 2026`; in French `1er déc.` or `1er déc. 2026`. */
export function formatDay(date: Date, locale: string, options: Intl.DateTimeFormatOptions): string {
  const parts = new Intl.DateTimeFormat(locale, { day: 'numeric', ...options }).formatToParts(date)
  const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value ?? ''
  const year = part('year')
  if (locale.startsWith('fr')) {
    return [ordinalDay(part('day'), locale), part('month'), year].filter(Boolean).join('\u00a0')
  }
  return `${part('month').replace('.', '')} ${part('day')}${year && `, ${year}`}`
}

/** A month's day as the language writes it before the month: `1er` in French. */
export function ordinalDay(day: string, locale: string): string {
  return locale.startsWith('fr') && day === '1' ? '1er' : day
}
