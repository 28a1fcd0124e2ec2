const INTERVAL_MS = 5000

const NUMBER = new Intl.NumberFormat('en-CA')

type Options = { pages: number; countImages: () => number; log: (message: string) => void }

/** Counts finished pages and logs progress at most every five seconds. */
export function createProgress({ pages, countImages, log }: Options): () => void {
  let finished = 0
  let loggedAt = performance.now()
  return () => {
    finished += 1
    if (performance.now() - loggedAt < INTERVAL_MS) return
    loggedAt = performance.now()
    log(`${NUMBER.format(finished)} of ${NUMBER.format(pages)} pages, ${NUMBER.format(countImages())} images`)
  }
}
