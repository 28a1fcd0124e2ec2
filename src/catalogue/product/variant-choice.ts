import type { Product, ProductOption, SelectedOption, Variant } from '../product'

/**
 * How an option value stands beside the other chosen values: to be had; sold out; made, but only with other values; or
 * in no variant at all.
 */
export type OptionValueState = 'available' | 'sold-out' | 'elsewhere' | 'nowhere'

type Choosable = Pick<Product, 'variants' | 'options'>

/** The options that leave a choice: not those of a product that Shopify gives a single nameless variant. */
export function selectableOptions({ options, variants }: Choosable): ProductOption[] {
  if (variants.length < 2) return []
  return options.filter(({ values }) => values.length > 1)
}

function idNumber(id: string): string {
  return id.split('/').at(-1) ?? id
}

/** What stands for a variant in the address: the number at the end of its id. */
export function variantParameter({ id }: Pick<Variant, 'id'>): string {
  return idNumber(id)
}

/** What the address says of the variant, which may be anything; null where it says nothing. */
export function readVariant(parameters: URLSearchParams): string | null {
  return parameters.get('variant')
}

/** The address's parameters with this variant. */
export function writeVariant(parameters: URLSearchParams, variant: string | null): URLSearchParams {
  const next = new URLSearchParams(parameters)
  if (variant === null) next.delete('variant')
  else next.set('variant', variant)
  return next
}

/** The variant that an address names by number or whole id, else the product's first. */
export function selectedVariant(
  { variants }: Pick<Product, 'variants'>,
  parameter: string | null,
): Variant | undefined {
  const asked = parameter && variants.find(({ id }) => id === parameter || idNumber(id) === parameter)
  return asked || variants[0]
}

export function optionValue({ selectedOptions }: Pick<Variant, 'selectedOptions'>, name: string): string | undefined {
  return selectedOptions.find((option) => option.name === name)?.value
}

function agreement(variant: Variant, wanted: readonly SelectedOption[]): number {
  return wanted.filter(({ name, value }) => optionValue(variant, name) === value).length
}

/** The variant with this value and the other values kept, where there is one. */
function exactly({ variants }: Choosable, from: Variant, name: string, value: string): Variant | undefined {
  const wanted = from.selectedOptions.map((option) => (option.name === name ? { name, value } : option))
  return variants.find(
    (variant) => optionValue(variant, name) === value && agreement(variant, wanted) === wanted.length,
  )
}

/**
 * The variant that choosing this value leads to: with the other values kept where there is one, else the one that
 * keeps most of them, preferring one that can be bought. Undefined where no variant has the value.
 */
export function chooseOptionValue(product: Choosable, from: Variant, name: string, value: string): Variant | undefined {
  const exact = exactly(product, from, name, value)
  if (exact) return exact
  const rank = (variant: Variant) => agreement(variant, from.selectedOptions) * 2 + Number(variant.availableForSale)
  return product.variants
    .filter((variant) => optionValue(variant, name) === value)
    .reduce<Variant | undefined>((best, variant) => (best && rank(best) >= rank(variant) ? best : variant), undefined)
}

export function optionValueState(product: Choosable, from: Variant, name: string, value: string): OptionValueState {
  const exact = exactly(product, from, name, value)
  if (exact) return exact.availableForSale ? 'available' : 'sold-out'
  return product.variants.some((variant) => optionValue(variant, name) === value) ? 'elsewhere' : 'nowhere'
}
