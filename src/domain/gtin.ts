const GTIN = /^(\d{8}|\d{12,14})$/

/** The barcode if it is a valid GTIN, including its check digit; null otherwise. */
export function gtinOf(barcode: string): string | null {
  const code = barcode.replace(/[\s-]/g, '')
  if (!GTIN.test(code) || /^0+$/.test(code)) return null
  const sum = [...code].reverse().reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0 ? code : null
}
