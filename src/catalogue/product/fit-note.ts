import { t } from '@lingui/core/macro'
import type { Product } from '../product'
import { findSpecs } from './find-specs'
import { isMeasured } from './measured-sizes'

const RUNS_SMALL = t`Runs small`
const RUNS_LARGE = t`Runs large`
const FIT = new RegExp(`\\b(?:${RUNS_SMALL}|${RUNS_LARGE})\\b`, 'i')

/** Whether the product's description or facts say that it runs small or large. */
function readFit({ handle, description, details }: Pick<Product, 'handle' | 'description' | 'details'>) {
  const facts = Object.values(details?.facts ?? {}).flatMap((fact) => ('lines' in fact ? fact.lines : []))
  const specs = findSpecs(handle)?.measurements.flat() ?? []
  const [fit] = [description, ...facts, ...specs].join('\n').match(FIT) ?? []
  if (!fit) return
  return fit.toLowerCase() === RUNS_SMALL.toLowerCase() ? RUNS_SMALL : RUNS_LARGE
}

/** `Size 5. Runs small, consider 6`, or `54 mm` of a value with its unit. Sizes stand in ascending order. */
export function sizeNote(
  product: Pick<Product, 'handle' | 'description' | 'details'>,
  { name, values }: Product['options'][number],
  value: string,
): string {
  const size = isMeasured(value) ? value : `${name} ${value}`
  const fit = readFit(product)
  if (!fit) return size
  const other = values[values.indexOf(value) + (fit === RUNS_SMALL ? 1 : -1)]
  return other ? t`${size}. ${fit}, consider ${other}` : `${size}. ${fit}`
}
