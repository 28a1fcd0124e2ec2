import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const PRIMITIVES = join(import.meta.dirname, '../../src/ui')

/** They render nothing of their own that could be looked at, or are a part of one that is shown. */
const UNSEEN = [
  'accordion-items',
  'app-link',
  'error-boundary',
  'json-ld',
  'lazy-component',
  'lazy-overlay',
  'needs-script',
  'page-head',
  'toaster',
  'when-idle',
]

function modulesIn(folder: string): string[] {
  return readdirSync(folder).filter((name) => name.endsWith('.tsx') && !name.endsWith('.test.tsx'))
}

test('the page of primitives shows all of them', () => {
  const page = modulesIn(import.meta.dirname).map((name) => readFileSync(join(import.meta.dirname, name), 'utf8'))
  const imported = page.flatMap((text) =>
    [...text.matchAll(/from '\.\.\/\.\.\/src\/ui\/([\w-]+)'/g)].map(([, name]) => name),
  )
  const primitives = modulesIn(PRIMITIVES).map((name) => name.replace('.tsx', ''))
  expect(primitives.length).toBeGreaterThan(20)
  expect(primitives.filter((name) => !UNSEEN.includes(name) && !imported.includes(name))).toEqual([])
})
