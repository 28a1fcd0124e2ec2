import { type ProductSpecs, SPECS_BY_HANDLE } from '../../merchant/product-specs'

/** The materials and measurements of a product, if the merchant has stated them. */
export function findSpecs(handle: string): ProductSpecs | undefined {
  return Object.hasOwn(SPECS_BY_HANDLE, handle) ? SPECS_BY_HANDLE[handle] : undefined
}
