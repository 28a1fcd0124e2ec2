import { type LaunchedChrome, launch } from 'chrome-launcher'
import lighthouse, { desktopConfig, type Flags } from 'lighthouse'

export const METRICS = {
  lcp: 'largest-contentful-paint',
  fcp: 'first-contentful-paint',
  tbt: 'total-blocking-time',
  tti: 'interactive',
  cls: 'cumulative-layout-shift',
} as const
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

export type Metric = keyof typeof METRICS
export type Device = 'mobile' | 'desktop'
/** Lighthouse either computes what a slow line would have done, or slows the line. */
export type Throttling = 'simulate' | 'devtools'
/** Of each metric one value a run, and of the runs the lowest score of each category. */
export type Readings = Record<Metric, number[]> & { scores: number[] }

async function once(chrome: LaunchedChrome, url: string, device: Device, throttlingMethod: Throttling) {
  const flags: Flags = { port: chrome.port, output: 'json', logLevel: 'error', throttlingMethod }
  const result = await lighthouse(url, flags, device === 'desktop' ? desktopConfig : undefined)
  if (!result) throw new Error(`Lighthouse gave nothing for ${url}`)
  const { audits, categories, runtimeError } = result.lhr
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`)
  return {
    value: (metric: Metric) => audits[METRICS[metric]]?.numericValue ?? Number.NaN,
    scores: CATEGORIES.map((name) => Math.round((categories[name]?.score ?? 0) * 100)),
  }
}

/** The pages whose images have been made, by device. */
const visited = new Set<string>()

/** What Lighthouse measures of a page in each of `runs` visits with an empty cache. */
export async function measure(
  chromePath: string,
  chromeFlags: string[],
  url: string,
  device: Device,
  throttling: Throttling,
  runs: number,
): Promise<Readings> {
  const chrome = await launch({ chromePath, chromeFlags: ['--headless', ...chromeFlags], logLevel: 'error' })
  const readings: Readings = { lcp: [], fcp: [], tbt: [], tti: [], cls: [], scores: [] }
  try {
    // The first visit makes the images in the sizes that it asks for, which a CDN would have: it isn't counted.
    const visit = `${device} ${url}`
    if (!visited.has(visit)) await once(chrome, url, device, throttling)
    visited.add(visit)
    for (let run = 0; run < runs; run += 1) {
      const { value, scores } = await once(chrome, url, device, throttling)
      for (const metric of ['lcp', 'fcp', 'tbt', 'tti', 'cls'] as const) readings[metric].push(value(metric))
      readings.scores = scores.map((score, index) => Math.min(score, readings.scores[index] ?? score))
    }
    return readings
  } finally {
    chrome.kill()
  }
}
