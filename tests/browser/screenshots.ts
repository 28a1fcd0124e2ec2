/**
 * `npm run screenshots`: saves every page and open state, in light and dark mode, to tests/screenshots. `-- cart*
 * 390` selects by name prefix and width.
 */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { preview } from 'vite'
import { type Credentials, signIn } from '../e2e/accounts'
import { waitUntilHydrated } from '../e2e/test'
import { CHROMIUM_FLAGS, ensureChromium } from './chromium'
import { PAGES, type Screen } from './pages'
import { STATES } from './states'

const FOLDER = join(import.meta.dirname, '../screenshots')
const HEIGHTS: Readonly<Record<number, number>> = { 390: 844, 820: 1180, 1440: 900, 1920: 1080 }
const WIDTHS = Object.keys(HEIGHTS).map(Number)
const SCHEMES = ['light', 'dark'] as const
const PHONE = 390

/** Loads lazy images and sections, and renders every card. */
async function renderFullPage(page: Page): Promise<void> {
  await page.addStyleTag({ content: '*, *::before, *::after { content-visibility: visible !important; }' })
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight) {
      scrollTo(0, y)
      await new Promise((resolve) => setTimeout(resolve, 150))
    }
  })
  const isLoaded = () => document.querySelector('main [data-slot="skeleton"]') === null
  await page.waitForFunction(isLoaded, undefined, { timeout: 5000 }).catch(() => {})
  await page.evaluate(async () => {
    // Puts sticky elements at the top.
    scrollTo(0, 0)
    for (const image of document.images) image.loading = 'eager'
    await Promise.race([
      Promise.all([...document.images].map((image) => image.decode().catch(() => {}))),
      new Promise((resolve) => setTimeout(resolve, 8000)),
    ])
    await document.fonts.ready
  })
}

type Shot = { screen: Screen; width: number }
type StorageState = Awaited<ReturnType<Awaited<ReturnType<Browser['newContext']>>['storageState']>>

/** Signs in once per account. */
async function signInAll(shots: readonly Shot[]): Promise<Map<Credentials, StorageState>> {
  const accounts = new Set(shots.flatMap(({ screen: { account } }) => (account ? [account] : [])))
  const sessions = new Map<Credentials, StorageState>()
  for (const account of accounts) {
    const context = await browser.newContext({ baseURL })
    await signIn(await context.newPage(), account)
    sessions.set(account, await context.storageState())
    await context.close()
  }
  return sessions
}

async function openScreen(page: Page, screen: Screen): Promise<void> {
  await screen.prepare?.(page)
  await page.goto(screen.path)
  // Headless Chromium has no scrollbar to reserve space for.
  await page.addStyleTag({ content: ':root { scrollbar-gutter: auto !important; }' })
  await waitUntilHydrated(page)
  await page.waitForTimeout(400)
  await screen.open?.(page)
  await page.waitForTimeout(400)
  if (!screen.viewport) await renderFullPage(page)
}

function shotsOf(screens: readonly Screen[]): Shot[] {
  return screens.flatMap((screen) => WIDTHS.map((width) => ({ screen, width })))
}

/** Whether a screenshot is selected by name, name prefix with `*`, or width. */
function isSelected({ screen: { name }, width }: Shot, selectors: readonly string[]): boolean {
  const widths = selectors.filter((selector) => HEIGHTS[Number(selector)])
  const names = selectors.filter((selector) => !HEIGHTS[Number(selector)])
  const matches = (selector: string) =>
    selector.endsWith('*') ? name.startsWith(selector.slice(0, -1)) : name === selector
  return (widths.length === 0 || widths.includes(String(width))) && (names.length === 0 || names.some(matches))
}

async function takeScreenshots({ screen, width }: Shot, session: StorageState | undefined): Promise<void> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width, height: HEIGHTS[width] ?? 900 },
    reducedMotion: 'reduce',
    isMobile: width === PHONE,
    hasTouch: width === PHONE,
    storageState: session,
  })
  try {
    const page = await context.newPage()
    await openScreen(page, screen)
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme })
      const path = join(FOLDER, `${screen.name}-${width}-${colorScheme}.jpeg`)
      await page.screenshot({ path, type: 'jpeg', quality: 88, fullPage: !screen.viewport, timeout: 60_000 })
    }
  } finally {
    await context.close()
  }
}

process.env.SANDBOX_DATA = 'memory'
const server = await preview({
  build: { outDir: process.env.E2E_SHOP ?? 'dist' },
  preview: { port: Number(process.env.SCREENSHOTS_PORT ?? 4176), strictPort: true },
  logLevel: 'warn',
})
const baseURL = server.resolvedUrls?.local[0] ?? ''
const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_FLAGS })
await mkdir(FOLDER, { recursive: true })

const selectors = process.argv.slice(2)
const shots = shotsOf([...PAGES, ...STATES]).filter((shot) => isSelected(shot, selectors))
const sessions = await signInAll(shots)
let failures = 0
for (const shot of shots) {
  const { name, account } = shot.screen
  await takeScreenshots(shot, account && sessions.get(account)).catch((error: unknown) => {
    failures += 1
    console.error(`${name} at ${shot.width}: ${String(error).split('\n')[0]}`)
  })
}
await browser.close()
await server.close()
console.log(`${shots.length - failures} of ${shots.length} screens, in ${SCHEMES.join(' and ')}: ${FOLDER}`)
process.exit(failures > 0 ? 1 : 0)
