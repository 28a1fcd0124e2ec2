import { defineConfig, mergeConfig } from 'vitest/config'
import shopConfig from '../../vitest.config.ts'

/** The tests of the parts that `npm run mutants` changes: without the pages, whose tests take minutes a run. */
export default mergeConfig(
  { ...shopConfig, test: { ...shopConfig.test, projects: undefined } },
  defineConfig({
    test: {
      include: [
        'src/money.test.ts',
        'src/{backends,catalogue,search,orders,forms}/*.test.ts',

        'src/cart/**/*.test.ts',
        'src/cart/storage/*.test.tsx',
        'src/{account,contact,newsletter,reviews}/*-schema.test.ts',
      ],
      environment: 'happy-dom',
      environmentOptions: { happyDOM: { url: 'http://127.0.0.1:3000' } },
      setupFiles: ['tests/setup.ts'],
      // Beside other work the machine is slower than in `npm test`.
      testTimeout: 60_000,
      hookTimeout: 120_000,
    },
  }),
)
