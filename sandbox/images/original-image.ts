import { createHash } from 'node:crypto'
import { statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import sharp from 'sharp'
import { PLACEHOLDER_SIZE, renderPlaceholder } from './placeholder-image'

/** A picture that the catalogue names: a file's name, or an address on the web. */
export type ImageSource = { source: string; vendor: string; productType: string }

/** In pixels. */
export type Size = { width: number; height: number }

/** A picture at its full size. Its version changes with what it shows. */
export type OriginalImage = { version: string; read: () => Promise<Buffer>; size: () => Promise<Size> }

/** The photograph of this name in the first folder that has one; a drawn study where none has. */
export function findOriginal(source: ImageSource, folders: readonly string[]): OriginalImage {
  for (const folder of folders) {
    // Only the name counts: a catalogue can't reach into other folders.
    const file = join(folder, basename(source.source))
    const stats = statSync(file, { throwIfNoEntry: false })
    if (stats?.isFile()) return openImageFile(file, String(Math.trunc(stats.mtimeMs)))
  }
  return createPlaceholder(source)
}

export function createPlaceholder({ source, vendor, productType }: ImageSource): OriginalImage {
  const svg = renderPlaceholder(vendor, productType, Number(/-(\d+)\.\w+$/.exec(source)?.[1] ?? 1))
  const version = createHash('sha256').update(svg).digest('hex').slice(0, 10)
  return { version, read: async () => Buffer.from(svg), size: async () => PLACEHOLDER_SIZE }
}

function openImageFile(file: string, version: string): OriginalImage {
  const read = (): Promise<Buffer> => readFile(file)
  return { version, read, size: async () => readSize(await read()).catch(() => PLACEHOLDER_SIZE) }
}

/** As it is seen: a camera's note that it was held upright turns the sides. */
export async function readSize(image: Buffer): Promise<Size> {
  const { width, height, orientation = 1 } = await sharp(image).metadata()
  return orientation >= 5 ? { width: height, height: width } : { width, height }
}
