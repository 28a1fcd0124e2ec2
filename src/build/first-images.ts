import { createHash } from 'node:crypto'
import { constants, existsSync } from 'node:fs'
import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { basename, join } from 'node:path'
import pLimit from 'p-limit'
import sharp from 'sharp'
import { imageUrl, LOCAL_WIDTHS_PX, type LocalImages, localImageFile } from '../image-urls.ts'

const MAX_WIDTH_PX = 1200
const FETCH_TIMEOUT_MS = 15_000
/** After so many failures the images' server is taken to be out of reach, so that a build doesn't wait for each. */
const MAX_FAILURES = 10
/** The sandbox names its images without an origin. */
const SANDBOX_ORIGIN = 'http://127.0.0.1:4173'
/** Raised with each change of the encoding, so that files made before it are not used. */
const VERSION = 2
/** libuv has four threads. */
const MAX_ENCODINGS = 3
/** Hosts end a build after 15 or 20 minutes; what has been encoded by then would be lost with it. */
const TIME_LIMIT_MS = 8 * 60_000

type Options = {
  /** The folder that the files are written to, which is served as /assets. */
  folder: string
  /** The folder in which they are kept from one build to the next. */
  cacheFolder: string
  timeLimitMs?: number
}

export type FirstImages = {
  make: (urls: readonly string[]) => Promise<LocalImages>
  /** One line for each image that could not be made. */
  failures: readonly string[]
  /** How many images are left to the next build, since encoding took as long as it may. */
  postponed: () => number
}

function sha256(data: string | Buffer): string {
  return createHash('sha256').update(data).digest('hex')
}

/** The name of an image's files: its own, and a hash of what they are made from. */
function fileName(url: string, original: Buffer): string {
  const name = basename(new URL(url, SANDBOX_ORIGIN).pathname).replace(/\.\w+$/, '')
  return `${name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)}-${sha256(original).slice(0, 10)}v${VERSION}`
}

async function fetchOriginal(url: string): Promise<Buffer> {
  const response = await fetch(new URL(imageUrl(url, MAX_WIDTH_PX), SANDBOX_ORIGIN), {
    headers: { accept: 'image/jpeg,image/png' },
    signal: AbortSignal.timeout(FETCH_TIMEOUT_MS),
  })
  if (!response.ok) throw new Error(`answered ${response.status}`)
  return Buffer.from(await response.arrayBuffer())
}

/** One encoding on each core: more of them would keep the build's other work from libuv's threads. */
const limitEncodings = pLimit(Math.min(availableParallelism(), MAX_ENCODINGS))

/** AVIF at effort 1 takes two fifths of the time of effort 2, for files of the same size. */
function encode(original: Buffer, width: number, format: 'avif' | 'webp'): Promise<Buffer> {
  const image = sharp(original).rotate().resize({ width, withoutEnlargement: true })
  const encoded = format === 'avif' ? image.avif({ quality: 52, effort: 1 }) : image.webp({ quality: 78, effort: 2 })
  return limitEncodings(() => encoded.toBuffer())
}

/** Makes all files of an image in a folder of the cache, which appears when it is complete. */
async function fillCache(cached: string, name: string, original: Buffer): Promise<void> {
  const draft = `${cached}.${process.pid}.draft`
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { recursive: true })
  const files = (['avif', 'webp'] as const).flatMap((format) =>
    LOCAL_WIDTHS_PX[format].map(async (width) =>
      writeFile(join(draft, localImageFile(name, width, format)), await encode(original, width, format)),
    ),
  )
  await Promise.all(files)
  // Another build may have been faster.
  await rename(draft, cached).catch(() => rm(draft, { recursive: true }))
}

/**
 * Makes files of the images that pages show first, so that a first view needs no second connection for them. An image is
 * known by its URL, which Shopify changes with its content. One that can't be fetched is left to Shopify.
 */
export function createFirstImages({ folder, cacheFolder, timeLimitMs = TIME_LIMIT_MS }: Options): FirstImages {
  const startedAt = performance.now()
  const failures: string[] = []
  let postponed = 0
  const pathsByUrl = new Map<string, Promise<string | undefined>>()

  function mayFetch(): boolean {
    const isLate = performance.now() - startedAt >= timeLimitMs
    if (isLate) postponed += 1
    return !isLate && failures.length < MAX_FAILURES
  }

  async function makeOne(url: string): Promise<string | undefined> {
    // Names the files of the URL, so that a known one is not fetched; two URLs of one image share its files.
    const nameFile = join(cacheFolder, `${sha256(`${VERSION} ${url}`)}.txt`)
    try {
      let name = await readFile(nameFile, 'utf8').catch(() => undefined)
      if (!name || !existsSync(join(cacheFolder, name))) {
        if (!mayFetch()) return undefined
        const original = await fetchOriginal(url)
        name = fileName(url, original)
        if (!existsSync(join(cacheFolder, name))) await fillCache(join(cacheFolder, name), name, original)
        await writeFile(nameFile, name)
      }
      const cached = join(cacheFolder, name)
      const files = await readdir(cached)
      await Promise.all(
        files.map((file) => copyFile(join(cached, file), join(folder, file), constants.COPYFILE_FICLONE)),
      )
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

  return { make, failures, postponed: () => postponed }
}
