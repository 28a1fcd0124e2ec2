/** Shopify's image parameters. */
export type ImageRequest = {
  width: number | null
  height: number | null
  crop: 'center' | 'top' | 'bottom' | 'left' | 'right' | null
  format: ImageFormat
  isProgressive: boolean
}

type ImageFormat = 'avif' | 'webp' | 'jpeg' | 'png'

/** Shopify's limit. */
const MAX_SIDE_PX = 5760
const CROPS = ['center', 'top', 'bottom', 'left', 'right'] as const

/** Ignores invalid parameters; the default format comes from the `accept` header. */
export function parseImageRequest(parameters: URLSearchParams, accept: string): ImageRequest {
  const format = parameters.get('format')
  return {
    width: parseSide(parameters.get('width')),
    height: parseSide(parameters.get('height')),
    crop: CROPS.find((crop) => crop === parameters.get('crop')) ?? null,
    format: parseFormat(format) ?? negotiateFormat(accept),
    isProgressive: format === 'pjpg',
  }
}

function parseSide(text: string | null): number | null {
  if (text === null || !/^\d{1,5}$/.test(text)) return null
  const value = Number(text)
  return value >= 1 && value <= MAX_SIDE_PX ? value : null
}

function parseFormat(format: string | null): ImageFormat | undefined {
  if (format === 'jpg' || format === 'pjpg' || format === 'jpeg') return 'jpeg'
  if (format === 'webp' || format === 'avif' || format === 'png') return format
  return undefined
}

function negotiateFormat(accept: string): ImageFormat {
  if (/\bimage\/avif\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accept)) return 'avif'
  if (/\bimage\/webp\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accept)) return 'webp'
  return 'jpeg'
}
