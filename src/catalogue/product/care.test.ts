import { expect, test } from 'vitest'
import { SPECS_BY_HANDLE } from '../../merchant/product-specs'
import { CARE, careFor } from './care'

test.each([
  ['visor-ring', [CARE.silver, CARE.bronze]],
  ['bi-disc-pendant', [CARE.jade, CARE.silk]],
  ['tide-comb', [CARE.jade]],
] as const)('the care of %s names its materials and no other', (handle, advice) => {
  expect(careFor(SPECS_BY_HANDLE[handle].materials)).toEqual([CARE.wear, ...advice, CARE.storage])
})
