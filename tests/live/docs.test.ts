import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { readEnvironment } from '../../src/build/read-environment'
import { describeDryRun } from '../../src/build/setup/describe-plan'
import { functionSecrets, STEPS } from '../../src/build/setup/steps/steps'
import { VARIABLES } from '../../src/build/setup/variables'

const ROOT = join(import.meta.dirname, '../..')
const read = (file: string) => readFile(join(ROOT, file), 'utf8')

const pages = ['README.md', 'src/README.md', ...(await readdir(join(ROOT, 'docs'))).map((name) => `docs/${name}`)]

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
  expect(rows.length).toBeLessThanOrEqual(60)
  for (const row of rows) {
    expect(row.filter(Boolean), row[0]).toHaveLength(4)
    const file = /^`(.+)`$/.exec(row[3] ?? '')?.[1] ?? ''
    expect(existsSync(join(ROOT, file)) && file.includes('.'), `${row[0]}: ${file}`).toBe(true)
  }
})

test('going live has at most 900 words and numbers its steps from 1 to 20', async () => {
  const text = await read('docs/go-live.md')
  expect(text.trim().split(/\s+/).length).toBeLessThanOrEqual(900)
  const [path = '', options = ''] = text.split('## Options')
  expect([...path.matchAll(/^(\d+)\. /gm)].map(([, number]) => Number(number))).toEqual(numbers(1, 12))
  expect([...options.matchAll(/(\d+): /g)].map(([, number]) => Number(number))).toEqual(numbers(13, 20))
})

function numbers(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

test('the transcript is that of npm run setup --dry-run without an answer', async () => {
  // Update it with npm run -s setup --dry-run > docs/setup-dry-run.txt where there is no .env.
  expect(await read('docs/setup-dry-run.txt')).toBe(`${describeDryRun(STEPS, {}).join('\n')}\n`)
})

test('.env.example names each variable once', async () => {
  const named = [...(await read('.env.example')).matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name)
  expect(named).toEqual([...new Set(named)])
  const wrong = Object.fromEntries(named.map((name) => [name, '\n']))
  const built = readEnvironment(wrong)
  const problems = 'problems' in built ? built.problems.map((problem) => problem.split(' ')[0]) : []
  const answers = VARIABLES.map(({ name }) => name)
  const saved = Object.keys(functionSecrets({ STRIPE_SECRET_KEY: 'x', SMTP_HOST: 'x' })).filter(
    (name) => !/^(SITE_URL|SHOPIFY_(STORE|API)|SHOPIFY_STOREFRONT|STRIPE_AUTOMATIC)/.test(name),
  )
  for (const name of [...problems, ...answers, ...saved]) expect(named).toContain(name)
})
