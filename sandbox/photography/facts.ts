/** Prints each product's measurements in mm and its materials as JSON, for the models: npx tsx facts.ts */
import { pathToFileURL } from 'node:url'
import { SPECS_BY_HANDLE } from '../../src/catalogue/product/product-specs'
import { readMillimetres } from '../../src/catalogue/product/read-millimetres'

type ProductFacts = { materials: string; millimetres: Record<string, number[]> }

export const FACTS: Readonly<Record<string, ProductFacts>> = Object.fromEntries(
  Object.entries(SPECS_BY_HANDLE).map(([handle, { materials, measurements }]) => [
    handle,
    {
      materials: materials.join('; '),
      millimetres: Object.fromEntries(measurements.map(([name, value]) => [name, readMillimetres(value)])),
    },
  ]),
)

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) console.log(JSON.stringify(FACTS))
