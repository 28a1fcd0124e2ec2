import { t } from '@lingui/core/macro'
import { formatDay } from '../domain/calendar-day'
import { LOCALE } from '../language/language'
import { GIFT_RETURNS, HAS_PICK_UP, MERCHANT } from './merchant'

const formatMonthDay = (day: string) => formatDay(new Date(day), LOCALE, { month: 'long', timeZone: 'UTC' })

function describeGiftReturns(): string {
  if (!GIFT_RETURNS) return ''
  const from = formatMonthDay(GIFT_RETURNS.from)
  const to = formatMonthDay(GIFT_RETURNS.to)
  const until = formatMonthDay(GIFT_RETURNS.until)
  return t`Gifts bought from ${from} to ${to} can be sent back until ${until}.`
}

const { address } = MERCHANT

/** Sentences of facts that a merchant may leave empty. */
export const GIFT_RETURNS_TEXT = describeGiftReturns()
export const PICK_UP_TEXT = HAS_PICK_UP ? t`You can pick up your order at ${address}. Please write to us first.` : ''
