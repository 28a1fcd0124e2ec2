import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import sharp from 'sharp'
import type { serveFolder } from '../origins/folder'
import { originOf } from '../origins/hosts'
import { BASELINE, type Bench, type Readings } from './bench'

const BASELINE_IMAGE_BYTES = 58_000
const PHOTOGRAPH = join(import.meta.dirname, '../../sandbox/catalogue/images/armor-pendant-1.webp')

/** One visit by Lighthouse with its own simulated throttling: slow 4G and a quarter of the CPU speed. */
export async function measureLighthouse({ executablePath, flags }: Bench, path: string): Promise<Readings> {
  const chrome = await launch({ chromePath: executablePath, chromeFlags: ['--headless', ...flags], logLevel: 'error' })
  try {
    const url = originOf('shopifyShop') + path
    const result = await lighthouse(url, { port: chrome.port, output: 'json', logLevel: 'error' })
    if (!result || result.lhr.runtimeError)
      throw new Error(`${url}: ${result?.lhr.runtimeError?.message ?? 'no result'}`)
    const { audits } = result.lhr
    const read = (name: string) => audits[name]?.numericValue ?? Number.NaN
    return {
      'Lighthouse LCP, ms': read('largest-contentful-paint'),
      'Lighthouse TBT, ms': read('total-blocking-time'),
      'Lighthouse CLS': read('cumulative-layout-shift'),
    }
  } finally {
    chrome.kill()
  }
}

/** Searches for the quality that makes a photograph of about 58 kB. */
async function createBaselineImage(): Promise<Buffer> {
  const photograph = await sharp(await readFile(PHOTOGRAPH))
    .resize(960, 1200)
    .toBuffer()
  for (let quality = 50; ; quality += 2) {
    const image = await sharp(photograph).webp({ quality }).toBuffer()
    if (image.length >= BASELINE_IMAGE_BYTES || quality === 100) return image
  }
}

export async function addBaseline(files: ReturnType<typeof serveFolder>): Promise<void> {
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Baseline</title><meta name="viewport" content="width=device-width"><meta name="description" content="One picture."></head><body style="margin:0"><main><h1>Baseline</h1><img src="/baseline.webp" alt="A pendant" width="960" height="1200" style="width:100%;height:auto" fetchpriority="high"></main></body></html>`
  files.add(BASELINE, Buffer.from(html))
  files.add('/baseline.webp', await createBaselineImage())
}
