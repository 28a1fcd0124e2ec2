import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const KILOBYTE = 1000

type Masters = [what: string, folder: string, names: RegExp, count: number, size: string, kilobytes: number]

const MASTERS: readonly Masters[] = [
  ['each product image but the first', 'images', /(?<!-1)\.webp$/, 57, '1200x1500', 160],
  ['the first image of each product, which fills the widest zoom,', 'images', /-1\.webp$/, 22, '2400x3000', 480],
  ['each picture at the top of a story', 'pictures', /^journal-\w+-1\.webp$/, 3, '2880x1920', 720],
  ['each other picture', 'pictures', /^(?:about-|care-|journal-\w+-[2-9])/, 14, '1800x1200', 360],
]

function filesIn(folder: string, kind: RegExp): { name: string; file: string; bytes: number }[] {
  const names = readdirSync(join(ROOT, folder)).filter((name) => kind.test(name))
  return names.map((name) => ({ name, file: join(ROOT, folder, name), bytes: statSync(join(ROOT, folder, name)).size }))
}

test.each(MASTERS)('%s has its size in pixels and bytes', async (_, folder, names, count, size, kilobytes) => {
  const masters = filesIn(`sandbox/catalogue/${folder}`, names)
  expect(masters).toHaveLength(count)
  for (const { name, file, bytes } of masters) {
    const { width, height } = await sharp(file).metadata()
    expect(`${width}x${height}`, name).toBe(size)
    expect(bytes, name).toBeLessThanOrEqual(kilobytes * KILOBYTE)
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
