import { SHIPPING } from '../../shop'

const SUNDAY = 0
const MONDAY = 1
const FRIDAY = 5
const SATURDAY = 6

/** `month` counts from 0. */
function nthWeekday(year: number, month: number, weekday: number, nth: number): Date {
  const first = new Date(Date.UTC(year, month, 1))
  const offset = (weekday - first.getUTCDay() + 7) % 7
  return new Date(Date.UTC(year, month, 1 + offset + 7 * (nth - 1)))
}

/** Easter Sunday by the Gregorian computus (Meeus, Jones and Butcher). */
function easterSunday(year: number): Date {
  const golden = year % 19
  const century = Math.trunc(year / 100)
  const yearOfCentury = year % 100
  const correction = Math.trunc((century - Math.trunc((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - Math.trunc(century / 4) - correction + 15) % 30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.trunc(yearOfCentury / 4) - epact - (yearOfCentury % 4)) % 7
  const shift = Math.trunc((golden + 11 * epact + 22 * weekday) / 451)
  const days = epact + weekday - 7 * shift + 114
  return new Date(Date.UTC(year, Math.trunc(days / 31) - 1, (days % 31) + 1))
}

function plusDays(date: Date, days: number): Date {
  return new Date(date.getTime() + days * 24 * 60 * 60 * 1000)
}

/** The weekday on which a holiday is observed; `later` moves Boxing Day behind Christmas. */
function observed(date: Date, later = 0): Date {
  const weekday = date.getUTCDay()
  if (weekday === SATURDAY) return plusDays(date, 2)
  if (weekday === SUNDAY) return plusDays(date, 1 + later)
  return weekday === MONDAY ? plusDays(date, later) : date
}

/** Holidays of Canada's post and couriers. */
function holidays(year: number): Date[] {
  const fixed = (month: number, day: number) => new Date(Date.UTC(year, month, day))
  const victoriaDay = plusDays(fixed(4, 24), -((fixed(4, 24).getUTCDay() + 6) % 7))
  return [
    observed(fixed(0, 1)),
    plusDays(easterSunday(year), FRIDAY - 7),
    victoriaDay,
    observed(fixed(6, 1)),
    nthWeekday(year, 8, MONDAY, 1),
    observed(fixed(8, 30)),
    nthWeekday(year, 9, MONDAY, 2),
    observed(fixed(10, 11)),
    observed(fixed(11, 25)),
    observed(fixed(11, 26), 1),
  ]
}

function isBusinessDay(date: Date): boolean {
  if (date.getUTCDay() === SATURDAY || date.getUTCDay() === SUNDAY) return false
  return !holidays(date.getUTCFullYear()).some((holiday) => holiday.getTime() === date.getTime())
}

/** Skips weekends and holidays; the first day doesn't count. */
export function addBusinessDays(date: Date, days: number): Date {
  let current = date
  for (let left = days; left > 0; ) {
    current = plusDays(current, 1)
    if (isBusinessDay(current)) left -= 1
  }
  return current
}

/** `5–7` as [5, 7]. */
function readRange(days: string): [number, number] {
  const [from = 0, to = from] = (days.match(/\d+/g) ?? []).map(Number)
  return [from, to]
}

/** The calendar day in the shop's time zone, as midnight UTC. */
function dayInShop(now: Date): Date {
  return new Date(new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Vancouver' }).format(now))
}

const FORMAT = new Intl.DateTimeFormat('en-CA', { month: 'short', day: 'numeric', timeZone: 'UTC' })

function formatDay(date: Date): string {
  const parts = FORMAT.formatToParts(date)
  const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value.replace('.', '') ?? ''
  return `${part('month')} ${part('day')}`
}

/** Arrival in Canada by standard shipping, such as `Nov 30 to Dec 3`. */
export function deliveryDates(now: Date): string {
  const [processFrom, processTo] = readRange(SHIPPING.processingDays)
  const [shipFrom, shipTo] = readRange(SHIPPING.standard.days)
  const today = dayInShop(now)
  const from = addBusinessDays(today, processFrom + shipFrom)
  const to = addBusinessDays(today, processTo + shipTo)
  return `${formatDay(from)} to ${formatDay(to)}`
}
