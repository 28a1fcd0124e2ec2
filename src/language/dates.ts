import { formatDay } from '../domain/calendar-day'
import { LOCALE } from './language'

/** A moment's day on this device, as `Dec 1, 2026`. */
export function formatDate(iso: string): string {
  return formatDay(new Date(iso), LOCALE, { month: 'short', year: 'numeric' })
}
