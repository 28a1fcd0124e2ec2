import puppeteer from 'puppeteer-core'
import type { EnginePage } from './page'

/** Firefox over WebDriver BiDi. */
export async function openFirefox(executablePath: string, origin: string): Promise<EnginePage> {
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath, headless: true })
  // Puppeteer doesn't kill a hung browser.
  process.once('exit', () => browser.process()?.kill('SIGKILL'))
  const page = await browser.newPage()
  await page.setViewport({ width: 1280, height: 900 })
  const known = new Set(await browser.pages())
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  return {
    open: async (path) => void (await page.goto(origin + path, { waitUntil: 'domcontentloaded' })),
    evaluate: (expression) => page.evaluate(expression),
    click: (selector) => page.click(selector),
    type: (selector, text) => page.type(selector, text),
    async readOpenedTab() {
      const opened = (await browser.pages()).find((other) => !known.has(other))
      return opened ? String(await opened.evaluate('document.body?.innerText ?? ""')) : null
    },
    takeErrors: async () => errors.splice(0),
    close: () => browser.close(),
  }
}
