import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const COMMANDS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'microsoft-edge']
const APPLICATION_PATHS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
]

/** The path of a program, or undefined. */
export function findOnPath(name: string): string | undefined {
  const found = spawnSync(process.platform === 'win32' ? 'where' : 'which', [name], { encoding: 'utf8' })
  return found.status === 0 ? found.stdout.trim().split('\n')[0] : undefined
}

/** CHROMIUM_PATH, Playwright's download, or an installed browser. */
function findChromium(): string | undefined {
  const configured = process.env.CHROMIUM_PATH
  if (configured) return configured
  const bundled = chromium.executablePath()
  if (bundled && existsSync(bundled)) return bundled
  for (const name of COMMANDS) {
    const path = findOnPath(name)
    if (path) return path
  }
  return APPLICATION_PATHS.find((path) => existsSync(path))
}

function run(command: string, parameters: string[]): boolean {
  console.log(`Running: ${command} ${parameters.join(' ')}`)
  return spawnSync(command, parameters, { stdio: 'inherit' }).status === 0
}

function withRoot(command: string[]): [string, string[]] {
  const [first = '', ...rest] = command
  return process.getuid?.() === 0 ? [first, rest] : ['sudo', ['-n', ...command]]
}

/** Installs Debian packages; false if apt is missing or fails. */
export function installPackages(...packages: string[]): boolean {
  if (!findOnPath('apt-get') || !run(...withRoot(['apt-get', 'update', '-qq']))) return false
  // Waits for a concurrent installation.
  return run(...withRoot(['apt-get', 'install', '-y', '-qq', '-o', 'DPkg::Lock::Timeout=120', ...packages]))
}

/** Installs Chromium with apt, or with Playwright if that fails. */
function installChromium(): void {
  console.log('No browser found.')
  if (!installPackages('chromium')) run('npx', ['playwright', 'install', 'chromium'])
}

/** The path of a working Chromium, which is installed if necessary. */
export function ensureChromium(): string {
  let path = findChromium()
  if (!path) {
    installChromium()
    path = findChromium()
  }
  if (!path || spawnSync(path, ['--version']).status !== 0)
    throw new Error('No browser: install Chromium or Chrome, or set CHROMIUM_PATH to one.')
  return path
}

/** Name of Debian's package and its command. */
const HEADLESS_SHELL = 'chromium-headless-shell'

/** In a container, installs Chromium's headless shell, which takes half the CPU time of the full browser. */
export function installHeadlessShell(): void {
  const isContainer = process.getuid?.() === 0
  if (isContainer && !process.env.CHROMIUM_PATH && !findOnPath(HEADLESS_SHELL)) installPackages(HEADLESS_SHELL)
}

/** The path of the headless shell, or of another Chromium. */
export function findTestBrowser(): string | undefined {
  return process.env.CHROMIUM_PATH || findOnPath(HEADLESS_SHELL) || findChromium()
}

/** Disables Chromium's own requests, which fail on a closed network. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
