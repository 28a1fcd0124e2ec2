/** Cuts the home page's hero masters into the sizes a browser chooses from: npx tsx sandbox/photography/hero-sets.ts */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'

const here = import.meta.dirname
const target = join(here, '../../src/home/images')
const heroes = [
  { name: 'hero-armorlight', wideFrom: 40 },
  { name: 'hero-heart-of-jade', wideFrom: 60 },
]

async function write(image: Sharp, name: string, widths: number[]) {
  for (const width of widths) {
    const sized = image.clone().resize({ width })
    await sized
      .clone()
      .avif({ quality: 50, effort: 6 })
      .toFile(join(target, `${name}-${width}.avif`))
    await sized
      .clone()
      .webp({ quality: 68, effort: 6 })
      .toFile(join(target, `${name}-${width}.webp`))
  }
}

await mkdir(target, { recursive: true })
for (const { name, wideFrom } of heroes) {
  const tall = sharp(join(here, 'masters', `${name}-tall.webp`))
  const square = { left: 0, top: wideFrom, width: 1200, height: 1200 }
  await write(tall, `${name}-tall`, [480, 720, 960, 1200])
  await write(sharp(await tall.clone().extract(square).png().toBuffer()), `${name}-wide`, [400, 640, 800, 1170])
}
