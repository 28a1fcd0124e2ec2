import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type LaunchedChrome, launch } from 'chrome-launcher'
import lighthouse, { desktopConfig, type Flags } from 'lighthouse'
import sharp from 'sharp'
import type { serveFolder } from '../origins/folder'
import { originOf } from '../origins/hosts'
import { type Bench, PAGES } from './bench'
import { formatSummary, formatTable, summarize } from './statistics'

const AUDITS = {
  lcp: 'largest-contentful-paint',
  fcp: 'first-contentful-paint',
  tbt: 'total-blocking-time',
  tti: 'interactive',
  cls: 'cumulative-layout-shift',
} as const
const METRICS = ['lcp', 'fcp', 'tbt', 'tti', 'cls'] as const
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const DEVICES = ['mobile', 'desktop'] as const
const BASELINE = '/baseline.html'
const BASELINE_IMAGE_BYTES = 58_000
const PHOTOGRAPH = join(import.meta.dirname, '../../sandbox/catalogue/images/armor-pendant-1.webp')

type Device = (typeof DEVICES)[number]
/** One value per visit and metric; the lowest score of each category. */
type Readings = Record<(typeof METRICS)[number], number[]> & { scores: number[] }

async function visit(chrome: LaunchedChrome, url: string, device: Device) {
  const flags: Flags = { port: chrome.port, output: 'json', logLevel: 'error' }
  const result = await lighthouse(url, flags, device === 'desktop' ? desktopConfig : undefined)
  if (!result) throw new Error(`Lighthouse returned nothing for ${url}`)
  if (result.lhr.runtimeError) throw new Error(`${url}: ${result.lhr.runtimeError.message}`)
  return result.lhr
}

async function readPage({ executablePath, flags, runs }: Bench, path: string, device: Device): Promise<Readings> {
  const url = originOf('shopifyShop') + path
  const chrome = await launch({
    chromePath: executablePath,
    chromeFlags: ['--headless', ...flags],
    logLevel: 'error',
  })
  const readings: Readings = { lcp: [], fcp: [], tbt: [], tti: [], cls: [], scores: [] }
  try {
    // The uncounted first visit makes the images in the sizes it requests, which a CDN would have.
    await visit(chrome, url, device)
    for (let run = 0; run < runs; run += 1) {
      const { audits, categories } = await visit(chrome, url, device)
      for (const metric of METRICS) readings[metric].push(audits[AUDITS[metric]]?.numericValue ?? Number.NaN)
      const scores = CATEGORIES.map((name) => Math.round((categories[name]?.score ?? 0) * 100))
      readings.scores = scores.map((score, index) => Math.min(score, readings.scores[index] ?? score))
    }
    return readings
  } finally {
    chrome.kill()
  }
}

export async function measureLighthouse(bench: Bench): Promise<string> {
  const rows: string[][] = []
  for (const device of DEVICES) {
    let baselineLcp = Number.NaN
    for (const path of [BASELINE, ...PAGES]) {
      const readings = await readPage(bench, path, device)
      const { median } = summarize(readings.lcp)
      if (path === BASELINE) baselineLcp = median
      rows.push([
        path === BASELINE ? 'baseline' : `\`${path}\``,
        device,
        formatSummary(readings.lcp),
        (median / baselineLcp).toFixed(2),
        ...(['fcp', 'tbt', 'tti'] as const).map((metric) => formatSummary(readings[metric])),
        formatSummary(readings.cls, 3),
        readings.scores.join(' '),
      ])
    }
  }
  const headings = ['', '', 'LCP', 'to the baseline', 'FCP', 'TBT', 'TTI', 'CLS', 'Lowest scores']
  return `Lighthouse in milliseconds, its own throttling: slow 4G and a quarter of the processor on mobile. The baseline is a bare document with one image of 58 kB on the shop's origin.

${formatTable(headings, rows)}`
}

/** A photograph of about 58 kB, found by its quality. */
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
