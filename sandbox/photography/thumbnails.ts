/** Resizes the search dialog's thumbnails: npx tsx sandbox/photography/thumbnails.ts */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { SEARCH_CATALOGUE } from '../../src/search/search-catalogue'

const masters = join(import.meta.dirname, '../catalogue/images')
const target = join(import.meta.dirname, '../../src/search/thumbnails')

await mkdir(target, { recursive: true })
for (const { id: handle } of SEARCH_CATALOGUE) {
  await sharp(join(masters, `${handle}-1.webp`))
    .resize(160, 200)
    .webp({ quality: 72, effort: 6 })
    .toFile(join(target, `${handle}.webp`))
}
