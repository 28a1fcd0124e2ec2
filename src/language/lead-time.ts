import { plural } from '@lingui/core/macro'

/** `10 days`; `3 weeks` for two weeks or more. */
export function formatLeadTime(days: number): string {
  const weeks = Math.ceil(days / 7)
  if (days >= 14) return plural(weeks, { one: '# week', other: '# weeks' })
  return plural(days, { one: '# day', other: '# days' })
}
