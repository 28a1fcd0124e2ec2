import type { Browser } from '@playwright/test'

/** A build under test, served on the shop's origin, with every backend on an origin of its own. */
export type Bench = {
  executablePath: string
  flags: string[]
  browser: Browser
}

/** One value per measure, by name. */
export type Readings = Readonly<Record<string, number>>

export const PAGES = ['/', '/products', '/collections/heart-of-jade', '/product/trace-bracelet'] as const
/** A bare page with one image of 58 kB. */
export const BASELINE = '/baseline.html'
