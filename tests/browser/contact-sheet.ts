import { join } from 'node:path'
import sharp from 'sharp'
import type { Screen } from './screens'

const FILE = join(import.meta.dirname, 'contact-sheet.webp')
const HEAVIEST = 200_000
const GROUND = '#f6f3ec'
const GAP = 20
const COLUMNS = 6
/** A wide page's first screen and a half, and the same of a phone. */
const WIDE = { width: 260, height: 325 }
const PHONE = { width: 130, height: 325 }
const COLUMN = WIDE.width + GAP / 2 + PHONE.width

/** The top of a picture of a page, at the size it has on the sheet. */
async function top(file: string, size: { width: number; height: number }): Promise<Buffer> {
  const scaled = await sharp(file).resize({ width: size.width }).toBuffer()
  return sharp(scaled)
    .resize({ ...size, fit: 'cover', position: 'top', background: GROUND, withoutEnlargement: true })
    .extend({ background: GROUND })
    .toBuffer()
}

/** All pages at 1440 and 390 pixels, small, on one sheet of at most 200 kB, from the pictures in `folder`. */
export async function writeContactSheet(folder: string, pages: readonly Screen[]): Promise<void> {
  const tiles = await Promise.all(
    pages.map(async ({ name }, place) => {
      const left = GAP + (place % COLUMNS) * (COLUMN + GAP * 1.5)
      const y = GAP + Math.floor(place / COLUMNS) * (WIDE.height + GAP * 1.5)
      return [
        { input: await top(join(folder, `${name}-1440-light.jpeg`), WIDE), left, top: y },
        {
          input: await top(join(folder, `${name}-390-light.jpeg`), PHONE),
          left: left + WIDE.width + GAP / 2,
          top: y,
        },
      ]
    }),
  )
  const rows = Math.ceil(pages.length / COLUMNS)
  const sheet = await sharp({
    create: {
      width: GAP * 2 + COLUMNS * COLUMN + (COLUMNS - 1) * GAP * 1.5,
      height: GAP * 2 + rows * WIDE.height + (rows - 1) * GAP * 1.5,
      channels: 3,
      background: '#ece7db',
    },
  })
    .composite(tiles.flat())
    .png()
    .toBuffer()
  for (let quality = 70; quality >= 20; quality -= 10) {
    const file = await sharp(sheet).webp({ quality, effort: 6 }).toBuffer()
    if (file.length > HEAVIEST && quality > 20) continue
    await sharp(file).toFile(FILE)
    console.log(`${FILE}: ${Math.round(file.length / 1000)} kB`)
    return
  }
}
