/** Resizes the search dialog's thumbnails again: npx tsx sandbox/photography/thumbnails.ts */
import { readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import sharp from 'sharp'

const masters = join(import.meta.dirname, '../catalogue/images')
const target = join(import.meta.dirname, '../../src/search/thumbnails')

for (const name of await readdir(target)) {
  const handle = basename(name, '.webp')
  await sharp(join(masters, `${handle}-1.webp`))
    .resize(160, 200)
    .webp({ quality: 72, effort: 6 })
    .toFile(join(target, name))
}
