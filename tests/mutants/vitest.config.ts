import { defineConfig, mergeConfig } from 'vitest/config'
import { messagesPlugin } from '../../src/build/language/messages-plugin.ts'
import shopConfig from '../../vitest.config.ts'
import stryker from './stryker.config.json' with { type: 'json' }

/** Quick tests that hold what mutated files do, under another name. */
const OTHER_TESTS = [
  'src/backends/supabase-caller.test.ts',
  'src/cart/line-texts.test.ts',
  'src/catalogue/list/fetch-products.test.ts',
  'src/catalogue/product/delivery-terms.test.tsx',
  'src/content/redirects.test.ts',
  'supabase/functions/_shared/fulfilment.test.ts',
  'supabase/functions/stripe-webhook/event.test.ts',
]
const tests = [...stryker.mutate.map((path) => path.replace(/\.ts$/, '.test.ts')), ...OTHER_TESTS]
const findTests = (folder: string) => tests.filter((path) => path.startsWith(folder))

/** The tests of the mutated files. None of them uses the database, so that a mutant takes seconds. */
export default mergeConfig(
  { ...shopConfig, test: { ...shopConfig.test, projects: undefined, globalSetup: undefined } },
  defineConfig({
    plugins: [messagesPlugin({ language: 'en' })],
    test: {
      retry: 0,
      projects: [
        {
          extends: true,
          test: {
            name: 'shop',
            include: findTests('src/'),
            environment: 'happy-dom',
            environmentOptions: { happyDOM: { url: 'http://127.0.0.1:3000' } },
            setupFiles: ['tests/setup.ts'],
          },
        },
        {
          extends: true,
          test: {
            name: 'functions',
            include: findTests('supabase/'),
            exclude: ['**/{handler,fulfil-order}.test.ts'],
            environment: 'node',
          },
        },
      ],
    },
  }),
)
