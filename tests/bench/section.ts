import { execFileSync } from 'node:child_process'
import { cpus } from 'node:os'
import type { Device, Readings, Throttling } from './lighthouse'
import type { Navigations } from './navigations'
import { formatSummary, percentile, summarize } from './statistics'
import { RESOURCE_KINDS, type TransferSizes } from './visits'

export type Figures = {
  runs: number
  tries: number
  pages: { path: string; device: Device; throttling: Throttling; readings: Readings }[]
  taps: Record<string, number[]>
  transfers: Record<string, TransferSizes>
  returns: Record<string, { first: number[]; second: number[] }>
  interactions: Record<string, number[]>
  navigations: Navigations
  longListReturns: number[]
  build: { products: number; first: number; next: number }
}

const START = '<!-- bench: written by `npm run bench -- --write` -->'
const END = '<!-- /bench -->'
const THROTTLING_NAMES: Readonly<Record<Throttling, string>> = { simulate: 'simulated', devtools: 'applied' }

function table(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(headings), line(headings.map(() => '---')), ...rows.map(line)].join('\n')
}

function pagesTable({ pages }: Figures): string {
  const rows = pages.map(({ path, device, throttling, readings }) => {
    const baseline = pages.find(
      (one) => one.path === 'baseline' && one.device === device && one.throttling === throttling,
    )
    const ratio = summarize(readings.lcp).median / summarize(baseline?.readings.lcp ?? []).median
    return [
      path === 'baseline' ? path : `\`${path}\``,
      `${device}, ${THROTTLING_NAMES[throttling]}`,
      formatSummary(readings.lcp),
      ratio.toFixed(2),
      formatSummary(readings.fcp),
      formatSummary(readings.tbt),
      formatSummary(readings.tti),
      formatSummary(readings.cls, 3),
      readings.scores.join(' '),
    ]
  })
  return table(['', '', 'LCP', 'to the baseline', 'FCP', 'TBT', 'TTI', 'CLS', 'Lowest scores'], rows)
}

function visitsTable({ taps, transfers }: Figures): string {
  const rows = Object.entries(transfers).map(([path, sizes]) => [
    `\`${path}\``,
    formatSummary(taps[path] ?? []),
    ...RESOURCE_KINDS.map((kind) => sizes[kind].toFixed(1)),
  ])
  return table(['', 'First paint to working, ms', ...RESOURCE_KINDS.map((kind) => `${kind}, kB`)], rows)
}

function returnsTable({ returns }: Figures): string {
  const rows = Object.entries(returns).map(([path, { first, second }]) => [
    `\`${path}\``,
    formatSummary(first),
    formatSummary(second),
    (summarize(second).median / summarize(first).median).toFixed(2),
  ])
  return table(['', 'First view, ms', 'Again, ms', 'To the first'], rows)
}

function interactionsTable({ interactions }: Figures): string {
  const rows = Object.entries(interactions).map(([name, times]) => [
    name,
    formatSummary(times),
    percentile(times, 0.75).toFixed(0),
  ])
  return table(['', 'To the next paint, ms', '75th percentile'], rows)
}

/** The commit that is measured. */
export function describeCommit(): string {
  const git = (...options: string[]) => execFileSync('git', options, { encoding: 'utf8' }).trim()
  return git('rev-parse', '--short', 'HEAD') + (git('status', '--porcelain') ? ', changed since' : '')
}

function describeRun({ runs }: Figures): string {
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}, Node ${process.version}`
  return `${new Date().toISOString().slice(0, 10)}, commit ${describeCommit()}, on ${machine}; median (range) of ${runs} ${runs === 1 ? 'run' : 'runs'}, each metric by itself.`
}

/** What docs/performance.md shows of a run. */
export function formatSection(figures: Figures): string {
  const { there, back } = figures.navigations
  const { products, first, next } = figures.build
  return `${describeRun(figures)} Pages, storefront, Supabase and images each have an https origin, with HTTP/2 and brotli from memory.

Lighthouse, in milliseconds, with slow 4G and a quarter of the processor on mobile, simulated and applied. The baseline is a bare document with one image of 58 kB on the shop's origin: a page with a smaller first image can be below it.

${pagesTable(figures)}

A phone on slow 4G at a quarter of the processor: from the first paint until the page itself answers a press (one before that is kept and carried out then); and what a first view transfers until it is idle.

${visitsTable(figures)}

The same phone, from the address to the largest picture or text, and again from the browser’s cache:

${returnsTable(figures)}

Interactions at a quarter of the processor, ${figures.tries} visits each:

${interactionsTable(figures)}

From a list to ${there.length} different products, not hovered before, to title, price and image painted: ${formatSummary(there)} ms; back to the list: ${formatSummary(back)} ms; back to the one opened far down in a list of 200: ${formatSummary(figures.longListReturns)} ms. A build of ${products} products takes ${first.toFixed(0)} s the first time, when it encodes their first images, and ${next.toFixed(0)} s from then on.`
}

/** docs/performance.md with the section in its place. */
export function putIntoReadme(readme: string, section: string): string {
  const [before, rest] = readme.split(START)
  const after = rest?.split(END)[1]
  if (before === undefined || after === undefined) throw new Error('docs/performance.md has no place for the figures')
  return `${before}${START}\n${section}\n${END}${after}`
}
