import { expect, test } from 'vitest'
import { CARE } from '../../merchant/care'
import { careFor } from './care'
import { findSpecs } from './find-specs'

test.each([
  ['visor-ring', [CARE.silver, CARE.bronze]],
  ['bi-disc-pendant', [CARE.jade, CARE.silk]],
  ['tide-comb', [CARE.jade]],
] as const)('the care of %s names its materials and no other', (handle, advice) => {
  expect(careFor(findSpecs(handle)?.materials ?? [])).toEqual([CARE.wear, ...advice, CARE.storage])
})
