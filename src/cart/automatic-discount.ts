import { readText, saveText } from '../browser/stored-text'

const SEEN_AT_KEY = 'liangyi.automatic-discount'
/** A discount may require a larger cart than the current one, so its absence proves nothing. */
const EXPECTED_FOR_MS = 30 * 24 * 60 * 60 * 1000

/** Records that an automatic discount exists: the Storefront API shows it only on a cart. */
export function recordAutomaticDiscount(): void {
  saveText(SEEN_AT_KEY, String(Date.now()))
}

/** Whether this browser has seen an automatic discount in the last 30 days. */
export function expectsAutomaticDiscount(): boolean {
  const elapsed = Date.now() - Number(readText(SEEN_AT_KEY))
  return elapsed >= 0 && elapsed < EXPECTED_FOR_MS
}
