import { CARE } from '../../shop'

const MATERIALS = [
  [/silver|sterling/i, CARE.silver],
  [/bronze/i, CARE.bronze],
  [/jade|nephrite/i, CARE.jade],
  [/silk/i, CARE.silk],
] as const

/** How to care for a piece of these materials. */
export function careFor(materials: readonly string[]): string[] {
  const text = materials.join('\n')
  return [CARE.wear, ...MATERIALS.flatMap(([material, advice]) => (material.test(text) ? [advice] : [])), CARE.storage]
}
