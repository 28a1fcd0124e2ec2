import { type ProductSpecs, SPECS_BY_HANDLE } from './product-specs'

export function findSpecs(handle: string): ProductSpecs | undefined {
  return Object.hasOwn(SPECS_BY_HANDLE, handle) ? SPECS_BY_HANDLE[handle] : undefined
}
