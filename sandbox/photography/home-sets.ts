/**
 * Resizes the hero's pictures for srcset: `npx tsx sandbox/photography/home-sets.ts [name ...]`, such as
 * `hero-armorlight`; default: all.
 */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'

const here = import.meta.dirname
const masters = join(here, 'masters')
const target = join(here, '../../src/home/pictures')

/** Heroes, with the top of the wide crop. */
const HEROES = [
  { name: 'hero-armorlight', wideFrom: 0.03 },
  { name: 'hero-heart-of-jade', wideFrom: 0.05 },
]

async function writeWebp(image: Sharp, name: string, widths: readonly number[]) {
  await mkdir(target, { recursive: true })
  for (const width of widths) {
    await image
      .clone()
      .resize({ width })
      .webp({ quality: 70, effort: 6 })
      .toFile(join(target, `${name}-${width}.webp`))
  }
}

/** Heroes are LCP images: AVIF too. */
async function writeHero(image: Sharp, name: string, widths: readonly number[]) {
  await writeWebp(image, name, widths)
  for (const width of widths) {
    await image
      .clone()
      .resize({ width })
      .avif({ quality: 50, effort: 6 })
      .toFile(join(target, `${name}-${width}.avif`))
  }
}

const names = process.argv.slice(2)
const isWanted = (name: string) => names.length === 0 || names.includes(name)

for (const { name, wideFrom } of HEROES) {
  if (!isWanted(name)) continue
  const tall = sharp(join(masters, `${name}-tall.webp`))
  const { width = 0, height = 0 } = await tall.metadata()
  const square = { left: 0, top: Math.round(wideFrom * height), width, height: width }
  await writeHero(tall, `${name}-tall`, [480, 720, 960, 1440, 2400])
  await writeHero(
    sharp(await tall.clone().extract(square).png().toBuffer()),
    `${name}-wide`,
    [400, 640, 800, 1170, 1600],
  )
}
