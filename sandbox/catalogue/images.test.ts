import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const KILOBYTE = 1000

/** A product's first image, which fills the widest zoom. */
const LARGE = /-1\.webp$/
/** Pictures at the top of a story. */
const SCREEN_WIDE = ['journal-armour-1.webp', 'journal-jade-1.webp', 'journal-workshop-1.webp']

function filesIn(folder: string, kind: RegExp): { name: string; file: string; bytes: number }[] {
  const names = readdirSync(join(ROOT, folder)).filter((name) => kind.test(name))
  return names.map((name) => ({ name, file: join(ROOT, folder, name), bytes: statSync(join(ROOT, folder, name)).size }))
}

test('each product image but the first is 1200 by 1500 pixels and at most 160 kB', async () => {
  const masters = filesIn('sandbox/catalogue/images', /\.webp$/).filter(({ name }) => !LARGE.test(name))
  expect(masters.length).toBeGreaterThan(50)
  for (const { name, file, bytes } of masters) {
    const { width, height } = await sharp(file).metadata()
    expect({ name, width, height }).toEqual({ name, width: 1200, height: 1500 })
    expect(bytes, name).toBeLessThanOrEqual(160 * KILOBYTE)
  }
})

test('the first image of each product is 2400 by 3000 pixels and at most 480 kB', async () => {
  const masters = filesIn('sandbox/catalogue/images', /\.webp$/).filter(({ name }) => LARGE.test(name))
  expect(masters).toHaveLength(22)
  for (const { name, file, bytes } of masters) {
    const { width, height } = await sharp(file).metadata()
    expect({ name, width, height }).toEqual({ name, width: 2400, height: 3000 })
    expect(bytes, name).toBeLessThanOrEqual(480 * KILOBYTE)
  }
})

test('each picture of the journal and the pages is 1800 by 1200 pixels, or 2880 by 1920 if it fills the screen', async () => {
  const masters = filesIn('sandbox/catalogue/pictures', /^(?:about|care|journal)-.*\.webp$/)
  expect(masters).toHaveLength(17)
  for (const { name, file, bytes } of masters) {
    const fillsScreen = SCREEN_WIDE.includes(name)
    const { width, height } = await sharp(file).metadata()
    expect({ name, width, height }).toEqual({
      name,
      ...(fillsScreen ? { width: 2880, height: 1920 } : { width: 1800, height: 1200 }),
    })
    expect(bytes, name).toBeLessThanOrEqual((fillsScreen ? 720 : 360) * KILOBYTE)
  }
})

test('no image of the hero, in any size, is over the 60 kB that a phone may load first', () => {
  const images = filesIn('src/home/pictures', /^hero-.*\.(avif|webp)$/)
  expect(images.length).toBeGreaterThan(20)
  for (const { name, bytes } of images) expect(bytes, name).toBeLessThanOrEqual(60 * KILOBYTE)
})

test('the fonts of the first view are at most 40 kB together', () => {
  const fonts = filesIn('src/app/fonts', /^(?!french-|rare-|italic-).*\.woff2$/)
  expect(fonts.length).toBe(3)
  expect(fonts.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(40 * KILOBYTE)
})
