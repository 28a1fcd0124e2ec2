/** Days to make a product that is sold while out of stock, unless the product's metafield `lead_time` states others. */
export const DEFAULT_LEAD_TIME_DAYS = 21
const MAX_DAYS = 365

/** The metafield's whole days, or the default for anything else. */
export function parseLeadTime(value: string | undefined): number {
  const days = Number(value ?? Number.NaN)
  return Number.isInteger(days) && days > 0 && days <= MAX_DAYS ? days : DEFAULT_LEAD_TIME_DAYS
}

/** `10 days`, or `3 weeks` from two weeks on. */
export function formatLeadTime(days: number): string {
  if (days >= 14) return `${Math.ceil(days / 7)} weeks`
  return days === 1 ? '1 day' : `${days} days`
}
