import { localizeDecimals } from '../../language/format'
import { type ProductSpecs, SPECS_BY_HANDLE } from './product-specs'

export function findSpecs(handle: string): ProductSpecs | undefined {
  const specs = Object.hasOwn(SPECS_BY_HANDLE, handle) ? SPECS_BY_HANDLE[handle] : undefined
  const measurements = specs?.measurements.map(([name, value]) => [name, localizeDecimals(value)] as const)
  return specs && measurements && { ...specs, measurements }
}
