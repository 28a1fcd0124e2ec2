import { createHash } from 'node:crypto'
import { encode } from './encode'
import { masterOf, type PictureSource, type Size, studyOf } from './masters'
import { type PictureRequest, pictureRequest } from './parameters'
import { createPictureCache } from './picture-cache'

export type PicturesOptions = {
  sources: readonly PictureSource[]
  /** Where files of the given names are looked for, in this order. */
  folders: readonly string[]
  /** Where made pictures are kept; only in memory where there is none. */
  cacheFolder?: string
}

export type Pictures = {
  /** The picture's address as the storefront gives it out. */
  address: (source: string) => string
  /** Its full size, or null for a picture elsewhere on the web. */
  size: (source: string) => Promise<Size | null>
  handle: (request: Request) => Promise<Response>
}

const ROOT = '/cdn/shop/files/'
const ELSEWHERE = /^(https?:)?\/\//i
const A_YEAR = 'public, max-age=31536000, immutable'
const AN_HOUR = 'public, max-age=3600'
/** Changes with the way pictures are made, so that older ones are not served. */
const RECIPE = 3

/** Serves the catalogue's pictures as Shopify's image server does: sized, cropped and encoded by the address. */
export function createPictures({ sources, folders, cacheFolder }: PicturesOptions): Pictures {
  const known = new Map(sources.filter(({ source }) => !ELSEWHERE.test(source)).map((one) => [one.source, one]))
  const sizes = new Map<string, Promise<Size>>()
  const make = pictureMaker(folders, cacheFolder)

  return {
    address(source) {
      const own = known.get(source)
      if (!own) return source.replace(/^\/\//, 'https://')
      return `${ROOT}${encodeURIComponent(source)}?v=${masterOf(own, folders).version}`
    },
    async size(source) {
      const own = known.get(source)
      if (!own) return null
      const master = masterOf(own, folders)
      const key = `${source} ${master.version}`
      const size = sizes.get(key) ?? master.size()
      sizes.set(key, size)
      return size
    },
    async handle(request) {
      const url = new URL(request.url)
      const source = known.get(decoded(url.pathname.slice(ROOT.length)))
      if (!source) return new Response('No such picture', { status: 404 })
      if (request.method !== 'GET' && request.method !== 'HEAD') return new Response(null, { status: 405 })

      const wanted = pictureRequest(url.searchParams, request.headers.get('accept') ?? '')
      const key = createHash('sha256')
        .update(JSON.stringify([RECIPE, source.source, masterOf(source, folders).version, wanted]))
        .digest('hex')
      const headers = {
        'content-type': `image/${wanted.format}`,
        'cache-control': url.searchParams.has('v') ? A_YEAR : AN_HOUR,
        'access-control-allow-origin': '*',
        etag: `"${key.slice(0, 32)}"`,
        vary: 'Accept',
      }
      const isKnown = request.headers.get('if-none-match')?.includes(headers.etag)
      if (isKnown) return new Response(null, { status: 304, headers })

      const picture = await make(key, source, wanted)
      const body = request.method === 'HEAD' ? null : new Uint8Array(picture)
      return new Response(body, { headers: { ...headers, 'content-length': String(picture.length) } })
    },
  }
}

type Make = (key: string, source: PictureSource, wanted: PictureRequest) => Promise<Buffer>

/** Makes each picture once, however many ask for it at the same time. */
function pictureMaker(folders: readonly string[], cacheFolder: string | undefined): Make {
  const cache = createPictureCache(cacheFolder)
  const pending = new Map<string, Promise<Buffer>>()

  const make: Make = async (key, source, wanted) => {
    const kept = await cache.read(key)
    if (kept) return kept
    const master = await masterOf(source, folders).read()
    const made = await encode(master, wanted).catch(async (error: unknown) => {
      console.warn(`The picture ${source.source} can't be read, so a study stands in for it: ${error}`)
      return encode(await studyOf(source).read(), wanted)
    })
    await cache.write(key, made)
    return made
  }

  return (key, source, wanted) => {
    const running = pending.get(key) ?? make(key, source, wanted).finally(() => pending.delete(key))
    pending.set(key, running)
    return running
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
