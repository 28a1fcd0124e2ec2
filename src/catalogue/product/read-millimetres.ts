const NUMBER = /\d+(?:\.\d+|,\d{1,2}(?!\d))?/g
const LENGTH_UNIT = /\b([cm])m\b/

/** Lengths in mm in a measurement such as `34 × 31 mm` or `45 or 50 cm; links 2.4 mm`. */
export function readMillimetres(measurement: string): number[] {
  return Array.from(measurement.matchAll(NUMBER), ({ 0: number, index }) => {
    const unit = LENGTH_UNIT.exec(measurement.slice(index + number.length))?.[1]
    return unit ? Number(number.replace(',', '.')) * (unit === 'c' ? 10 : 1) : Number.NaN
  }).filter((length) => !Number.isNaN(length))
}
