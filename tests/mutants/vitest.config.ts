import { defineConfig, mergeConfig } from 'vitest/config'
import shopConfig from '../../vitest.config.ts'

/**
 * The tests that `npm run mutants` runs: those of one part alone, without the sandbox and its set-up, so that a mutant
 * takes a second and not ten.
 */
export default mergeConfig(
  { ...shopConfig, test: { ...shopConfig.test, projects: undefined, globalSetup: undefined } },
  defineConfig({
    test: {
      include: [
        'src/money.test.ts',
        'src/cart/{lines,line-availability}.test.ts',
        'src/cart/storage/stored-cart.test.ts',
        'src/catalogue/{sorting,product,product-filter}.test.ts',
        'src/search/find-entries.test.ts',
        'src/orders/order.test.ts',
        'src/forms/{rules,drafts,code-point-length}.test.ts',
        'src/{account,contact,newsletter,reviews}/*-schema.test.ts',
        'src/backends/{errors,query-client,busy-retry,time-limits}.test.ts',
      ],
      setupFiles: ['tests/mutants/setup.ts'],
      environment: 'happy-dom',
      environmentOptions: { happyDOM: { url: 'http://127.0.0.1:3000' } },
    },
  }),
)
