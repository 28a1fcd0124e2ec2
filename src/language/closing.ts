import { t } from '@lingui/core/macro'
import { formatDay } from '../domain/calendar-day'
import type { Closing } from '../domain/shipping-options'
import { LOCALE } from './language'

/** `Our workshop is closed from December 24 to January 3.` */
export function formatClosing(closing: Closing): string {
  const format = (day: string) => formatDay(new Date(day), LOCALE, { month: 'long', timeZone: 'UTC' })
  const from = format(closing.from)
  const to = format(closing.to)
  return from === to ? t`Our workshop is closed on ${from}.` : t`Our workshop is closed from ${from} to ${to}.`
}
