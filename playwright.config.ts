import { defineConfig, devices } from '@playwright/test'
import { ensureChromium, QUIET_FLAGS } from './tests/browser/chromium'

const SHOP = 'http://127.0.0.1:4173'

export default defineConfig({
  testDir: 'tests/e2e',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    baseURL: SHOP,
    trace: 'retain-on-failure',
    launchOptions: { executablePath: ensureChromium(), args: QUIET_FLAGS },
  },
  projects: [
    { name: 'desktop', use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } } },
    { name: 'phone', use: { ...devices['Pixel 7'] }, grep: /@phone/ },
  ],
  webServer: {
    command: 'npx vite preview --port 4173 --strictPort',
    url: SHOP,
    env: { SANDBOX_DATA: 'memory' },
    reuseExistingServer: false,
    timeout: 60_000,
  },
})
