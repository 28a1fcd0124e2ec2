import type { CDPSession, Page } from '@playwright/test'
import { findLayoutProblems } from '../browser/layout-problems'

/** Width and height of the viewport, and the browser's font size in percent. */
export type TextSize = readonly [width: number, height: number, percent: number]

const sessions = new WeakMap<Page, Promise<CDPSession>>()

/** Sets the browser's own font size, to which rem units in media queries refer too. Only Chromium. */
async function setFontSize(page: Page, percent: number): Promise<void> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page)
  sessions.set(page, session)
  const standard = Math.round((16 * percent) / 100)
  await (await session).send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } })
}

/** Lists text of a screen that is cut, broken inside a word or laid over at these sizes, and overflow. */
export async function findLargeTextProblems(page: Page, screen: string, sizes: readonly TextSize[]): Promise<string[]> {
  const viewport = page.viewportSize()
  const problems: string[] = []
  for (const [width, height, percent] of sizes) {
    await page.setViewportSize({ width, height })
    await setFontSize(page, percent)
    const found = await findLayoutProblems(page)
    problems.push(...found.map((problem) => `${screen} at ${width} and ${percent} %: ${problem}`))
  }
  await setFontSize(page, 100)
  if (viewport) await page.setViewportSize(viewport)
  return problems
}
