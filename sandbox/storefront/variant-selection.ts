import type { CatalogueProduct, CatalogueVariant, SelectedOption } from './catalogue'

export type VariantSelection = {
  selectedOptions?: SelectedOption[] | null
  ignoreUnknownOptions?: boolean | null
  caseInsensitiveMatch?: boolean | null
}

/** The variant with all the given option values, or undefined where they name none or leave the choice open. */
export function selectVariant(product: CatalogueProduct, selection: VariantSelection): CatalogueVariant | undefined {
  const fold = (text: string): string => (selection.caseInsensitiveMatch ? text.toLowerCase() : text)
  const same = (a: SelectedOption, b: SelectedOption): boolean =>
    fold(a.name) === fold(b.name) && fold(a.value) === fold(b.value)

  const asked = selection.selectedOptions ?? []
  const known = asked.filter(({ name }) => product.options.some((option) => fold(option.name) === fold(name)))
  if (known.length < asked.length && !selection.ignoreUnknownOptions) return undefined
  if (known.length < product.options.length) return undefined
  return product.variants.find(({ selectedOptions }) =>
    known.every((option) => selectedOptions.some((own) => same(own, option))),
  )
}
