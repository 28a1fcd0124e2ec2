/** Days to make a product that is out of stock, unless its metafield `lead_time` says otherwise. */
export const DEFAULT_LEAD_TIME_DAYS = 21
const MAX_DAYS = 365

/** The metafield as whole days; the default for any other value. */
export function parseLeadTime(value: string | undefined): number {
  const days = Number(value ?? Number.NaN)
  return Number.isInteger(days) && days > 0 && days <= MAX_DAYS ? days : DEFAULT_LEAD_TIME_DAYS
}
