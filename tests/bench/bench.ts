import type { Browser } from '@playwright/test'
import type { SandboxOptions } from '../../sandbox/sandbox'

/** The built shop on separate origins, for a measurement. */
export type Bench = {
  runs: number
  executablePath: string
  flags: string[]
  withBrowser: <T>(measure: (browser: Browser) => Promise<T>) => Promise<T>
  /** Runs `measure` while the backends sell another catalogue. */
  withCatalogue: <T>(csv: NonNullable<SandboxOptions['csv']>, measure: () => Promise<T>) => Promise<T>
}

/** A part of docs/performance.md, as Markdown. */
export type Measurement = (bench: Bench) => Promise<string>

export const PAGES = ['/', '/products', '/collections/heart-of-jade', '/product/trace-bracelet']

export async function repeat<T>(times: number, run: () => Promise<T>): Promise<T[]> {
  const results: T[] = []
  for (let time = 0; time < times; time += 1) results.push(await run())
  return results
}
