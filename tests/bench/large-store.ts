/**
 * `npm run bench:build [products]`: builds the shop of a store with so many products, 5,000 by default, and 60 types,
 * without pictures. Prints the documents, files, processor time and memory: divide the difference of two sizes by that
 * of their documents.
 */
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createBuilder } from 'vite'

const ROOT = join(import.meta.dirname, '../..')
const TYPES = 60
const COLUMNS = 'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant Price,Status'

function createLines(index: number): string[] {
  const text = `<p>Piece ${index} is cast in silver.</p><p>It is brushed by hand and ages as it is worn.</p>`
  const facts = [`Piece ${index}`, text, `Maker ${index % 20}`, `Type ${index % TYPES}`, '', 'true', 'Size']
  return [
    [`piece-${index}`, ...facts, 'S', '96.00', 'active'].join(','),
    [`piece-${index}`, ...Array(6).fill(''), '', 'M', '104.00', ''].join(','),
  ]
}

const products = Number(process.argv[2] ?? 5000)
const folder = await mkdtemp(join(tmpdir(), 'large-store-'))
const catalogue = join(folder, 'products.csv')
await writeFile(
  catalogue,
  [COLUMNS, ...Array.from({ length: products }, (_, index) => createLines(index)).flat()].join('\n'),
)
Object.assign(process.env, { SANDBOX_CATALOGUE: catalogue })
const outDir = join(folder, 'dist')
const builder = await createBuilder({ root: ROOT, logLevel: 'warn', build: { outDir, emptyOutDir: true } })
await builder.buildApp()
const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage()
const files = (await readdir(outDir, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
const documents = files.filter(({ name }) => name.endsWith('.html')).length
const seconds = Math.round((userCPUTime + systemCPUTime) / 1e6)
console.info(
  `${documents} documents, ${files.length} files, ${seconds} s of processor time, ${Math.round(maxRSS / 1024)} MB`,
)
await rm(folder, { recursive: true })
