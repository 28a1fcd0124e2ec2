import { statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'

/** Videos, by file name. */
export type MediaFiles = {
  getUrl: (name: string) => string
  /** The response, or undefined for another file. */
  handle: (request: Request) => Promise<Response> | undefined
}

type Options = {
  /** Folders to search, in order. */
  folders: readonly string[]
  /** Default: the storefront's origin. */
  origin?: string
}

const FILES_PATH = '/cdn/shop/files/'
const ABSOLUTE_URL = /^(https?:)?\/\//i
const TYPES_BY_EXTENSION: Readonly<Record<string, string>> = {
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.m3u8': 'application/x-mpegURL',
}

/** Serves media files with byte ranges, which browsers request to seek in a video. */
export function createMediaFiles({ folders, origin = '' }: Options): MediaFiles {
  function find(name: string): { file: string; size: number } | undefined {
    for (const folder of folders) {
      // Strip directories, so that a catalogue can't read other folders.
      const file = join(folder, basename(name))
      const stats = statSync(file, { throwIfNoEntry: false })
      if (stats?.isFile()) return { file, size: stats.size }
    }
    return undefined
  }

  return {
    getUrl: (name) => (ABSOLUTE_URL.test(name) ? name : `${origin}${FILES_PATH}${encodeURIComponent(name)}`),
    handle(request) {
      const name = new URL(request.url).pathname.slice(FILES_PATH.length)
      const type = TYPES_BY_EXTENSION[extname(name)]
      const found = type && find(name)
      return found ? respond(request, found, type) : undefined
    },
  }
}

async function respond(
  request: Request,
  { file, size }: { file: string; size: number },
  type: string,
): Promise<Response> {
  const range = /^bytes=(\d+)-(\d*)$/.exec(request.headers.get('range') ?? '')
  const start = Math.min(Number(range?.[1] ?? 0), size)
  const end = Math.min(range?.[2] ? Number(range[2]) + 1 : size, size)
  const headers = {
    'content-type': type,
    'content-length': String(end - start),
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=3600',
    'access-control-allow-origin': '*',
    ...(range && { 'content-range': `bytes ${start}-${end - 1}/${size}` }),
  }
  const body = request.method === 'HEAD' ? null : new Uint8Array(await readFile(file)).slice(start, end)
  return new Response(body, { status: range ? 206 : 200, headers })
}
