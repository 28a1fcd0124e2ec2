import type { MERCHANT } from '../merchant/merchant.ts'

const DEMONSTRATION = /demonstration|example/i

/** A warning that lists merchant details left from the demonstration; null if there are none. */
export function findDemonstrationData(merchant: Readonly<Record<keyof typeof MERCHANT, string>>): string | null {
  const names = Object.entries(merchant).flatMap(([name, value]) => (DEMONSTRATION.test(value) ? [name] : []))
  return names.length > 0 ? `src/merchant/merchant.ts still has the demonstration's ${names.join(', ')}.` : null
}
