import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { sandboxDefaults } from './sandbox/vite-plugin.ts'
import { readEnvironment } from './src/build/read-environment.ts'

const ORIGIN = 'http://127.0.0.1:3000'

/**
 * What a test file uses that outlives its tests, so that another file's would meet it: modules put in a module's place,
 * the whole shop with its calls under way, a session, and user-event's watch on every field of a page.
 */
const OUTLIVES_ITS_TESTS =
  /\bvi\.(mock|doMock|resetModules)\(|render-shop|open-(admin|cart)|session-tab|stored-session|tests\/sandbox|create-shop|hydrateRoot/

function findTestsToRunAlone(): string[] {
  return readdirSync(join(import.meta.dirname, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.test\.tsx?$/.test(name))
    .map((name) => `src/${name.replaceAll('\\', '/')}`)
    .filter((name) => OUTLIVES_ITS_TESTS.test(readFileSync(join(import.meta.dirname, name), 'utf8')))
}

const ALONE = findTestsToRunAlone()
const IN_A_PAGE = {
  environment: 'happy-dom' as const,
  environmentOptions: { happyDOM: { url: ORIGIN } },
  setupFiles: ['tests/setup.ts'],
}

export default defineConfig({
  plugins: [react()],
  // The tests shop at the sandbox whatever .env says; `/` is the origin of the test's page.
  define: {
    __ENVIRONMENT__: JSON.stringify({ ...readEnvironment(sandboxDefaults({})), site: undefined }),
    __HAS_DATABASE_CART__: 'true',
  },
  test: {
    // One more than the cores of a small machine, as a test that waits for its page leaves a core idle.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    // In one process V8 compiles the database's code once, not anew for each file.
    pool: 'threads',
    testTimeout: 20_000,
    hookTimeout: 60_000,
    globalSetup: ['sandbox/supabase/global-setup.ts'],
    restoreMocks: true,
    // On a busy machine a page can miss a time limit that it never misses otherwise: the report names what needed two tries.
    retry: 1,
    projects: [
      {
        extends: true,
        test: {
          name: 'shop',
          include: ['src/**/*.test.{ts,tsx}'],
          exclude: ALONE,
          ...IN_A_PAGE,
          // A page and all modules anew for each file would take longer than the tests of most.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'alone',
          include: [...ALONE, 'tests/faults/**/*.test.{ts,tsx}'],
          ...IN_A_PAGE,
        },
      },
      {
        extends: true,
        test: {
          name: 'sandbox',
          include: ['sandbox/**/*.test.ts', 'tests/{contract,hosting,lint,live}/**/*.test.ts'],
          environment: 'node',
        },
      },
    ],
  },
})
