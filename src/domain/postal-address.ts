/** Imports nothing, so Deno can load it. */

/** An address in Stripe's format. */
export type PostalAddress = Partial<
  Record<'line1' | 'line2' | 'city' | 'state' | 'postal_code' | 'country', string | undefined>
>

function countryName(code: string): string {
  try {
    return new Intl.DisplayNames('en', { type: 'region' }).of(code) ?? code
  } catch {
    return code
  }
}

/** A parcel's name and address, line by line. */
export function listAddressLines(name: string | null, address: PostalAddress | null): string[] {
  const { line1, line2, city, state, postal_code: postalCode, country } = address ?? {}
  const town = [city, state, postalCode].filter(Boolean).join(' ')
  return [name, line1, line2, town, country && countryName(country)].filter((line): line is string => Boolean(line))
}
