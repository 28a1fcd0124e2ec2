import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { FILTERS, SCOPES, STORE_DEFAULTS } from '../../sandbox/storefront/store-options'
import { sandboxDefaults } from '../../sandbox/vite-plugin'
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

test('the guides name commands of package.json, and test files that exist', async () => {
  const { scripts } = JSON.parse(await read('package.json'))
  const guides = (await Promise.all(pages.filter((page) => page.startsWith('docs/')).map(read))).join()
  const commands = [...guides.matchAll(/\bnpm (?:run (?:-s )?)?(test|start|[\w:]+)\b/g)].map(([, name = '']) => name)
  const NPM_COMMANDS = ['ci', 'i', 'install', 'update', 'version']
  expect(commands.filter((name) => !(name in scripts) && !NPM_COMMANDS.includes(name))).toEqual([])
  const files = [...guides.matchAll(/npx (?:vitest run|tsx) (\S+?)[`\s]/g)].map(([, file = '']) => file)
  expect(files.filter((file) => !existsSync(join(ROOT, file)))).toEqual([])
  expect(Math.min(commands.length, files.length)).toBeGreaterThan(0)
})

/** The scripts of docs/operations.md whose text has this word. */
async function readScript(word: string): Promise<string> {
  const blocks = [...(await read('docs/operations.md')).matchAll(/```js\n(.*?)\n *```/gs)].map(([, code = '']) => code)
  return blocks.find((code) => code.includes(word)) ?? ''
}

test('the guide’s last service worker deletes what the device keeps, and itself', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const worker = new EventTarget()
  const caches = { keys: async () => ['documents', 'pictures'], delete: vi.fn(async () => true) }
  const skipWaiting = vi.fn()
  const registration = { unregister: vi.fn() }
  const addEventListener = worker.addEventListener.bind(worker)
  const scope = { addEventListener, skipWaiting, caches, registration, setTimeout, Promise }
  runInNewContext(await readScript('skipWaiting'), scope)
  worker.dispatchEvent(new Event('install'))
  expect(skipWaiting).toHaveBeenCalledOnce()
  const waitUntil = vi.fn()
  worker.dispatchEvent(Object.assign(new Event('activate'), { waitUntil }))
  await waitUntil.mock.lastCall?.[0]
  expect(caches.delete.mock.calls).toEqual([['documents'], ['pictures']])
  vi.runAllTimers()
  expect(registration.unregister).toHaveBeenCalledOnce()
})

test('the guide’s scripts hand an event of the shop to Google Analytics and to Plausible', async () => {
  const detail = {
    event: 'search',
    page_location: 'https://the.site/products?q=jade',
    search_term: 'jade',
    ecommerce: { value: 96, currency: 'CAD' },
  }
  const run = async (word: string) => {
    const page = Object.assign(new EventTarget(), { window: {}, dataLayer: [], plausible: undefined })
    const scope = Object.assign(page, { window: page, addEventListener: page.addEventListener.bind(page) })
    runInNewContext(await readScript(word), scope)
    page.dispatchEvent(Object.assign(new Event('shop:analytics'), { detail }))
    return page
  }
  const { dataLayer } = await run('gtag')
  const [kind, name, values] = Array.from(Object(dataLayer.at(-1)))
  expect([kind, name]).toEqual(['event', 'search'])
  expect(values).toMatchObject({ search_term: 'jade', value: 96, currency: 'CAD' })
  const queue = Object(await run('plausible.init')).plausible.q
  expect(Array.from(Object(queue.at(-1)))).toMatchObject([
    'search',
    { url: detail.page_location, props: { search_term: 'jade' }, revenue: { amount: 96, currency: 'CAD' } },
  ])
})

test('the guide’s script for Google denies advertising, of which the visitor wasn’t asked, before it sends anything', async () => {
  const scope = { window: {}, dataLayer: [] as unknown[], addEventListener: () => {} }
  runInNewContext(await readScript('gtag'), Object.assign(scope, { window: scope }))
  const [first, ...later] = scope.dataLayer.map((command) => Array.from(Object(command)))
  const denied = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' }
  expect(first).toEqual(['consent', 'default', denied])
  expect(later.map(([name]) => name)).toEqual(['js', 'config'])
})

test('the guide’s settings for analytics are accepted', async () => {
  const settings = [...(await read('docs/operations.md')).matchAll(/^ *VITE_ANALYTICS="(.+)"$/gm)].map(
    ([, value]) => value,
  )
  expect(settings.length).toBeGreaterThan(1)
  for (const VITE_ANALYTICS of settings) {
    const built = readEnvironment({ ...sandboxDefaults({}), VITE_ANALYTICS })
    expect(built).not.toHaveProperty('problems')
  }
})
