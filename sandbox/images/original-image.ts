import { createHash } from 'node:crypto'
import { statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import sharp from 'sharp'
import { PLACEHOLDER_SIZE, renderPlaceholder } from './placeholder-image'

/** An image of the catalogue: a file name or a URL. */
export type ImageSource = { source: string; vendor: string; productType: string }

/** In pixels. */
export type Size = { width: number; height: number }

/** A full-size image. */
export type OriginalImage = {
  /** Identifies the content: equal placeholders share it. */
  id: string
  /** Changes with the content. */
  version: string
  read: () => Promise<Buffer>
  size: () => Promise<Size>
}

/** The first file of this name, or a placeholder. */
export function findOriginal(source: ImageSource, folders: readonly string[]): OriginalImage {
  for (const folder of folders) {
    // Strip directories, so that a catalogue can't read other folders.
    const file = join(folder, basename(source.source))
    const stats = statSync(file, { throwIfNoEntry: false })
    if (stats?.isFile()) return openImageFile(file, String(Math.trunc(stats.mtimeMs)))
  }
  return createPlaceholder(source)
}

export function createPlaceholder({ source, vendor, productType }: ImageSource): OriginalImage {
  const svg = renderPlaceholder(vendor, productType, Number(/-(\d+)\.\w+$/.exec(source)?.[1] ?? 1))
  const version = createHash('sha256').update(svg).digest('hex').slice(0, 10)
  return { id: version, version, read: async () => Buffer.from(svg), size: async () => PLACEHOLDER_SIZE }
}

function openImageFile(file: string, version: string): OriginalImage {
  const read = (): Promise<Buffer> => readFile(file)
  const size = async () => readSize(await read()).catch(() => PLACEHOLDER_SIZE)
  return { id: `${file} ${version}`, version, read, size }
}

/** The displayed size: EXIF orientations from 5 swap width and height. */
async function readSize(image: Buffer): Promise<Size> {
  const { width, height, orientation = 1 } = await sharp(image).metadata()
  return orientation >= 5 ? { width: height, height: width } : { width, height }
}
