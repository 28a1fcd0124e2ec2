import sharp from 'sharp'

/** The width requested by the shop, and the best format accepted by the browser. */
export type ImageRequest = { width: number | null; format: 'avif' | 'webp' | 'jpeg' }

/** Shopify's limit. */
const MAX_WIDTH_PX = 5760

/** Ignores an invalid width. */
export function parseImageRequest(parameters: URLSearchParams, accept: string): ImageRequest {
  const width = Number(parameters.get('width'))
  const isValid = Number.isInteger(width) && width >= 1 && width <= MAX_WIDTH_PX
  return { width: isValid ? width : null, format: negotiateFormat(accept) }
}

function negotiateFormat(accept: string): ImageRequest['format'] {
  if (/\bimage\/avif\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accept)) return 'avif'
  if (/\bimage\/webp\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accept)) return 'webp'
  return 'jpeg'
}

/** Never enlarges an image, like Shopify. Encodes with low effort, since a shopper is waiting. */
export async function encodeImage(original: Buffer, { width, format }: ImageRequest): Promise<Buffer> {
  const image = sharp(original).rotate()
  if (width) image.resize({ width, withoutEnlargement: true })
  switch (format) {
    case 'avif':
      return image.avif({ quality: 52, effort: 1 }).toBuffer()
    case 'webp':
      return image.webp({ quality: 78, effort: 2 }).toBuffer()
    case 'jpeg':
      // JPEG has no transparency.
      return image.flatten({ background: '#ffffff' }).jpeg({ quality: 82 }).toBuffer()
  }
}
