import { MERCHANT } from '../merchant/merchant.ts'
import { SPECS_BY_HANDLE } from '../merchant/product-specs.ts'
import { SEARCH_CATALOGUE } from '../merchant/search-catalogue.ts'

const FOLDER = 'src/merchant'
const DEMONSTRATION = /demonstration|example/i
const MAX_NAMES = 3

type MerchantData = {
  merchant: Readonly<Record<keyof typeof MERCHANT, string>>
  searchHandles: readonly string[]
  specsHandles: readonly string[]
}

const PRESENT: MerchantData = {
  merchant: MERCHANT,
  searchHandles: SEARCH_CATALOGUE.map(({ id }) => id),
  specsHandles: Object.keys(SPECS_BY_HANDLE),
}

/** `a, b, c and 4 more`. */
function listNames(names: readonly string[]): string {
  const rest = names.length - MAX_NAMES
  return names.slice(0, MAX_NAMES).join(', ') + (rest > 0 ? ` and ${rest} more` : '')
}

/** One line per file in src/merchant that still has demonstration data. */
export function findDemonstrationData(
  demonstrationHandles: ReadonlySet<string>,
  { merchant, searchHandles, specsHandles }: MerchantData = PRESENT,
): string[] {
  const details = Object.entries(merchant).filter(([, value]) => DEMONSTRATION.test(value))
  const files: [file: string, names: string[]][] = [
    ['merchant.ts', details.map(([name]) => name)],
    ['search-catalogue.ts', searchHandles.filter((handle) => demonstrationHandles.has(handle))],
    ['product-specs.ts', specsHandles.filter((handle) => demonstrationHandles.has(handle))],
  ]
  return files
    .filter(([, names]) => names.length > 0)
    .map(([file, names]) => `${FOLDER}/${file} still has the demonstration's ${listNames(names)}.`)
}
