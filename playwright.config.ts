import { defineConfig, devices } from '@playwright/test'
import { CHROMIUM_FLAGS, ensureChromium } from './tests/browser/chromium'
import { SHOP_PORT, STRIPE_SHOP_PORT } from './tests/e2e/ports'

/** What `npm run build` wrote, on the sandbox with its data in memory. */
const SHOP_FOLDER = process.env.E2E_SHOP ?? 'dist'
/** The shop that is paid by card and keeps its cart in the database; built for the tests alone. */
const STRIPE_SHOP_FOLDER = process.env.E2E_STRIPE_SHOP ?? '.sandbox/stripe-shop'

const DESKTOP = { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } }
const PHONE = devices['Pixel 7']
const STRIPE_SHOP_TESTS = /(stripe-checkout|database-cart)\.spec\.ts/

const address = (port: number) => `http://127.0.0.1:${port}`
const preview = (folder: string, port: number) => `npx vite preview --outDir ${folder} --port ${port} --strictPort`

export default defineConfig({
  testDir: 'tests/e2e',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    baseURL: address(SHOP_PORT),
    actionTimeout: 20_000,
    // A trace takes a quarter of the time: `npx playwright test FILE --trace on` records one.
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: ensureChromium(), args: CHROMIUM_FLAGS },
  },
  projects: [
    { name: 'desktop', use: DESKTOP, testIgnore: STRIPE_SHOP_TESTS },
    { name: 'phone', use: PHONE, testIgnore: STRIPE_SHOP_TESTS, grep: /@phone/ },
    {
      name: 'stripe-shop-desktop',
      use: { ...DESKTOP, baseURL: address(STRIPE_SHOP_PORT) },
      testMatch: STRIPE_SHOP_TESTS,
    },
    {
      name: 'stripe-shop-phone',
      use: { ...PHONE, baseURL: address(STRIPE_SHOP_PORT) },
      testMatch: STRIPE_SHOP_TESTS,
      grep: /@phone/,
    },
  ],
  webServer: [
    {
      command: preview(SHOP_FOLDER, SHOP_PORT),
      url: address(SHOP_PORT),
      env: { SANDBOX_DATA: 'memory' },
      timeout: 60_000,
    },
    {
      // A folder that is named was built before.
      command: process.env.E2E_STRIPE_SHOP
        ? preview(STRIPE_SHOP_FOLDER, STRIPE_SHOP_PORT)
        : `npx vite build --outDir ${STRIPE_SHOP_FOLDER} --logLevel warn && ${preview(STRIPE_SHOP_FOLDER, STRIPE_SHOP_PORT)}`,
      url: address(STRIPE_SHOP_PORT),
      env: { SANDBOX_DATA: 'memory', VITE_CHECKOUT: 'stripe', VITE_CART: 'database' },
      timeout: 240_000,
    },
  ],
})
