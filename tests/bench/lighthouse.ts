import { type LaunchedChrome, launch } from 'chrome-launcher'
import lighthouse, { desktopConfig, type Flags } from 'lighthouse'
import { CHROMIUM_FLAGS } from '../browser/chromium'

export type Scores = { performance: number; accessibility: number; bestPractices: number; seo: number }
export type Reading = Scores & {
  fcp: number
  lcp: number
  tbt: number
  cls: number
  requests: number
  /** Transferred kilobytes by kind. */
  weight: Record<string, number>
}

export type Device = 'mobile' | 'desktop'

function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

async function once(chrome: LaunchedChrome, url: string, device: Device): Promise<Reading> {
  const flags: Flags = { port: chrome.port, output: 'json', logLevel: 'error' }
  const result = await lighthouse(url, flags, device === 'desktop' ? desktopConfig : undefined)
  if (!result) throw new Error(`Lighthouse gave nothing for ${url}`)
  const { audits, categories } = result.lhr
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN
  const score = (id: string) => Math.round((categories[id]?.score ?? 0) * 100)
  const summary = audits['resource-summary']?.details
  const items = summary && 'items' in summary && Array.isArray(summary.items) ? summary.items : []
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    fcp: Math.round(value('first-contentful-paint')),
    lcp: Math.round(value('largest-contentful-paint')),
    tbt: Math.round(value('total-blocking-time')),
    cls: Number(value('cumulative-layout-shift').toFixed(3)),
    requests: Number(items.find((item) => item.resourceType === 'total')?.requestCount ?? 0),
    weight: Object.fromEntries(
      items.map((item) => [String(item.resourceType), Math.round(Number(item.transferSize) / 100) / 10]),
    ),
  }
}

/** What Lighthouse measures of a page: the run with the median LCP of `runs`. */
export async function measure(chromium: string, url: string, device: Device, runs: number): Promise<Reading> {
  const chrome = await launch({
    chromePath: chromium,
    chromeFlags: ['--headless', '--ignore-certificate-errors', ...CHROMIUM_FLAGS],
    logLevel: 'error',
  })
  try {
    // The first visit makes the pictures in the sizes that it asks for, which a CDN would have: it isn't counted.
    await once(chrome, url, device)
    const readings: Reading[] = []
    for (let run = 0; run < runs; run += 1) readings.push(await once(chrome, url, device))
    const middle = median(readings.map(({ lcp }) => lcp))
    const chosen = readings.find(({ lcp }) => lcp === middle)
    if (!chosen) throw new Error(`No reading of ${url}`)
    return chosen
  } finally {
    chrome.kill()
  }
}
