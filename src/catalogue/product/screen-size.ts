import type { SizeKind } from '../../domain/sizes'
import { formatNumber } from '../../language/format'
import type { Product } from '../product'
import { measuredSizes, sizeOptionName } from './measured-sizes'
import { diameterMm, RING_SIZES } from './ring-sizes'

/** A kind of jewelry to lay on the screen. A necklace is longer than a screen. */
export type LaidKind = Exclude<SizeKind, 'necklace'>

export type InnerSize = {
  value: string
  /** Inner diameter in mm; a closed bracelet's, laid in a circle. */
  mm: number
}

/** Canadian and U.S. ring sizes, such as `7`, `7.5` or `US 7 1/2`. */
const RING_SIZE = /^(?:us|ca)?\s?(\d{1,2})(?:[.,](\d)|(\s1\/2|\s?½))?$/i

function readRingSize(value: string): number | undefined {
  const [, whole, tenths, half] = RING_SIZE.exec(value.trim()) ?? []
  if (!whole) return
  return Number(whole) + (half ? 0.5 : Number(tenths ?? 0) / 10)
}

function toRingSizes(values: readonly string[]): InnerSize[] {
  return values.flatMap((value) => {
    const size = readRingSize(value)
    return size === undefined ? [] : [{ value, mm: diameterMm(size) }]
  })
}

/** The product's sizes in ascending order; empty if they aren't numbers. */
export function innerSizes(kind: LaidKind, product: Pick<Product, 'options'>): InnerSize[] {
  const option = product.options.find(({ name }) => name === sizeOptionName(product))
  if (!option) return []
  const sizes =
    kind === 'ring'
      ? toRingSizes(option.values)
      : measuredSizes({ options: [option] }).map(({ name, mm }) => {
          return { value: name, mm: kind === 'bangle' ? mm : mm / Math.PI }
        })
  return sizes.toSorted((one, other) => one.mm - other.mm)
}

/** Sizes for a ring whose own can't be compared. */
export const ALL_RING_SIZES: readonly InnerSize[] = toRingSizes(RING_SIZES.map(({ size }) => formatNumber(size)))

export type Fit =
  | { kind: 'size'; size: InnerSize }
  /** Take the larger. */
  | { kind: 'between'; smaller: InnerSize; size: InnerSize }
  | { kind: 'too-small'; smallest: InnerSize }
  | { kind: 'too-large'; largest: InnerSize }

/** How far a measured diameter may be from a size's: a hand's and a card's error, and less than half a ring size. */
const TOLERANCE = 0.008

/** The size of an inner diameter among ascending sizes; undefined if there are none. */
export function findFit(diameter: number, sizes: readonly InnerSize[]): Fit | undefined {
  const [smallest] = sizes
  const largest = sizes.at(-1)
  if (!smallest || !largest) return
  const exact = sizes.filter(({ mm }) => Math.abs(diameter - mm) <= mm * TOLERANCE)
  const [size] = exact.toSorted((one, other) => Math.abs(diameter - one.mm) - Math.abs(diameter - other.mm))
  if (size) return { kind: 'size', size }
  const next = sizes.findIndex(({ mm }) => mm > diameter)
  const [smaller, larger] = [sizes[next - 1], sizes[next]]
  if (smaller && larger) return { kind: 'between', smaller, size: larger }
  return next === 0 ? { kind: 'too-small', smallest } : { kind: 'too-large', largest }
}

/** Beyond the smallest and the largest size, in mm. */
const MARGIN_MM = 3

/** The diameters that the circle can have, in whole mm. */
export function diameterRange(sizes: readonly InnerSize[]): { min: number; max: number } {
  const diameters = sizes.map(({ mm }) => mm)
  return {
    min: Math.floor(Math.min(...diameters)) - MARGIN_MM,
    max: Math.ceil(Math.max(...diameters)) + MARGIN_MM,
  }
}
