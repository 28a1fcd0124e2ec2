import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'microsoft-edge']
const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
]

function onPath(name: string): string | undefined {
  const found = spawnSync(process.platform === 'win32' ? 'where' : 'which', [name], { encoding: 'utf8' })
  return found.status === 0 ? found.stdout.trim().split('\n')[0] : undefined
}

/** The Chromium of this machine: the one named in CHROMIUM_PATH, Playwright's own, or an installed one. */
export function findChromium(): string | undefined {
  const named = process.env.CHROMIUM_PATH
  if (named) return named
  const own = chromium.executablePath()
  if (own && existsSync(own)) return own
  for (const name of NAMES) {
    const path = onPath(name)
    if (path) return path
  }
  return APPLICATIONS.find((path) => existsSync(path))
}

function run(command: string, parameters: string[]): boolean {
  console.log(`No browser found. Running: ${command} ${parameters.join(' ')}`)
  return spawnSync(command, parameters, { stdio: 'inherit' }).status === 0
}

function asRoot(command: string[]): [string, string[]] {
  const [first = '', ...rest] = command
  return process.getuid?.() === 0 ? [first, rest] : ['sudo', ['-n', ...command]]
}

/** Installs a Chromium with the system's packages where there are some, else with Playwright. */
function installChromium(): void {
  if (onPath('apt-get')) {
    const updated = run(...asRoot(['apt-get', 'update', '-qq']))
    if (updated && run(...asRoot(['apt-get', 'install', '-y', '-qq', 'chromium']))) return
  }
  run('npx', ['playwright', 'install', 'chromium'])
}

/** The path of a Chromium that runs, installing one if there is none; says what it does. Throws if none can be had. */
export function ensureChromium(): string {
  let path = findChromium()
  if (!path) {
    installChromium()
    path = findChromium()
  }
  if (!path) throw new Error('No browser: install Chromium or Chrome, or set CHROMIUM_PATH to one.')
  execFileSync(path, ['--version'], { stdio: 'ignore' })
  return path
}

/** Keeps Chromium from calling home, which a closed network would answer with noise. */
export const QUIET_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
