/** Number of evenly spaced frames to load first. */
const FIRST_COUNT = 4

/** Indexes of the frames to load first, so that a coarse turn works early. */
export function firstFrames(count: number): number[] {
  const first = Array.from({ length: FIRST_COUNT }, (_, index) => Math.floor((index * count) / FIRST_COUNT))
  return [...new Set(first)]
}

/** `index` wrapped around `count` frames. */
export function wrapFrame(index: number, count: number): number {
  return ((index % count) + count) % count
}

/** The loaded frame nearest to `index`, wrapping around; undefined if none has loaded. */
export function nearestFrame(index: number, loaded: ReadonlySet<number>, count: number): number | undefined {
  const distance = (other: number) => Math.min(wrapFrame(index - other, count), wrapFrame(other - index, count))
  return [...loaded].sort((a, b) => distance(a) - distance(b) || a - b)[0]
}
