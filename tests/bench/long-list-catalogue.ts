import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { generateExport } from '../../sandbox/catalogue/generate'

const IMAGES = join(import.meta.dirname, '../../sandbox/catalogue/images')

/** An export of so many generated products, with the demonstration's pictures, so that they are decoded and drawn. */
export async function generateIllustratedExport(count: number): Promise<string> {
  const text = generateExport(count)
  const fronts = (await readdir(IMAGES)).filter((name) => /-1\.webp$/.test(name))
  if (fronts.length === 0) return text
  return text.replace(/product-(\d+)-\d\.webp/g, (_, number) => fronts[Number(number) % fronts.length] ?? '')
}
