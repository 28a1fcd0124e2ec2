import { circumferenceMm } from './measured-sizes'

/** Ring sizes of Canada and the United States. */
const SIZES = [4, 4.5, 5, 5.5, 6, 6.5, 7, 7.5, 8, 8.5, 9, 9.5, 10, 10.5, 11, 11.5, 12]

/** Inner diameter in mm by ASTM F2999: 0.458 inch at size 0, plus 0.032 inch per size. */
function diameterMm(size: number): number {
  return (0.458 + 0.032 * size) * 25.4
}

/** Inner diameters and circumferences in mm, rounded to a tenth; a circumference is the ISO 8653 size. */
export const RING_SIZES = SIZES.map((size) => ({
  size,
  diameter: Math.round(diameterMm(size) * 10) / 10,
  circumference: circumferenceMm(diameterMm(size)),
}))
