import { CARE, CARE_BY_MATERIAL } from '../../merchant/care'

export function careFor(materials: readonly string[]): string[] {
  const text = materials.join('\n')
  const advice = CARE_BY_MATERIAL.flatMap(([material, sentence]) => (material.test(text) ? [sentence] : []))
  return [CARE.wear, ...advice, CARE.storage]
}
