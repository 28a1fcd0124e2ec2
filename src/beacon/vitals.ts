import { type Metric, onCLS, onINP, onLCP } from 'web-vitals'
import { countEvent } from '../count-event'

/** Upper bounds of the buckets: milliseconds, and thousandths of a layout shift. */
const BOUNDS = {
  LCP: [500, 1000, 1500, 2000, 2500, 3000, 4000, 6000, 10_000, 60_000],
  INP: [50, 100, 150, 200, 300, 500, 1000, 60_000],
  CLS: [10, 50, 100, 150, 250, 500, 60_000],
} as const

/** Counts the Core Web Vitals of this page, each once, when they are final. */
export function countVitals(page: string): void {
  const counted = new Set<string>()
  function count({ name, value }: Metric): void {
    if ((name !== 'LCP' && name !== 'INP' && name !== 'CLS') || counted.has(name)) return
    counted.add(name)
    const measured = name === 'CLS' ? value * 1000 : value
    const bound = BOUNDS[name].find((bound) => measured <= bound) ?? 60_000
    countEvent(`vital-${name}`, `${page} ${bound}`)
  }
  onLCP(count)
  onINP(count)
  onCLS(count)
}
