import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateExport } from '../../sandbox/catalogue/generate'

const ROOT = join(import.meta.dirname, '../..')

const PRODUCTS = 1000

function timeBuilds(): { first: number; next: number } {
  const folder = mkdtempSync(join(tmpdir(), 'bench-build-'))
  const catalogue = join(folder, 'export.csv')
  // New names, so that no image is in the cache.
  writeFileSync(catalogue, generateExport(PRODUCTS).replaceAll(/-(\d)\.webp/g, `-${Date.now()}-$1.webp`))
  // buildShop leaves variables that name a storefront in this process.
  const environment = Object.entries(process.env).filter(([name]) => !name.startsWith('VITE_'))
  const build = () => {
    const start = performance.now()
    const { status, stderr } = spawnSync(
      'npx',
      ['vite', 'build', '--outDir', join(folder, 'dist'), '--logLevel', 'error'],
      {
        cwd: ROOT,
        env: { ...Object.fromEntries(environment), SANDBOX_CATALOGUE: catalogue, SANDBOX_DATA: 'memory' },
        encoding: 'utf8',
      },
    )
    if (status !== 0) throw new Error(stderr)
    return (performance.now() - start) / 1000
  }
  try {
    return { first: build(), next: build() }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

export async function measureBuilds(): Promise<string> {
  const { first, next } = timeBuilds()
  return `A build of ${PRODUCTS} products takes ${first.toFixed(0)} s if it encodes their first images, and ${next.toFixed(0)} s from then on.`
}
