import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { FILTERS, SCOPES, STORE_DEFAULTS } from '../../sandbox/storefront/store-options'
import { readEnvironment } from '../../src/build/read-environment'
import { REQUIRED } from '../../src/build/setup/set-up'

const ROOT = join(import.meta.dirname, '../..')
const read = (file: string) => readFile(join(ROOT, file), 'utf8')

const pages = [
  'README.md',
  'src/README.md',
  'tests/README.md',
  'tests/PROMISES.md',
  ...(await readdir(join(ROOT, 'docs'))).map((name) => `docs/${name}`),
]

/** GitHub's anchors of a page's headings. */
function readAnchors(text: string): string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  )
}

test.each(pages.filter((page) => page.endsWith('.md')))(
  'every link of %s leads to a file and its heading',
  async (page) => {
    const links = [...(await read(page)).matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]+))?\)/g)]
    for (const [link, path = '', anchor] of links) {
      const target = path ? join(dirname(page), path) : page
      const text = await read(target).catch(() => undefined)
      expect(text, `${link} leads nowhere`).toBeDefined()
      if (anchor) expect(readAnchors(text ?? ''), link).toContain(anchor)
    }
  },
)

test('each difference from the specification names a file of the project, with what the shop does and why', async () => {
  const [, ...rows] = [...(await read('docs/specification.md')).matchAll(/^\| (.+) \|$/gm)].map(([, row = '']) =>
    row.split(' | '),
  )
  expect(rows.length).toBeGreaterThan(0)
  for (const row of rows) {
    expect(row.filter(Boolean), row[0]).toHaveLength(4)
    const file = /^`(.+)`$/.exec(row[3] ?? '')?.[1] ?? ''
    expect(existsSync(join(ROOT, file)) && file.includes('.'), `${row[0]}: ${file}`).toBe(true)
  }
})

test('the sandbox’s store has the access scopes and filters that the guide names, and no others', async () => {
  const guide = await read('docs/go-live.md')
  const scopes = [
    ...(/^\d+\. (.+Headless.+permissions.+)$/m.exec(guide)?.[1] ?? '').matchAll(/`(unauthenticated_\w+)`/g),
  ].map(([, scope]) => scope)
  expect(scopes.toSorted()).toEqual(STORE_DEFAULTS.scopes.toSorted())
  expect(scopes.toSorted()).toEqual(SCOPES.toSorted())
  const [, list = ''] = /turn on the filters ([^(,]+(?:, [^(,]+)*?) and each of your (?:option)s/.exec(guide) ?? []
  const filters = [...list.split(', '), 'option'].map((name) => name.toLowerCase().replaceAll(' ', '_'))
  expect(filters.toSorted()).toEqual(STORE_DEFAULTS.filters.toSorted())
  expect(filters.toSorted()).toEqual(FILTERS.toSorted())
})

test('.env.example names each variable once', async () => {
  const named = [...(await read('.env.example')).matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name)
  expect(named).toEqual([...new Set(named)])
  const built = readEnvironment(Object.fromEntries(named.map((name) => [name, '\n'])))
  const problems = 'problems' in built ? built.problems.map((problem) => problem.split(' ')[0]) : []
  expect(named).toEqual(expect.arrayContaining([...problems, ...REQUIRED]))
})

test('docs/deploy.yml passes every variable of the build', async () => {
  const named = [...(await read('.env.example')).matchAll(/^(VITE_\w+)=/gm)].map(([, name]) => name)
  const passed = [...(await read('docs/deploy.yml')).matchAll(/^ {6}(VITE_\w+): \$\{\{ vars\.\1 \}\}$/gm)].map(
    ([, name]) => name,
  )
  expect(passed.sort()).toEqual(named.sort())
})

test('the functions’ packages have the exact versions of the lock file', async () => {
  const { imports } = JSON.parse(await read('supabase/functions/deno.json'))
  const { packages } = JSON.parse(await read('package-lock.json'))
  for (const [name, source] of Object.entries(imports))
    expect(source).toBe(`npm:${name}@${packages[`node_modules/${name}`].version}`)
})
