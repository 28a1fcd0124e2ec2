import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { sandboxDefaults } from './sandbox/vite-plugin.ts'
import { readEnvironment } from './src/build/environment.ts'

const ORIGIN = 'http://127.0.0.1:3000'

export default defineConfig({
  plugins: [react()],
  // The tests shop at the sandbox whatever .env says; `/` is the origin of the test's page.
  define: { __ENVIRONMENT__: JSON.stringify({ ...readEnvironment(sandboxDefaults({})), site: undefined }) },
  test: {
    // Vitest itself leaves one core idle, which on a machine of two is half of it.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    testTimeout: 20_000,
    hookTimeout: 60_000,
    globalSetup: ['sandbox/supabase/global-setup.ts'],
    restoreMocks: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'shop',
          include: ['src/**/*.test.{ts,tsx}', 'tests/faults/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          environmentOptions: { happyDOM: { url: ORIGIN } },
          setupFiles: ['tests/setup.ts'],
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
