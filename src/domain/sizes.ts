import { toRecord } from './parse-json'

/** Kinds of products with sizes of their own. A bangle's is a diameter, a bracelet's a length. */
export const SIZE_KINDS = ['ring', 'bangle', 'bracelet', 'necklace'] as const

export type SizeKind = (typeof SIZE_KINDS)[number]

/** A shopper's size of each kind, as an option value such as `7` or `54 mm`. */
export type Sizes = Readonly<Record<SizeKind, string | null>>

const MAX_LENGTH = 40

export function isSize(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '' && value.length <= MAX_LENGTH
}

/** The sizes in unvalidated data. */
export function toSizes(value: unknown): Sizes {
  const record = toRecord(value)
  const sizeOf = (kind: SizeKind) => (isSize(record[kind]) ? record[kind] : null)
  return { ring: sizeOf('ring'), bangle: sizeOf('bangle'), bracelet: sizeOf('bracelet'), necklace: sizeOf('necklace') }
}
