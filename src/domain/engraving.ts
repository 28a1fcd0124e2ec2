/** The engraving of a cart line. Imports nothing, so Deno and Node can load it. */

/** The key of the line attribute that holds the text. */
export const ENGRAVING_KEY = 'Engraving'

/** The fee's variant, and its price in CAD cents. */
export type EngravingFee = { variantId: string; price: number }

type LineAttributes = readonly { key: string; value: string }[]

/** The attributes of a line with this engraving; none for an empty text. */
export const toEngravingAttributes = (text: string): LineAttributes =>
  text === '' ? [] : [{ key: ENGRAVING_KEY, value: text }]

export function getEngraving({ attributes }: { attributes?: LineAttributes | undefined }): string | undefined {
  return attributes?.find(({ key }) => key === ENGRAVING_KEY)?.value
}
