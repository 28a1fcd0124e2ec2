import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateExport } from '../../sandbox/catalogue/generate'

const ROOT = join(import.meta.dirname, '../..')

/** How long a build of so many products takes in seconds, when their images are encoded and when they are kept. */
export function timeBuilds(count: number): { first: number; next: number } {
  const folder = mkdtempSync(join(tmpdir(), 'bench-build-'))
  const catalogue = join(folder, 'export.csv')
  // Names of its own, so that no earlier build has made the images.
  writeFileSync(catalogue, generateExport(count).replaceAll(/-(\d)\.webp/g, `-${Date.now()}-$1.webp`))
  // Those of a shop that this process has built name a storefront that only this process answers for.
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
