/** Cuts the home page's hero masters into the sizes a browser chooses from: npx tsx sandbox/photography/hero-sets.ts */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

const here = import.meta.dirname
const target = join(here, '../../src/home/images')
const widths = { tall: [480, 720, 960, 1200], wide: [400, 640, 800, 1170] }

async function cut(subject: string, crop: 'tall' | 'wide') {
  const name = `hero-${subject}-${crop}`
  const master = sharp(join(here, 'masters', `${name}.webp`))
  for (const width of widths[crop]) {
    const picture = master.clone().resize({ width })
    await picture
      .clone()
      .avif({ quality: 50, effort: 6 })
      .toFile(join(target, `${name}-${width}.avif`))
    await picture
      .clone()
      .webp({ quality: 68, effort: 6 })
      .toFile(join(target, `${name}-${width}.webp`))
  }
}

await mkdir(target, { recursive: true })
for (const subject of ['armorlight', 'heart-of-jade']) {
  await cut(subject, 'tall')
  await cut(subject, 'wide')
}
