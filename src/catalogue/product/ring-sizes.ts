/** Sizes used in Canada and the United States. */
const SMALLEST = 4
const LARGEST = 12
const STEP = 0.5

export type RingSize = {
  size: number
  /** Inner diameter in mm, to a tenth. */
  diameter: number
  /** Inner girth in mm, to a tenth: what a strip of paper round the finger measures, and the size's ISO 8653 number. */
  girth: number
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10
}

/** A size's inner diameter in mm: 0.032 inch a size from 0.458 inch at size 0 (ASTM F2999). */
function diameterOf(size: number): number {
  return (0.458 + 0.032 * size) * 25.4
}

export const RING_SIZES: readonly RingSize[] = Array.from({ length: (LARGEST - SMALLEST) / STEP + 1 }, (_, step) => {
  const size = SMALLEST + step * STEP
  return { size, diameter: tenth(diameterOf(size)), girth: tenth(diameterOf(size) * Math.PI) }
})
