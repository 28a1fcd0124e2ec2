import { createHash } from 'node:crypto'
import { statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { type PictureFormat, type PictureRequest, pictureRequest } from './parameters'
import { createPictureCache } from './picture-cache'
import { STUDY_SIZE, study } from './study'

/** A picture that the catalogue names: an address on the web, or a file's name. */
export type PictureSource = { source: string; vendor: string; productType: string }

export type PicturesOptions = {
  sources: readonly PictureSource[]
  /** Where files of the given names are looked for, in this order. */
  folders: readonly string[]
  cacheFolder?: string
}

export type Pictures = {
  /** The picture's address as the storefront gives it out. */
  address: (source: string) => string
  /** Its full size in pixels, or null for a picture elsewhere on the web. */
  size: (source: string) => Promise<{ width: number; height: number } | null>
  handle: (request: Request) => Promise<Response>
}

type Master = { version: string; read: () => Promise<Buffer> }

const ROOT = '/cdn/shop/files/'
const ELSEWHERE = /^https?:\/\//i
const A_YEAR = 'public, max-age=31536000, immutable'
const AN_HOUR = 'public, max-age=3600'
/** Changes with the code below, so that pictures made by an older one are not served. */
const RECIPE = 2

/** Serves the catalogue's pictures as Shopify's image server does: sized, cropped and encoded by the address. */
export function createPictures({ sources, folders, cacheFolder }: PicturesOptions): Pictures {
  const known = new Map(sources.filter(({ source }) => !ELSEWHERE.test(source)).map((one) => [one.source, one]))
  const sizes = new Map<string, Promise<{ width: number; height: number }>>()
  const pending = new Map<string, Promise<Buffer>>()
  const cache = createPictureCache(cacheFolder)

  function masterOf(source: PictureSource): Master {
    for (const folder of folders) {
      const file = join(folder, source.source)
      const found = statSync(file, { throwIfNoEntry: false })
      if (found?.isFile()) return { version: String(Math.trunc(found.mtimeMs)), read: () => readFile(file) }
    }
    const drawing = study(source.vendor, source.productType, Number(/-(\d+)\.\w+$/.exec(source.source)?.[1] ?? 1))
    const version = createHash('sha256').update(drawing).digest('hex').slice(0, 10)
    return { version, read: async () => Buffer.from(drawing) }
  }

  async function make(key: string, master: Master, wanted: PictureRequest): Promise<Buffer> {
    const kept = await cache.read(key)
    if (kept) return kept
    const made = await encode(await master.read(), wanted)
    await cache.write(key, made)
    return made
  }

  return {
    address(source) {
      const own = known.get(source)
      return own ? `${ROOT}${encodeURIComponent(source)}?v=${masterOf(own).version}` : source
    },
    async size(source) {
      const own = known.get(source)
      if (!own) return null
      const { version, read } = masterOf(own)
      const key = `${source} ${version}`
      const size = sizes.get(key) ?? read().then(fullSize)
      sizes.set(key, size)
      return size
    },
    async handle(request) {
      const url = new URL(request.url)
      const source = known.get(decoded(url.pathname.slice(ROOT.length)))
      if (!source) return new Response('No such picture', { status: 404 })
      if (request.method !== 'GET' && request.method !== 'HEAD') return new Response(null, { status: 405 })

      const master = masterOf(source)
      const wanted = pictureRequest(url.searchParams, request.headers.get('accept') ?? '')
      const key = createHash('sha256')
        .update(JSON.stringify([RECIPE, source.source, master.version, wanted]))
        .digest('hex')
      const headers = {
        'content-type': `image/${wanted.format}`,
        'cache-control': url.searchParams.has('v') ? A_YEAR : AN_HOUR,
        'access-control-allow-origin': '*',
        etag: `"${key.slice(0, 32)}"`,
        vary: 'Accept',
      }
      if (request.headers.get('if-none-match')?.includes(headers.etag))
        return new Response(null, { status: 304, headers })

      const running = pending.get(key) ?? make(key, master, wanted).finally(() => pending.delete(key))
      pending.set(key, running)
      const picture = await running
      const body = request.method === 'HEAD' ? null : new Uint8Array(picture)
      return new Response(body, { headers: { ...headers, 'content-length': String(picture.length) } })
    },
  }
}

async function fullSize(master: Buffer): Promise<{ width: number; height: number }> {
  const { width = STUDY_SIZE.width, height = STUDY_SIZE.height, orientation = 1 } = await sharp(master).metadata()
  return orientation >= 5 ? { width: height, height: width } : { width, height }
}

/** Never larger than the master: a side that asks for more gets what there is, as at Shopify. */
async function encode(master: Buffer, wanted: PictureRequest): Promise<Buffer> {
  const picture = sharp(master).rotate()
  const { width, height, crop } = wanted
  if (width && height && crop) {
    const full = await fullSize(master)
    const scale = Math.min(1, full.width / width, full.height / height)
    picture.resize({
      width: Math.max(1, Math.round(width * scale)),
      height: Math.max(1, Math.round(height * scale)),
      fit: 'cover',
      position: crop === 'center' ? 'centre' : crop,
    })
  } else if (width || height) {
    picture.resize({ width: width ?? undefined, height: height ?? undefined, fit: 'inside', withoutEnlargement: true })
  }
  return inFormat(picture, wanted.format, wanted.isProgressive).toBuffer()
}

function inFormat(picture: Sharp, format: PictureFormat, progressive: boolean): Sharp {
  switch (format) {
    case 'avif':
      return picture.avif({ quality: 52, effort: 1 })
    case 'webp':
      return picture.webp({ quality: 78, effort: 2 })
    case 'png':
      return picture.png()
    case 'jpeg':
      // Paper shows through where a picture is transparent.
      return picture.flatten({ background: '#ffffff' }).jpeg({ quality: 82, progressive })
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
