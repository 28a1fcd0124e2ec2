import sharp from 'sharp'
import { createPlaceholder, findOriginal, type ImageSource, type Size } from './original-image'

export type ImageServerOptions = {
  sources: readonly ImageSource[]
  /** Folders to search for files, in order. */
  folders: readonly string[]
  /** Default: the storefront's origin. */
  origin?: string
}

export type ImageServer = {
  /** The image's URL in storefront responses. */
  getUrl: (source: string) => string
  /** The full size, or null for images on other hosts. */
  getSize: (source: string) => Promise<Size | null>
  handle: (request: Request) => Promise<Response>
}

type Format = 'avif' | 'webp' | 'jpeg'

const IMAGES_PATH = '/cdn/shop/files/'
const ABSOLUTE_URL = /^(https?:)?\/\//i
/** Shopify's limit. */
const MAX_WIDTH_PX = 5760

/** Serves the catalogue's images like Shopify's CDN, at the requested width. */
export function createImageServer({ sources, folders, origin = '' }: ImageServerOptions): ImageServer {
  const sourcesByName = new Map(
    sources.filter(({ source }) => !ABSOLUTE_URL.test(source)).map((one) => [one.source, one]),
  )
  const sizesById = new Map<string, Promise<Size>>()
  /** Concurrent requests share one encoding. */
  const imagesByRequest = new Map<string, Promise<Buffer>>()

  async function encode(source: ImageSource, width: number | undefined, format: Format): Promise<Buffer> {
    try {
      return await encodeImage(await findOriginal(source, folders).read(), width, format)
    } catch (error) {
      console.warn(`The image ${source.source} can't be read, so a placeholder replaces it: ${error}`)
      return encodeImage(await createPlaceholder(source).read(), width, format)
    }
  }

  return {
    getUrl(source) {
      const image = sourcesByName.get(source)
      if (!image) return source.replace(/^\/\//, 'https://')
      return `${origin}${IMAGES_PATH}${encodeURIComponent(source)}?v=${findOriginal(image, folders).version}`
    },
    async getSize(source) {
      const image = sourcesByName.get(source)
      if (!image) return null
      const original = findOriginal(image, folders)
      return getOrCreate(sizesById, original.id, original.size)
    },
    async handle(request) {
      const { pathname, searchParams } = new URL(request.url)
      const source = sourcesByName.get(decodePath(pathname.slice(IMAGES_PATH.length)))
      if (!source) return new Response('No such image', { status: 404 })
      if (request.method !== 'GET' && request.method !== 'HEAD') return new Response(null, { status: 405 })

      const width = readWidth(searchParams)
      const format = negotiateFormat(request.headers.get('accept') ?? '')
      const key = [findOriginal(source, folders).id, width, format].join(' ')
      const bytes = await getOrCreate(imagesByRequest, key, () => encode(source, width, format))
      return new Response(request.method === 'HEAD' ? null : new Uint8Array(bytes), {
        headers: {
          'content-type': `image/${format}`,
          'content-length': String(bytes.length),
          'cache-control': searchParams.has('v') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
          'access-control-allow-origin': '*',
          vary: 'Accept',
        },
      })
    },
  }
}

/** Ignores an invalid width. */
function readWidth(parameters: URLSearchParams): number | undefined {
  const width = Number(parameters.get('width'))
  return Number.isInteger(width) && width >= 1 && width <= MAX_WIDTH_PX ? width : undefined
}

/** The best format accepted by the browser. */
function negotiateFormat(accept: string): Format {
  if (/\bimage\/avif\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accept)) return 'avif'
  if (/\bimage\/webp\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accept)) return 'webp'
  return 'jpeg'
}

/** Never enlarges an image, like Shopify. Encodes with low effort, since a shopper is waiting. */
function encodeImage(original: Buffer, width: number | undefined, format: Format): Promise<Buffer> {
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

function getOrCreate<T>(values: Map<string, T>, key: string, create: () => T): T {
  const value = values.get(key) ?? create()
  values.set(key, value)
  return value
}

function decodePath(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
