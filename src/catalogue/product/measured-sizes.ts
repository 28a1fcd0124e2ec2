import { t } from '@lingui/core/macro'
import { type Category, findCategory } from '../../domain/assortment'
import type { Product } from '../product'

/** Kinds of products with size guides of their own. A bangle's size is a diameter, a bracelet's a length. */
export type SizeKind = 'ring' | 'bangle' | 'bracelet' | 'necklace'

export type SizedProduct = Pick<Product, 'productType' | 'category' | 'options'>

export type MeasuredSize = { name: string; mm: number }

/** Option values that are lengths, such as `54 mm` or `45 cm`. */
export function measuredSizes({ options }: Pick<Product, 'options'>): MeasuredSize[] {
  return options.flatMap(({ values }) =>
    values.flatMap((name) => {
      const [, number, unit] = /^(\d+(?:[.,]\d+)?)\s?([cm]m)$/i.exec(name.trim()) ?? []
      return number ? [{ name, mm: Number(number.replace(',', '.')) * (unit?.toLowerCase() === 'cm' ? 10 : 1) }] : []
    }),
  )
}

/** Whether an option value states its unit, such as `54 mm`. */
export function isMeasured(value: string): boolean {
  return measuredSizes({ options: [{ name: '', values: [value] }] }).length > 0
}

/** An option that is a size. */
const MEASURE_NAME = /size|length|diam|taille|longueur/i

/** The name of the option that the size guide is about. */
export function sizeOptionName(product: Pick<Product, 'options'>): string | undefined {
  const { options } = product
  const measured = options.find((option) => measuredSizes({ options: [option] }).length > 0)
  return (options.find(({ name }) => MEASURE_NAME.test(name)) ?? measured)?.name
}

/** The kind of size guide: for rings, and for bracelets and necklaces with sizes; null for other products. */
export function sizeGuideKind(product: SizedProduct, categories: readonly Category[]): SizeKind | null {
  const { options } = product
  const category = findCategory(categories, product)?.path
  if (category === '/rings') return 'ring'
  const hasSizes = sizeOptionName(product) !== undefined
  if (category === '/necklaces') return hasSizes ? 'necklace' : null
  if (category !== '/bracelets' || !hasSizes) return null
  return options.some(({ name }) => /diam[eè]t/i.test(name)) ? 'bangle' : 'bracelet'
}

/** Circumference in mm, rounded to a tenth. */
export function circumferenceMm(diameterMm: number): number {
  return Math.round(diameterMm * Math.PI * 10) / 10
}

/** How much longer than the wrist a bracelet is, in mm. */
const EASE = { close: [10, 15], loose: [20, 25] } as const

/** The wrists that a bracelet of this length fits, such as `145–150 mm`. */
export function formatWristRange(lengthMm: number, fit: keyof typeof EASE): string {
  const [least, most] = EASE[fit]
  return `${lengthMm - most}–${lengthMm - least} mm`
}

const NECKLACE_POSITIONS = [
  [400, t`close around the throat`],
  [440, t`at the base of the throat`],
  [480, t`on the collarbones`],
  [530, t`just below the collarbones`],
  [590, t`on the breastbone`],
] as const

/** Where a necklace lies on a neck of 36 cm. */
export function necklacePosition(lengthMm: number): string {
  return NECKLACE_POSITIONS.find(([below]) => lengthMm < below)?.[1] ?? t`at the middle of the chest`
}
