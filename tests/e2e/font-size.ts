import type { CDPSession, Page } from '@playwright/test'

const sessions = new WeakMap<Page, Promise<CDPSession>>()

/** Sets the browser's own font size, to which rem units in media queries refer too. Only Chromium. */
export async function setFontSize(page: Page, percent: number): Promise<void> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page)
  sessions.set(page, session)
  const standard = Math.round((16 * percent) / 100)
  await (await session).send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } })
}
