import { createHash } from 'node:crypto'
import { statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import sharp from 'sharp'
import { STUDY_SIZE, study } from './study'

/** A picture that the catalogue names: a file's name, or an address on the web. */
export type PictureSource = { source: string; vendor: string; productType: string }

/** In pixels. */
export type Size = { width: number; height: number }

/** A picture at its full size. Its version changes with what it shows. */
export type Master = { version: string; read: () => Promise<Buffer>; size: () => Promise<Size> }

/** The photograph of this name in the first folder that has one; a drawn study where none has. */
export function masterOf(source: PictureSource, folders: readonly string[]): Master {
  for (const folder of folders) {
    // Only the name counts: a catalogue can't reach into other folders.
    const file = join(folder, basename(source.source))
    const found = statSync(file, { throwIfNoEntry: false })
    if (found?.isFile()) return photograph(file, String(Math.trunc(found.mtimeMs)))
  }
  return studyOf(source)
}

export function studyOf({ source, vendor, productType }: PictureSource): Master {
  const drawing = study(vendor, productType, Number(/-(\d+)\.\w+$/.exec(source)?.[1] ?? 1))
  const version = createHash('sha256').update(drawing).digest('hex').slice(0, 10)
  return { version, read: async () => Buffer.from(drawing), size: async () => STUDY_SIZE }
}

function photograph(file: string, version: string): Master {
  const read = (): Promise<Buffer> => readFile(file)
  return { version, read, size: async () => fullSize(await read()).catch(() => STUDY_SIZE) }
}

/** As it is seen: a camera's note that it was held upright turns the sides. */
export async function fullSize(picture: Buffer): Promise<Size> {
  const { width, height, orientation = 1 } = await sharp(picture).metadata()
  return orientation >= 5 ? { width: height, height: width } : { width, height }
}
