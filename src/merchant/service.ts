/** Amounts are CAD cents; ranges of days have an en dash. */
export const SHIPPING = {
  freeOver: 150_00,
  standard: { price: 15_00, days: '5–7' },
  express: { price: 25_00, days: '2–3' },
  unitedStates: { price: 25_00, days: '3–5' },
  international: { price: 25_00, days: '7–14' },
  processingDays: '1–2',
} as const

export const RETURN_DAYS = 30
export const REFUND_DAYS = '5–7'
export const WARRANTY = 'One-year warranty'

export const SUPPORT_REPLY_HOURS = 24

/** Delivery dates count from the calendar day in this time zone. */
export const TIME_ZONE = 'America/Vancouver'

/** A date, the first Monday from a date, or a number of days after Easter Sunday. Months count from 1. */
export type Holiday =
  | { month: number; day: number }
  | { month: number; mondayFrom: number }
  | { daysAfterEaster: number }

/** Holidays of the post and couriers. One on a weekend moves to the next free weekday. */
export const HOLIDAYS: readonly ({ name: string } & Holiday)[] = [
  { name: 'New Year’s Day', month: 1, day: 1 },
  { name: 'Good Friday', daysAfterEaster: -2 },
  { name: 'Victoria Day', month: 5, mondayFrom: 18 },
  { name: 'Canada Day', month: 7, day: 1 },
  { name: 'Labour Day', month: 9, mondayFrom: 1 },
  { name: 'National Day for Truth and Reconciliation', month: 9, day: 30 },
  { name: 'Thanksgiving', month: 10, mondayFrom: 8 },
  { name: 'Remembrance Day', month: 11, day: 11 },
  { name: 'Christmas Day', month: 12, day: 25 },
  { name: 'Boxing Day', month: 12, day: 26 },
]

/** Payment methods in the footer. List those of your checkout. */
export const PAYMENT_METHODS = ['Visa', 'Mastercard', 'American Express', 'Apple Pay', 'Google Pay'] as const
