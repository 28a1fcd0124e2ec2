/**
 * `npm run screenshots`: writes every page and open state, in light and dark, to tests/screenshots for a person to look
 * through. `npm run screenshots -- cart* 390` takes those alone whose name begins with `cart`, at 390 pixels. With
 * `--sheet` it then makes the README's contact sheet of the pages.
 */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { preview } from 'vite'
import { type Person, signIn } from '../e2e/people'
import { ready } from '../e2e/shop'
import { ensureChromium, QUIET_FLAGS } from './chromium'
import { writeContactSheet } from './contact-sheet'
import { STATES } from './screen-states'
import { PAGES, type Screen } from './screens'

const FOLDER = join(import.meta.dirname, '../screenshots')
const HEIGHTS: Readonly<Record<number, number>> = { 390: 844, 820: 1180, 1440: 900 }
const WIDTHS = Object.keys(HEIGHTS).map(Number)
const SCHEMES = ['light', 'dark'] as const
const PHONE = 390

/** Pictures that wait for their turn, and cards that are drawn only near the screen, are all in a picture of the page. */
async function drawAll(page: Page): Promise<void> {
  await page.addStyleTag({ content: '*, *::before, *::after { content-visibility: visible !important; }' })
  await page.evaluate(async () => {
    // What is sticky or fixed stands where it stands at the top.
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

/** Signs each person in once, not for each picture. */
async function sessionsFor(shots: readonly Shot[]): Promise<Map<Person, StorageState>> {
  const people = new Set(shots.flatMap(({ screen: { person } }) => (person ? [person] : [])))
  const sessions = new Map<Person, StorageState>()
  for (const person of people) {
    const context = await browser.newContext({ baseURL })
    await signIn(await context.newPage(), person)
    sessions.set(person, await context.storageState())
    await context.close()
  }
  return sessions
}

/** Brings a page into the state, and hands it over. */
async function bring(page: Page, screen: Screen): Promise<void> {
  await screen.before?.(page)
  await page.goto(screen.path)
  // Headless Chromium hides the scrollbar that this room is kept for.
  await page.addStyleTag({ content: ':root { scrollbar-gutter: auto !important; }' })
  await ready(page)
  await page.waitForTimeout(400)
  await screen.open?.(page)
  await page.waitForTimeout(400)
  if (!screen.viewport) await drawAll(page)
}

function shotsOf(screens: readonly Screen[], widths: readonly number[]): Shot[] {
  return screens.flatMap((screen) =>
    widths.flatMap((width) => (screen.only === 'phone' && width !== PHONE ? [] : [{ screen, width }])),
  )
}

/** Whether the words of the command ask for this picture: names, beginnings of names with a `*`, widths. */
function isWanted({ screen: { name }, width }: Shot, words: readonly string[]): boolean {
  const widths = words.filter((word) => HEIGHTS[Number(word)])
  const names = words.filter((word) => !HEIGHTS[Number(word)])
  const fits = (word: string) => (word.endsWith('*') ? name.startsWith(word.slice(0, -1)) : name === word)
  return (widths.length === 0 || widths.includes(String(width))) && (names.length === 0 || names.some(fits))
}

async function shoot({ screen, width }: Shot, session: StorageState | undefined): Promise<void> {
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
    await bring(page, screen)
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
const browser = await chromium.launch({ executablePath: ensureChromium(), args: QUIET_FLAGS })
await mkdir(FOLDER, { recursive: true })

const words = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const shots = [...shotsOf(PAGES, WIDTHS), ...shotsOf(STATES, [PHONE, 1440])].filter((shot) => isWanted(shot, words))
const sessions = await sessionsFor(shots)
let missing = 0
for (const shot of shots) {
  const { name, person } = shot.screen
  await shoot(shot, person && sessions.get(person)).catch((error: unknown) => {
    missing += 1
    console.error(`${name} at ${shot.width}: ${String(error).split('\n')[0]}`)
  })
}
if (process.argv.includes('--sheet')) await writeContactSheet(FOLDER, PAGES)
await browser.close()
await server.close()
console.log(`${shots.length - missing} of ${shots.length} screens, in ${SCHEMES.join(' and ')}: ${FOLDER}`)
process.exit(missing > 0 ? 1 : 0)
