/**
 * Resizes the pictures of the home page for srcset: `npx tsx sandbox/photography/home-sets.ts [name ...]`, such as
 * `hero-armorlight` or `rings`; default: all.
 */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'

const here = import.meta.dirname
const masters = join(here, 'masters')
const catalogue = join(here, '../catalogue/images')
const target = join(here, '../../src/home/pictures')

/** Heroes, with the top of the wide crop. */
const HEROES = [
  { name: 'hero-armorlight', wideFrom: 0.03 },
  { name: 'hero-heart-of-jade', wideFrom: 0.05 },
]

const WORN = { name: 'worn', widths: [640, 1280, 1920] }

/** Pictures of categories, collections and materials. */
const HOME_IMAGES = [
  ['earrings', 'halberd-earrings-1', [320, 640]],
  ['rings', 'shield-signet-1', [320, 640]],
  ['necklaces', 'bi-disc-pendant-1', [320, 640]],
  ['bracelets', 'pebble-bracelet-1', [320, 640]],
  ['hairpins', 'spine-hairpin-1', [320, 640]],
  ['armorlight', 'chainmail-bracelet-2', [480, 960]],
  ['heart-of-jade', 'river-stone-necklace-2', [480, 960]],
] as const

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
if (isWanted(WORN.name))
  await writeWebp(sharp(join(masters, `${WORN.name}-wide.webp`)), `home-${WORN.name}`, WORN.widths)
for (const [name, master, widths] of HOME_IMAGES)
  if (isWanted(name)) await writeWebp(sharp(join(catalogue, `${master}.webp`)), `home-${name}`, widths)
