/** What a picture's address asks for: Shopify's `width`, `height`, `crop` and `format`. */
export type PictureRequest = {
  width: number | null
  height: number | null
  crop: 'center' | 'top' | 'bottom' | 'left' | 'right' | null
  format: PictureFormat
  isProgressive: boolean
}

type PictureFormat = 'avif' | 'webp' | 'jpeg' | 'png'

/** Shopify's largest side. */
const LARGEST_SIDE = 5760
const CROPS = ['center', 'top', 'bottom', 'left', 'right'] as const

/** Reads the parameters; without a format the browser's `accept` header decides. Nonsense counts as absent. */
export function pictureRequest(parameters: URLSearchParams, accept: string): PictureRequest {
  const asked = parameters.get('format')
  return {
    width: side(parameters.get('width')),
    height: side(parameters.get('height')),
    crop: CROPS.find((crop) => crop === parameters.get('crop')) ?? null,
    format: explicitFormat(asked) ?? acceptedFormat(accept),
    isProgressive: asked === 'pjpg',
  }
}

function side(text: string | null): number | null {
  if (text === null || !/^\d{1,5}$/.test(text)) return null
  const value = Number(text)
  return value >= 1 && value <= LARGEST_SIDE ? value : null
}

function explicitFormat(format: string | null): PictureFormat | undefined {
  if (format === 'jpg' || format === 'pjpg' || format === 'jpeg') return 'jpeg'
  if (format === 'webp' || format === 'avif' || format === 'png') return format
  return undefined
}

function acceptedFormat(accept: string): PictureFormat {
  if (/\bimage\/avif\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accept)) return 'avif'
  if (/\bimage\/webp\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accept)) return 'webp'
  return 'jpeg'
}
