import { createHash } from 'node:crypto'
import { encodeImage, type ImageRequest, parseImageRequest } from './encode-image'
import { createImageCache } from './image-cache'
import { createPlaceholder, findOriginal, type ImageSource, type Size } from './original-image'

export type ImageServerOptions = {
  sources: readonly ImageSource[]
  /** Folders to search for files, in order. */
  folders: readonly string[]
  /** Default: the storefront's origin. */
  origin?: string
  /** Folder of encoded images; default: memory only. */
  cacheFolder?: string
}

export type ImageServer = {
  /** The image's URL in storefront responses. */
  getUrl: (source: string) => string
  /** The full size, or null for images on other hosts. */
  getSize: (source: string) => Promise<Size | null>
  handle: (request: Request) => Promise<Response>
}

const IMAGES_PATH = '/cdn/shop/files/'
const ABSOLUTE_URL = /^(https?:)?\/\//i
const CACHE_ONE_YEAR = 'public, max-age=31536000, immutable'
const CACHE_ONE_HOUR = 'public, max-age=3600'
/** Increase when the encoding changes, to invalidate cached images. */
const CACHE_VERSION = 4

/** Serves the catalogue's images like Shopify's CDN, at the requested width. */
export function createImageServer({ sources, folders, origin = '', cacheFolder }: ImageServerOptions): ImageServer {
  const sourcesByName = new Map(
    sources.filter(({ source }) => !ABSOLUTE_URL.test(source)).map((one) => [one.source, one]),
  )
  const sizesByVersion = new Map<string, Promise<Size>>()
  const encode = createEncoder(folders, cacheFolder)

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
      const key = `${source} ${original.version}`
      const size = sizesByVersion.get(key) ?? original.size()
      sizesByVersion.set(key, size)
      return size
    },
    async handle(request) {
      const url = new URL(request.url)
      const source = sourcesByName.get(decodePath(url.pathname.slice(IMAGES_PATH.length)))
      if (!source) return new Response('No such image', { status: 404 })
      if (request.method !== 'GET' && request.method !== 'HEAD') return new Response(null, { status: 405 })

      const imageRequest = parseImageRequest(url.searchParams, request.headers.get('accept') ?? '')
      const key = createHash('sha256')
        .update(JSON.stringify([CACHE_VERSION, findOriginal(source, folders).id, imageRequest]))
        .digest('hex')
      const headers = {
        'content-type': `image/${imageRequest.format}`,
        'cache-control': url.searchParams.has('v') ? CACHE_ONE_YEAR : CACHE_ONE_HOUR,
        'access-control-allow-origin': '*',
        etag: `"${key.slice(0, 32)}"`,
        vary: 'Accept',
      }
      const isKnown = request.headers.get('if-none-match')?.includes(headers.etag)
      if (isKnown) return new Response(null, { status: 304, headers })

      const bytes = await encode(key, source, imageRequest)
      const body = request.method === 'HEAD' ? null : new Uint8Array(bytes)
      return new Response(body, { headers: { ...headers, 'content-length': String(bytes.length) } })
    },
  }
}

type Encode = (key: string, source: ImageSource, imageRequest: ImageRequest) => Promise<Buffer>

/** Shares one encoding among concurrent requests. */
function createEncoder(folders: readonly string[], cacheFolder: string | undefined): Encode {
  const cache = createImageCache(cacheFolder)
  const pending = new Map<string, Promise<Buffer>>()

  const encode: Encode = async (key, source, imageRequest) => {
    const cached = await cache.read(key)
    if (cached) return cached
    const original = await findOriginal(source, folders).read()
    const encoded = await encodeImage(original, imageRequest).catch(async (error: unknown) => {
      console.warn(`The image ${source.source} can't be read, so a placeholder replaces it: ${error}`)
      return encodeImage(await createPlaceholder(source).read(), imageRequest)
    })
    await cache.write(key, encoded)
    return encoded
  }

  return (key, source, imageRequest) => {
    const running = pending.get(key) ?? encode(key, source, imageRequest).finally(() => pending.delete(key))
    pending.set(key, running)
    return running
  }
}

function decodePath(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
