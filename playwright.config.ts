import { defineConfig, devices } from '@playwright/test'
import { CHROMIUM_FLAGS, findTestBrowser } from './tests/browser/chromium'
import type { Options } from './tests/e2e/options'
import { ORIGIN_PORTS, SHOP_PORT } from './tests/e2e/ports'
import { ensureCertificate } from './tests/origins/certificate'
import { originFlags, originOf } from './tests/origins/hosts'
import { isStrict } from './tests/tier'

/** The build under test. */
const SHOP_FOLDER = process.env.E2E_SHOP ?? 'dist'

const DESKTOP = { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } }
const PHONE = devices['Pixel 7']
/** Specs of the shop that is built for Stripe and the database cart. */
const STRIPE_SHOP_TESTS = /(french|stripe-checkout|check-live)\.spec\.ts/
const SHOPIFY_SHOP_TESTS = /(shopify-checkout|service-worker)\.spec\.ts/
/** Tests of the second tier. */
const LATER = isStrict ? [] : [/@strict\b/]
const ORIGIN_TESTS = [STRIPE_SHOP_TESTS, SHOPIFY_SHOP_TESTS]

const address = (port: number) => `http://127.0.0.1:${port}`
const preview = (folder: string, port: number) => `npx vite preview --outDir ${folder} --port ${port} --strictPort`

const launchOptions = { executablePath: findTestBrowser(), args: CHROMIUM_FLAGS }
const { hash } = await ensureCertificate()
/** A deployed shop, with each backend on its own origin. */
const ON_ORIGINS = {
  baseURL: originOf('shop'),
  sandboxUrl: address(ORIGIN_PORTS.internal),
  launchOptions: { ...launchOptions, args: [...CHROMIUM_FLAGS, ...originFlags(ORIGIN_PORTS, hash)] },
}

export default defineConfig<Options>({
  testDir: 'tests/e2e',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  // A machine can stall; the report ends with the flaky tests. `npm run test:strict` allows none.
  retries: 1,
  // For tests that hang: some take three minutes at a quarter of the processor's speed.
  timeout: 300_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['./tests/e2e/slowest-specs.ts']],
  use: {
    baseURL: address(SHOP_PORT),
    actionTimeout: 20_000,
    navigationTimeout: 60_000,
    // A service worker would answer requests before a test's mocks: only service-worker.spec.ts allows it.
    serviceWorkers: 'block',
    // Traces cost a quarter of the time; `npx playwright test FILE --trace on` records one.
    screenshot: 'only-on-failure',
    launchOptions,
  },
  projects: [
    { name: 'desktop', use: DESKTOP, testIgnore: ORIGIN_TESTS, grepInvert: [/@only-phone|@(only-)?origins/, ...LATER] },
    { name: 'phone', use: PHONE, testIgnore: ORIGIN_TESTS, grep: /@(only-)?phone/, grepInvert: LATER },
    {
      name: 'origins',
      use: { ...DESKTOP, ...ON_ORIGINS },
      testIgnore: ORIGIN_TESTS,
      grep: /@origins\b/,
      grepInvert: LATER,
    },
    {
      name: 'origins-phone',
      use: { ...PHONE, ...ON_ORIGINS },
      testIgnore: ORIGIN_TESTS,
      grep: /@(only-)?origins-phone/,
      grepInvert: LATER,
    },
    {
      name: 'stripe-shop-desktop',
      use: { ...DESKTOP, ...ON_ORIGINS },
      testMatch: STRIPE_SHOP_TESTS,
      grepInvert: [/@only-phone/, ...LATER],
    },
    {
      name: 'stripe-shop-phone',
      use: { ...PHONE, ...ON_ORIGINS },
      testMatch: STRIPE_SHOP_TESTS,
      grep: /@only-phone/,
      grepInvert: LATER,
    },
    {
      name: 'shopify-shop-desktop',
      use: { ...DESKTOP, ...ON_ORIGINS, baseURL: originOf('shopifyShop') },
      testMatch: SHOPIFY_SHOP_TESTS,
      grepInvert: [/@only-phone/, ...LATER],
    },
    {
      name: 'shopify-shop-phone',
      use: { ...PHONE, ...ON_ORIGINS, baseURL: originOf('shopifyShop') },
      testMatch: SHOPIFY_SHOP_TESTS,
      grep: /@only-phone/,
      grepInvert: LATER,
    },
  ],
  webServer: [
    {
      command: preview(SHOP_FOLDER, SHOP_PORT),
      // Mails are in the database, whose start may take longer than the shop waits for a sign-in.
      url: `${address(SHOP_PORT)}/sandbox/mail`,
      env: { SANDBOX_DATA: 'memory' },
      timeout: 240_000,
    },
    // E2E_ORIGINS_BUILT reuses the last run's builds.
    {
      command: 'npx tsx tests/origins/serve.ts',
      url: `${address(ORIGIN_PORTS.internal)}/sandbox/mail`,
      timeout: 240_000,
    },
  ],
})
