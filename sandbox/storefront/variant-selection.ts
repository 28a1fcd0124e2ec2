import type { CatalogueProduct, CatalogueVariant, SelectedOption } from './catalogue'

export type VariantSelection = {
  selectedOptions?: SelectedOption[] | null
  ignoreUnknownOptions?: boolean | null
  caseInsensitiveMatch?: boolean | null
}

/** The variant with all the given option values, or undefined if none or several match. */
export function selectVariant(product: CatalogueProduct, selection: VariantSelection): CatalogueVariant | undefined {
  const normalize = (text: string): string => (selection.caseInsensitiveMatch ? text.toLowerCase() : text)
  const isSame = (a: SelectedOption, b: SelectedOption): boolean =>
    normalize(a.name) === normalize(b.name) && normalize(a.value) === normalize(b.value)

  const requested = selection.selectedOptions ?? []
  const recognized = requested.filter(({ name }) =>
    product.options.some((option) => normalize(option.name) === normalize(name)),
  )
  if (recognized.length < requested.length && !selection.ignoreUnknownOptions) return undefined
  if (recognized.length < product.options.length) return undefined
  return product.variants.find(({ selectedOptions }) =>
    recognized.every((option) => selectedOptions.some((own) => isSame(own, option))),
  )
}
