import { MERCHANT } from '../merchant.ts'

type Merchant = Readonly<Record<keyof typeof MERCHANT, string>>

const DEMONSTRATION = /demonstration|example/i

/** A warning for what a live shop would still show of the demonstration; undefined where that is nothing. */
export function findDemonstrationData(merchant: Merchant = MERCHANT): string | undefined {
  const names = Object.entries(merchant)
    .filter(([, value]) => DEMONSTRATION.test(value))
    .map(([name]) => name)
  if (names.length === 0) return undefined
  return `This build shows the demonstration's ${names.join(', ')}: replace what stands in src/merchant.ts. \`npm run check:live\` says whether the search dialog and the materials are those of the store.`
}
