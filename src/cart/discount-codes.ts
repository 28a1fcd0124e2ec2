import { useMemo } from 'react'
import { readText, saveText, useStoredText } from '../browser/stored-text'
import { parseJson } from '../domain/parse-json'

const CODES_KEY = 'liangyi.discount-codes'
/** Shopify's limit. */
export const MAX_CODE_LENGTH = 255
const MAX_CODES = 5
const CONTROL_CHARACTER = /\p{Cc}/u

/** Shopify ignores case. */
export function isSameCode(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

/** The code without what a paste adds, in plain letters and digits; null if it can't be one. */
export function parseDiscountCode(text: string): string | null {
  const code = text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .trim()
  return code === '' || code.length > MAX_CODE_LENGTH || CONTROL_CHARACTER.test(code) ? null : code
}

function parseCodes(json: string | null): readonly string[] {
  const stored = parseJson(json ?? '')
  if (!Array.isArray(stored)) return []
  return stored.flatMap((code) => (typeof code === 'string' ? (parseDiscountCode(code) ?? []) : [])).slice(0, MAX_CODES)
}

/** Codes for the next order, kept in this browser until they are used or removed. */
export const readDiscountCodes = () => parseCodes(readText(CODES_KEY))

export function useDiscountCodes(): readonly string[] {
  const stored = useStoredText(CODES_KEY)
  return useMemo(() => parseCodes(stored), [stored])
}

function setCodes(codes: readonly string[]): void {
  saveText(CODES_KEY, codes.length > 0 ? JSON.stringify(codes) : null)
}

/** Adds a code as the newest, dropping the oldest above the limit. */
export function addDiscountCode(code: string): void {
  setCodes([...readDiscountCodes().filter((other) => !isSameCode(other, code)), code].slice(-MAX_CODES))
}

export function removeDiscountCode(code: string): void {
  setCodes(readDiscountCodes().filter((other) => !isSameCode(other, code)))
}

/** Call after an order has used the codes. */
export function clearDiscountCodes(): void {
  setCodes([])
}
