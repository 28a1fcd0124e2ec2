export type SelectedOption = { name: string; value: string }

/** `7 • Polished`; empty if the product has no options. */
export function optionValues({ selectedOptions }: { selectedOptions: readonly SelectedOption[] }): string {
  return selectedOptions
    .filter(({ name, value }) => !(name === 'Title' && value === 'Default Title'))
    .map(({ value }) => value)
    .join(' • ')
}
