/** Imports nothing, so Deno can load it. */

/** An address in Stripe's format. */
export type PostalAddress = Partial<
  Record<'line1' | 'line2' | 'city' | 'state' | 'postal_code' | 'country', string | undefined>
>

function countryName(code: string, language: string): string {
  try {
    return new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code
  } catch {
    return code
  }
}

/** A parcel's name and address, line by line, with the country's name in the language. */
export function listAddressLines(name: string | null, address: PostalAddress | null, language = 'en'): string[] {
  const { line1, line2, city, state, postal_code: postalCode, country } = address ?? {}
  const town = [city, state, postalCode].filter(Boolean).join(' ')
  return [name, line1, line2, town, country && countryName(country, language)].filter((line): line is string =>
    Boolean(line),
  )
}
