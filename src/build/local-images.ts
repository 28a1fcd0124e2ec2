import { createHash } from 'node:crypto'
import { constants, existsSync } from 'node:fs'
import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { basename, join } from 'node:path'
import pLimit from 'p-limit'
import sharp from 'sharp'
import { imageUrl, LOCAL_WIDTHS_PX, type LocalImages, localImageFile } from '../domain/image-urls.ts'

const MAX_WIDTH_PX = 1200
const FETCH_TIMEOUT_MS = 15_000
/** Failures after which the image server counts as unreachable. */
const MAX_FAILURES = 10
/** Increase when the encoding changes, to invalidate cached files. */
const VERSION = 4
/** libuv has four threads. */
const MAX_ENCODINGS = 3
/** Hosts stop a build after 15 to 20 minutes and drop its cache. */
const TIME_LIMIT_MS = 8 * 60_000

type Options = {
  /** The folder of the files, served as /assets. */
  folder: string
  /** A cache that is kept between builds. */
  cacheFolder: string
  timeLimitMs?: number
  /** The base of the sandbox's image URLs, which have no origin. */
  backendsOrigin?: string
}

export type ImageEncoder = {
  make: (urls: readonly string[]) => Promise<LocalImages>
  /** One line per failed image. */
  failures: readonly string[]
  /** The number of encoded images. */
  finished: () => number
  /** The number of images left to the next build. */
  postponed: () => number
}

function sha256(data: string | Buffer): string {
  return createHash('sha256').update(data).digest('hex')
}

const contentId = (original: Buffer) => `${sha256(original).slice(0, 10)}v${VERSION}`

/** The image's own name and the id of its content. */
function fileName(url: string, content: string): string {
  const name = basename(new URL(url, 'http://localhost').pathname).replace(/\.\w+$/, '')
  return `${name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)}-${content}`
}

async function fetchOriginal(url: string, backendsOrigin?: string): Promise<Buffer> {
  const response = await fetch(new URL(imageUrl(url, MAX_WIDTH_PX), backendsOrigin), {
    headers: { accept: 'image/jpeg,image/png' },
    signal: AbortSignal.timeout(FETCH_TIMEOUT_MS),
  })
  if (!response.ok) throw new Error(`answered ${response.status}`)
  return Buffer.from(await response.arrayBuffer())
}

/** One encoding per core leaves some of libuv's threads to the rest of the build. */
const limitEncodings = pLimit(Math.min(availableParallelism(), MAX_ENCODINGS))

/** At the same file size, AVIF with effort 1 takes 40 % of the time of effort 2. */
function encode(original: Buffer, width: number, format: 'avif' | 'webp'): Promise<Buffer> {
  const image = sharp(original).rotate().resize({ width, withoutEnlargement: true })
  const encoded = format === 'avif' ? image.avif({ quality: 52, effort: 1 }) : image.webp({ quality: 78, effort: 2 })
  return limitEncodings(() => encoded.toBuffer())
}

/** Writes an image's files to the cache; the folder appears only when it is complete. */
async function fillCache(cached: string, original: Buffer): Promise<void> {
  const draft = `${cached}.${process.pid}.draft`
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { recursive: true })
  const files = (['avif', 'webp'] as const).flatMap((format) =>
    LOCAL_WIDTHS_PX[format].map(async (width) =>
      writeFile(join(draft, localImageFile(basename(cached), width, format)), await encode(original, width, format)),
    ),
  )
  await Promise.all(files)
  // A parallel build may have finished first.
  await rename(draft, cached).catch(() => rm(draft, { recursive: true }))
}

/**
 * Encodes first-screen images for the shop's own origin, which saves a first view a second connection. Shopify's URLs
 * change with the content, so a URL identifies an image. An image that can't be fetched is loaded from Shopify.
 */
export function createImageEncoder({
  folder,
  cacheFolder,
  timeLimitMs = TIME_LIMIT_MS,
  backendsOrigin,
}: Options): ImageEncoder {
  const startedAt = performance.now()
  const failures: string[] = []
  let postponed = 0
  let finished = 0
  const pathsByUrl = new Map<string, Promise<string | undefined>>()
  const encodings = new Map<string, Promise<void>>()

  function mayFetch(): boolean {
    const isLate = performance.now() - startedAt >= timeLimitMs
    if (isLate) postponed += 1
    return !isLate && failures.length < MAX_FAILURES
  }

  /** Encodes equal images once. */
  function encodeOnce(content: string, original: Buffer): Promise<void> {
    const cached = join(cacheFolder, content)
    const encoding = encodings.get(content) ?? (existsSync(cached) ? Promise.resolve() : fillCache(cached, original))
    encodings.set(content, encoding)
    return encoding
  }

  async function makeOne(url: string): Promise<string | undefined> {
    // Remembers the content of a URL, to skip it next time.
    const contentFile = join(cacheFolder, `${sha256(`${VERSION} ${url}`)}.txt`)
    try {
      let content = await readFile(contentFile, 'utf8').catch(() => undefined)
      if (!content || !existsSync(join(cacheFolder, content))) {
        if (!mayFetch()) return undefined
        const original = await fetchOriginal(url, backendsOrigin)
        content = contentId(original)
        await encodeOnce(content, original)
        await writeFile(contentFile, content)
      }
      const name = fileName(url, content)
      const cached = join(cacheFolder, content)
      for (const file of await readdir(cached)) {
        await copyFile(join(cached, file), join(folder, file.replace(content, name)), constants.COPYFILE_FICLONE)
      }
      finished += 1
      return `/assets/${name}`
    } catch (error) {
      failures.push(`${url}: ${error instanceof Error ? error.message : String(error)}`)
      return undefined
    }
  }

  async function make(urls: readonly string[]): Promise<LocalImages> {
    const made = await Promise.all(
      urls.map(async (url) => {
        const path = pathsByUrl.get(url) ?? makeOne(url)
        pathsByUrl.set(url, path)
        return [url, await path] as const
      }),
    )
    return Object.fromEntries(made.flatMap(([url, path]) => (path ? [[url, path] as const] : [])))
  }

  return { make, failures, finished: () => finished, postponed: () => postponed }
}
