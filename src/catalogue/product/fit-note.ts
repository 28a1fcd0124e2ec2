import type { Product } from '../product'
import { findSpecs } from './find-specs'

/** `runs small` or `runs large`, if the product's description or facts say so. */
export function fitNote({ handle, description, details }: Pick<Product, 'handle' | 'description' | 'details'>) {
  const facts = Object.values(details?.facts ?? {}).flatMap((fact) => ('lines' in fact ? fact.lines : []))
  const specs = findSpecs(handle)?.measurements.flat() ?? []
  return [description, ...facts, ...specs]
    .join('\n')
    .match(/\bruns (small|large)\b/i)?.[0]
    .toLowerCase()
}
