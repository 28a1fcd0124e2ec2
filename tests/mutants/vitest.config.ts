import { join } from 'node:path'
import { defineConfig, mergeConfig } from 'vitest/config'
import shopConfig from '../../vitest.config.ts'

const FUNCTIONS = 'supabase/functions'

/** The tests beside the mutated files. None needs the database, so a mutant takes seconds. */
export default mergeConfig(
  { ...shopConfig, test: { ...shopConfig.test, projects: undefined, globalSetup: undefined } },
  defineConfig({
    test: {
      retry: 0,
      projects: [
        {
          extends: true,
          test: {
            name: 'shop',
            include: [
              'src/money.test.ts',
              'src/search/find-entries.test.ts',
              'src/catalogue/{sorting,product,product-filter}.test.ts',
              'src/orders/order.test.ts',
              'src/forms/{rules,drafts,code-point-length}.test.ts',
              'src/{account,contact,newsletter,reviews}/*-schema.test.ts',
              'src/backends/{errors,query-client,busy-retry,time-limits}.test.ts',
              'src/backends/{auth-fetch,storefront,supabase,supabase-caller,supabase-error}.test.ts',
              'src/cart/{lines,line-texts,line-availability}.test.ts',
              'src/cart/storage/stored-cart.test.ts',
            ],
            environment: 'happy-dom',
            environmentOptions: { happyDOM: { url: 'http://127.0.0.1:3000' } },
            setupFiles: ['tests/setup.ts'],
          },
        },
        {
          extends: true,
          resolve: { alias: { 'node:test': join(import.meta.dirname, 'node-test.ts') } },
          test: {
            name: 'functions',
            include: [
              `${FUNCTIONS}/_shared/{order,pricing,shipping,fulfilment}.test.ts`,
              `${FUNCTIONS}/stripe-webhook/event.test.ts`,
            ],
            environment: 'node',
          },
        },
      ],
    },
  }),
)
