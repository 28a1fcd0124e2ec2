import type { MERCHANT } from '../merchant/merchant.ts'

const DEMONSTRATION = /demonstration|example/i

/** A warning about the merchant's details that are still the demonstration's; null without any. */
export function findDemonstrationData(merchant: Readonly<Record<keyof typeof MERCHANT, string>>): string | null {
  const names = Object.entries(merchant).flatMap(([name, value]) => (DEMONSTRATION.test(value) ? [name] : []))
  return names.length > 0 ? `src/merchant/merchant.ts still has the demonstration's ${names.join(', ')}.` : null
}
