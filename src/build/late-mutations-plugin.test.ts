import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { afterEach, expect, test } from 'vitest'
import { lateMutationsPlugin } from './late-mutations-plugin'

const folder = mkdtempSync(join(tmpdir(), 'late-mutations-'))
afterEach(() => rmSync(folder, { recursive: true }))

const SOURCES: Readonly<Record<string, string>> = {
  '\0entry': `import { QueryClient } from '@tanstack/query-core'
    const client = new QueryClient()
    export const mutated = import('\0form').then(({ MutationObserver }) =>
      new MutationObserver(client, { mutationFn: async (value) => value + 1 }).mutate(1))`,
  '\0form': "export { MutationObserver } from '@tanstack/query-core'",
}

test('the code that runs mutations is fetched with what observes them, and runs them', async () => {
  const atOnce: string[] = []
  const later: string[] = []
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'silent',
    plugins: [
      lateMutationsPlugin(),
      {
        name: 'sources',
        resolveId: (id) => (id in SOURCES ? id : undefined),
        load: (id) => SOURCES[id],
        generateBundle: (_, bundle) => {
          for (const chunk of Object.values(bundle)) {
            if (chunk.type === 'chunk') (chunk.facadeModuleId === '\0form' ? later : atOnce).push(...chunk.moduleIds)
          }
        },
      },
    ],
    build: {
      outDir: folder,
      minify: false,
      modulePreload: false,
      rolldownOptions: {
        input: '\0entry',
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: 'entry.mjs', chunkFileNames: '[name].mjs' },
      },
    },
  })
  const isMutation = expect.stringMatching(/\/mutation\.js$/)
  expect(atOnce).not.toContainEqual(isMutation)
  expect(later).toContainEqual(isMutation)
  const url = pathToFileURL(join(folder, 'entry.mjs')).href
  const program = `console.log(await (await import('${url}')).mutated)`
  expect(execFileSync('node', ['--input-type=module', '--eval', program], { encoding: 'utf8' })).toBe('2\n')
})
