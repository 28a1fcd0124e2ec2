import { createStore } from 'zustand/vanilla'
import { readStoredJson, writeStored } from '../browser-storage'

const CODES_KEY = 'liangyi.discount-codes'
/** Shopify's limit. */
export const MAX_CODE_LENGTH = 255
const MAX_CODES = 5
const CONTROL_CHARACTER = /\p{Cc}/u

/** The discount codes of the next order, in this browser, until they are used or removed. */
export const discountCodesStore = createStore<readonly string[]>(() => [])

/** False once storage has refused the newest codes. */
let isSaved = true

/** Shopify ignores case. */
export function isSameCode(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

/** The code without spaces around it; null for an unusable text. */
export function parseDiscountCode(text: string): string | null {
  const code = text.trim()
  return code === '' || code.length > MAX_CODE_LENGTH || CONTROL_CHARACTER.test(code) ? null : code
}

function parseCodes(stored: unknown): string[] {
  if (!Array.isArray(stored)) return []
  return stored.flatMap((code) => (typeof code === 'string' ? (parseDiscountCode(code) ?? []) : [])).slice(0, MAX_CODES)
}

/** Reads the stored codes, which another tab may have changed. */
export function readDiscountCodes(): readonly string[] {
  const known = discountCodesStore.getState()
  const codes = isSaved ? parseCodes(readStoredJson(CODES_KEY)) : known
  if (JSON.stringify(codes) !== JSON.stringify(known)) discountCodesStore.setState(codes, true)
  return discountCodesStore.getState()
}

function setCodes(codes: readonly string[]): void {
  discountCodesStore.setState(codes, true)
  isSaved = writeStored(CODES_KEY, JSON.stringify(codes))
}

/** Adds a code as the newest; the oldest goes beyond the limit. */
export function addDiscountCode(code: string): void {
  setCodes([...readDiscountCodes().filter((other) => !isSameCode(other, code)), code].slice(-MAX_CODES))
}

export function removeDiscountCode(code: string): void {
  setCodes(readDiscountCodes().filter((other) => !isSameCode(other, code)))
}

/** Call it once an order has used the codes. */
export function clearDiscountCodes(): void {
  setCodes([])
}
