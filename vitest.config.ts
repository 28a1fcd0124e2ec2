import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { sandboxDefaults } from './sandbox/vite-plugin.ts'
import { messagesPlugin } from './src/build/language/messages-plugin.ts'
import { readEnvironment } from './src/build/read-environment.ts'
import { PATIENCE_MS } from './tests/patience.ts'
import { SilentFiles } from './tests/silent-files.ts'
import { SlowestFiles } from './tests/slowest-files.ts'

// Threads inherit the zone; dates without one are the shopper's.
process.env.TZ = 'America/Toronto'

const ORIGIN = 'http://127.0.0.1:3000'

/** In a shared worker, module mocks outlive their file. */
const MODULE_MOCK = /\bvi\.(mock|doMock|resetModules)\(/

function findTestsToRunAlone(folder: string): string[] {
  return readdirSync(join(import.meta.dirname, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.test\.tsx?$/.test(name))
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((name) => MODULE_MOCK.test(readFileSync(join(import.meta.dirname, name), 'utf8')))
}

/** Tests assert the demonstration's values, whatever a merchant writes into src/merchant. */
const demonstrationPlugin: Plugin = {
  name: 'demonstration',
  load(id) {
    const [, name] = /\/src\/merchant\/(merchant|words)\.ts$/.exec(id) ?? []
    return name && readFileSync(join(import.meta.dirname, 'tests/fixtures/demonstration', `${name}.ts`), 'utf8')
  },
}

const ALONE = ['src', 'tests/contract'].flatMap(findTestsToRunAlone)
const IN_ENGLISH = { extends: true as const, plugins: [messagesPlugin({ language: 'en' })] }
/** Workers are shared, so a stub would reach the next file. */
const IN_NODE = { environment: 'node' as const, isolate: false, unstubGlobals: true }
const IN_A_PAGE = {
  environment: 'happy-dom' as const,
  environmentOptions: { happyDOM: { url: ORIGIN } },
  setupFiles: ['tests/setup.ts', 'tests/random.ts'],
}

export default defineConfig({
  plugins: [react(), demonstrationPlugin],
  // Tests use the sandbox, whatever .env contains.
  define: {
    __ENVIRONMENT__: JSON.stringify({ ...readEnvironment(sandboxDefaults({})), site: undefined }),
    __HAS_DATABASE_CART__: 'true',
    __HAS_ANALYTICS__: 'true',
    __BACKENDS_ORIGIN__: JSON.stringify(ORIGIN),
  },
  test: {
    reporters: ['default', new SilentFiles(), new SlowestFiles()],
    // One more than a small machine's cores, since tests often wait for pages.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    // Threads share V8's compiled code of Postgres.
    pool: 'threads',
    // Hashing at the default cost takes a tenth of a second.
    env: { LITE_AUTH_BCRYPT_COST: '4' },
    expect: { poll: { timeout: PATIENCE_MS } },
    // For tests that hang: 31 checkouts in a row took 27 seconds on a busy machine, and one when idle.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    globalSetup: ['sandbox/supabase/global-setup.ts'],
    restoreMocks: true,
    unstubEnvs: true,
    projects: [
      {
        ...IN_ENGLISH,
        test: {
          name: 'shop',
          include: ['src/**/*.test.{ts,tsx}', 'tests/faults/**/*.test.ts'],
          exclude: ALONE,
          ...IN_A_PAGE,
          // Isolation takes longer than most of these tests.
          isolate: false,
        },
      },
      {
        ...IN_ENGLISH,
        test: {
          name: 'alone',
          include: ALONE,
          ...IN_A_PAGE,
        },
      },
      {
        ...IN_ENGLISH,
        test: {
          name: 'sandbox',
          include: ['sandbox/**/*.test.ts', 'tests/{contract,hosting,live}/**/*.test.ts'],
          exclude: ALONE,
          ...IN_NODE,
        },
      },
      {
        ...IN_ENGLISH,
        test: {
          name: 'functions',
          include: ['supabase/functions/**/*.test.ts'],
          setupFiles: ['tests/random.ts'],
          ...IN_NODE,
        },
      },
      {
        extends: true,
        plugins: [messagesPlugin({ language: 'fr', isPseudo: true })],
        test: {
          name: 'french',
          include: ['tests/language/**/*.test.tsx'],
          ...IN_A_PAGE,
        },
      },
    ],
  },
})
