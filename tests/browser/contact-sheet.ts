import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Screen } from './screen'

const FILE = join(import.meta.dirname, 'contact-sheet.webp')
const MAX_BYTES = 200_000
const BACKGROUND = '#f6f3ec'
const GAP = 20
const COLUMNS = 6
/** Thumbnail sizes. */
const DESKTOP = { width: 260, height: 325 }
const PHONE = { width: 130, height: 325 }
const COLUMN = DESKTOP.width + GAP / 2 + PHONE.width

/** The top of a screenshot, scaled. */
async function cropTop(file: string, size: { width: number; height: number }): Promise<Buffer> {
  const scaled = await sharp(file).resize({ width: size.width }).toBuffer()
  return sharp(scaled)
    .resize({ ...size, fit: 'cover', position: 'top', background: BACKGROUND, withoutEnlargement: true })
    .extend({ background: BACKGROUND })
    .toBuffer()
}

/** Writes a sheet of all pages at 1440 and 390 pixels, at most 200 kB, from the screenshots in `folder`. */
export async function writeContactSheet(folder: string, pages: readonly Screen[]): Promise<void> {
  const tiles = await Promise.all(
    pages.map(async ({ name }, index) => {
      const left = GAP + (index % COLUMNS) * (COLUMN + GAP * 1.5)
      const y = GAP + Math.floor(index / COLUMNS) * (DESKTOP.height + GAP * 1.5)
      return [
        { input: await cropTop(join(folder, `${name}-1440-light.jpeg`), DESKTOP), left, top: y },
        {
          input: await cropTop(join(folder, `${name}-390-light.jpeg`), PHONE),
          left: left + DESKTOP.width + GAP / 2,
          top: y,
        },
      ]
    }),
  )
  const rows = Math.ceil(pages.length / COLUMNS)
  const sheet = await sharp({
    create: {
      width: GAP * 2 + COLUMNS * COLUMN + (COLUMNS - 1) * GAP * 1.5,
      height: GAP * 2 + rows * DESKTOP.height + (rows - 1) * GAP * 1.5,
      channels: 3,
      background: '#ece7db',
    },
  })
    .composite(tiles.flat())
    .png()
    .toBuffer()
  for (let quality = 70; quality >= 20; quality -= 10) {
    const file = await sharp(sheet).webp({ quality, effort: 6 }).toBuffer()
    if (file.length > MAX_BYTES && quality > 20) continue
    await writeFile(FILE, file)
    console.log(`${FILE}: ${Math.round(file.length / 1000)} kB`)
    return
  }
}
