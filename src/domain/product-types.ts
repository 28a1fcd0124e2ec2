function toSingular(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replace(/ies$/, 'y')
    .replace(/(ch|sh|ss|x)es$/, '$1')
    .replace(/([^s])s$/, '$1')
}

export function isSameName(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase()
}

/** Whether two product types are equal, ignoring case and plural. */
export function isSameType(one: string, other: string): boolean {
  return toSingular(one) === toSingular(other)
}

/** A product type and its singular. */
export function typeForms(productType: string): string[] {
  const singular = toSingular(productType)
  const isPlural = !isSameName(singular, productType)
  return isPlural ? [productType, productType.charAt(0) + singular.slice(1)] : [productType]
}
