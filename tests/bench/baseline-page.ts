import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

const IMAGE_BYTES = 58_000
const PHOTOGRAPH = join(import.meta.dirname, '../../sandbox/catalogue/images/armor-pendant-1.webp')

/** A picture of about 58 kB: the quality is searched for, since photographs differ. */
async function picture(): Promise<Buffer> {
  const source = sharp(await readFile(PHOTOGRAPH)).resize(960, 1200)
  // Grain makes a smooth photograph as large as a detailed one.
  const grain = await sharp({
    create: {
      width: 960,
      height: 1200,
      channels: 3,
      background: 'grey',
      noise: { type: 'gaussian', mean: 128, sigma: 24 },
    },
  })
    .png()
    .toBuffer()
  const grainy = await source.composite([{ input: grain, blend: 'soft-light' }]).toBuffer()
  let [low, high] = [1, 100]
  let best = await sharp(grainy).webp({ quality: 50 }).toBuffer()
  while (low < high) {
    const quality = Math.floor((low + high) / 2)
    best = await sharp(grainy).webp({ quality }).toBuffer()
    if (best.length < IMAGE_BYTES) low = quality + 1
    else high = quality
  }
  return best
}

/** The baseline: bare HTML with one 58 kB picture. Nothing that shows a picture can be faster on the same line. */
export async function baselinePage(): Promise<{ html: Buffer; picture: Buffer }> {
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Baseline</title><meta name="viewport" content="width=device-width"><meta name="description" content="One picture."></head><body style="margin:0"><main><h1>Baseline</h1><img src="/baseline.webp" alt="A pendant" width="960" height="1200" style="width:100%;height:auto" fetchpriority="high"></main></body></html>`
  return { html: Buffer.from(html), picture: await picture() }
}
