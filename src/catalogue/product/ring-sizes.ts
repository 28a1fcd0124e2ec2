/** Ring sizes of Canada and the United States. */
const SMALLEST_SIZE = 4
const LARGEST_SIZE = 12
const SIZE_STEP = 0.5

export type RingSize = {
  size: number
  /** Inner diameter in mm, rounded to a tenth. */
  diameter: number
  /** Inner circumference in mm, rounded to a tenth: the ISO 8653 size. */
  circumference: number
}

function roundToTenth(value: number): number {
  return Math.round(value * 10) / 10
}

/** Inner diameter in mm by ASTM F2999: 0.458 inch at size 0, plus 0.032 inch per size. */
export function diameterMm(size: number): number {
  return (0.458 + 0.032 * size) * 25.4
}

export const RING_SIZES: readonly RingSize[] = Array.from(
  { length: (LARGEST_SIZE - SMALLEST_SIZE) / SIZE_STEP + 1 },
  (_, step) => {
    const size = SMALLEST_SIZE + step * SIZE_STEP
    return { size, diameter: roundToTenth(diameterMm(size)), circumference: roundToTenth(diameterMm(size) * Math.PI) }
  },
)
