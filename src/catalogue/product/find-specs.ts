import { type ProductSpecs, SPECS_BY_HANDLE } from '../../merchant/product-specs'

/** The specifications of a handle, or null where there are none. */
export function findSpecs(handle: string): ProductSpecs | null {
  return Object.hasOwn(SPECS_BY_HANDLE, handle) ? (SPECS_BY_HANDLE[handle] ?? null) : null
}
