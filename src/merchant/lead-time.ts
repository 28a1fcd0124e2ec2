import { LEAD_TIME_DAYS } from './merchant.ts'

const MAX_DAYS = 365

/** Days to make a piece that is sold while out of stock: its metafield `lead_time`, or the shop's days; 0 promises no date. */
export function parseLeadTime(value: string | undefined): number {
  const days = Number(value ?? Number.NaN)
  return Number.isInteger(days) && days > 0 && days <= MAX_DAYS ? days : LEAD_TIME_DAYS
}
