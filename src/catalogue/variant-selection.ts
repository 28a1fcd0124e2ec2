import { t } from '@lingui/core/macro'
import type { SelectedOption } from '../domain/option-values'
import { numericId } from '../domain/shopify-id'
import type { Product, ProductOption, Variant } from './product'

/** What selecting an option value would lead to, given the other selected values. */
export type OptionValueState = 'available' | 'soldOut' | 'otherCombination' | 'nonexistent'

type ProductVariants = Pick<Product, 'variants' | 'options'>

/** Options with more than one value. */
export function selectableOptions({ options, variants }: ProductVariants): ProductOption[] {
  if (variants.length < 2) return []
  return options.filter(({ values }) => values.length > 1)
}

/** Labels one control for all options: the option's name if there is a single one. */
export function formatOptionsLabel(product: ProductVariants): string {
  const [option, ...others] = selectableOptions(product)
  return option && others.length === 0 ? option.name : t`Options`
}

/** The URL's `variant` parameter: the number at the end of the id. */
export function variantParameter({ id }: Pick<Variant, 'id'>): string {
  return numericId(id)
}

export function readVariant(parameters: URLSearchParams): string | null {
  return parameters.get('variant')
}

export function writeVariant(parameters: URLSearchParams, variant: string | null): URLSearchParams {
  const next = new URLSearchParams(parameters)
  if (variant === null) next.delete('variant')
  else next.set('variant', variant)
  return next
}

function isNamed({ id }: Pick<Variant, 'id'>, parameter: string): boolean {
  return id === parameter || numericId(id) === parameter
}

/** The parameter's variant, by number or full id; otherwise the first available one, otherwise the first. */
export function findVariant({ variants }: Pick<Product, 'variants'>, parameter: string | null): Variant | undefined {
  const named = parameter && variants.find((variant) => isNamed(variant, parameter))
  return named || variants.find(({ availableForSale }) => availableForSale) || variants[0]
}

export function optionValue({ selectedOptions }: Pick<Variant, 'selectedOptions'>, name: string): string | undefined {
  return selectedOptions.find((option) => option.name === name)?.value
}

function countMatches(variant: Variant, options: readonly SelectedOption[]): number {
  return options.filter(({ name, value }) => optionValue(variant, name) === value).length
}

/** The variant that differs from `current` only in this value. */
function findExactVariant(
  { variants }: ProductVariants,
  current: Variant,
  name: string,
  value: string,
): Variant | undefined {
  const options = current.selectedOptions.map((option) => (option.name === name ? { name, value } : option))
  return variants.find(
    (variant) => optionValue(variant, name) === value && countMatches(variant, options) === options.length,
  )
}

/** The variant with this value that shares the most other values with `current`, preferably available. */
export function variantForOptionValue(
  product: ProductVariants,
  current: Variant,
  name: string,
  value: string,
): Variant | undefined {
  const exact = findExactVariant(product, current, name, value)
  if (exact) return exact
  const rank = (variant: Variant) =>
    countMatches(variant, current.selectedOptions) * 2 + Number(variant.availableForSale)
  return product.variants
    .filter((variant) => optionValue(variant, name) === value)
    .reduce<Variant | undefined>((best, variant) => (best && rank(best) >= rank(variant) ? best : variant), undefined)
}

export function optionValueState(
  product: ProductVariants,
  current: Variant,
  name: string,
  value: string,
): OptionValueState {
  const exact = findExactVariant(product, current, name, value)
  if (exact) return exact.availableForSale ? 'available' : 'soldOut'
  const exists = product.variants.some((variant) => optionValue(variant, name) === value)
  return exists ? 'otherCombination' : 'nonexistent'
}
