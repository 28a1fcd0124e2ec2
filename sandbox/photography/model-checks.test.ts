import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { readMillimetres } from '../../src/catalogue/product/read-millimetres'
import { FACTS } from './facts'

const here = import.meta.dirname
const Model = z.strictObject({
  parts: z.int().positive(),
  finish: z.array(z.string()),
  measures: z.record(z.string(), z.array(z.string().nullable())),
})
const MODELS = z.record(z.string(), Model).parse(JSON.parse(readFileSync(join(here, 'model_checks.json'), 'utf8')))
const HANDLES = Object.keys(FACTS)

/** The words of a product's materials that stand for a model's finish. */
const FINISHES: Readonly<Record<string, RegExp>> = {
  'brushed silver': /brushed/i,
  'polished silver': /polished|silver/i,
  'satin silver': /satin/i,
  'darkened silver': /darkened/i,
  jade: /jade/i,
}

test('every product with measurements has a model that is measured', () => {
  expect(Object.keys(MODELS).sort()).toEqual([...HANDLES].sort())
})

test.each(HANDLES)('the model of %s is measured against numbers that its page shows', (handle) => {
  const { measures = {}, finish = [] } = MODELS[handle] ?? {}
  const { millimetres = {}, materials = '' } = FACTS[handle] ?? {}
  expect(Object.keys(measures)).not.toEqual([])
  for (const [name, kinds] of Object.entries(measures)) {
    expect(millimetres[name]?.length ?? 0, name).toBeGreaterThanOrEqual(kinds.length)
  }
  for (const name of finish) expect(materials, name).toMatch(FINISHES[name] ?? 'a known finish')
})

test.each([
  ['34 × 31 mm', [34, 31]],
  ['45, 50 or 55 cm; links 2.4 mm', [450, 500, 550, 2.4]],
  ['6 g at size 7', []],
])('the lengths of "%s" are read in millimetres', (text, lengths) => {
  expect(readMillimetres(text)).toEqual(lengths)
})
