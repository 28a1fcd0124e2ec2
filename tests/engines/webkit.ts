import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Builder, By, Capabilities, error, type WebDriver } from 'selenium-webdriver'
import type { EnginePage } from './page'

const START_LIMIT_MS = 15_000
const CLICK_LIMIT_MS = 5_000

/** Collects errors in the page, because the driver can't read the console. */
const RECORD_ERRORS = `
  window.engineErrors = []
  const log = console.error
  console.error = (...parts) => { engineErrors.push(parts.join(' ')); log(...parts) }
  addEventListener('error', (event) => engineErrors.push(event.message))
  addEventListener('unhandledrejection', ({ reason }) => engineErrors.push(String(reason)))`

/** Starts a program in its own process group, which is killed when this process exits. */
function start(command: string, parameters: string[], options: { fd3?: boolean; display?: string }): ChildProcess {
  const child = spawn(command, parameters, {
    env: { ...process.env, ...(options.display && { DISPLAY: options.display }) },
    stdio: ['ignore', 'ignore', 'ignore', ...(options.fd3 ? ['pipe' as const] : [])],
    detached: true,
  })
  process.once('exit', () => stop(child))
  return child
}

function stop({ pid }: ChildProcess): void {
  if (!pid) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // It has already exited.
  }
}

/** Starts a virtual screen on a free display number. */
async function startScreen(): Promise<{ screen: ChildProcess; display: string }> {
  const screen = start('Xvfb', ['-displayfd', '3', '-screen', '0', '1440x1000x24'], { fd3: true })
  const pipe = screen.stdio[3]
  if (!pipe) throw new Error('Xvfb has no pipe for its display')
  const [number] = await once(pipe, 'data', { signal: AbortSignal.timeout(START_LIMIT_MS) })
  return { screen, display: `:${String(number).trim()}` }
}

async function waitForDriver(url: string): Promise<void> {
  const end = Date.now() + START_LIMIT_MS
  while (Date.now() < end) {
    const response = await fetch(`${url}/status`).catch(() => null)
    if (response?.ok) return
    await sleep(50)
  }
  throw new Error('WebKitWebDriver did not start')
}

function openBrowser(url: string, binary: string): Promise<WebDriver> {
  const args = ['--automation', '--geometry=1280x900']
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary, args },
  })
  return Promise.resolve(new Builder().usingServer(url).withCapabilities(capabilities).build())
}

/** Clicks once nothing covers the element. */
async function click(driver: WebDriver, selector: string): Promise<void> {
  await driver.wait(async () => {
    try {
      await driver.findElement(By.css(selector)).click()
      return true
    } catch (cause) {
      if (cause instanceof error.ElementClickInterceptedError) return false
      throw cause
    }
  }, CLICK_LIMIT_MS)
}

/** Opens WebKitGTK's MiniBrowser over WebDriver on a virtual screen. */
export async function openWebkit(
  paths: { driver: string; browser: string },
  origin: string,
  port: number,
): Promise<EnginePage> {
  const { screen, display } = await startScreen()
  const server = start(paths.driver, [`--port=${port}`, '--host=127.0.0.1'], { display })
  const url = `http://127.0.0.1:${port}`
  await waitForDriver(url)
  const driver = await openBrowser(url, paths.browser)
  await driver.manage().setTimeouts({ pageLoad: 30_000, script: 10_000 })
  const own = await driver.getWindowHandle()
  return {
    async open(path) {
      await driver.get(origin + path)
      await driver.executeScript(RECORD_ERRORS)
    },
    evaluate: (expression) => driver.executeScript(`return (${expression})`),
    click: (selector) => click(driver, selector),
    type: (selector, text) => driver.findElement(By.css(selector)).sendKeys(text),
    async readOpenedTab() {
      const opened = (await driver.getAllWindowHandles()).find((handle) => handle !== own)
      if (!opened) return null
      await driver.switchTo().window(opened)
      const text = await driver.executeScript('return document.body?.innerText ?? ""')
      await driver.switchTo().window(own)
      return String(text)
    },
    takeErrors: () => driver.executeScript<string[]>('return (window.engineErrors ?? []).splice(0)'),
    async close() {
      await Promise.race([driver.quit(), sleep(3000)])
      stop(server)
      stop(screen)
    },
  }
}
