/** Draws the search dialog's thumbnails from the first views: npx tsx sandbox/photography/thumbnails.ts */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

const masters = join(import.meta.dirname, '../catalogue/images')
const target = join(import.meta.dirname, '../../src/search/thumbnails')
const handles = [
  'rivet-studs',
  'gorget-collar',
  'armor-pendant',
  'edge-ring',
  'chainmail-bracelet',
  'trace-bracelet',
  'moon-gate-earrings',
  'bi-disc-pendant',
  'still-water-ring',
  'river-stone-necklace',
]

await mkdir(target, { recursive: true })
for (const handle of handles) {
  await sharp(join(masters, `${handle}-1.webp`))
    .resize(160, 200)
    .webp({ quality: 72, effort: 6 })
    .toFile(join(target, `${handle}.webp`))
}
