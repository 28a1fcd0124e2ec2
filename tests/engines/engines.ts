import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { findOnPath, installPackages } from '../browser/chromium'
import { openFirefox } from './firefox'
import type { EnginePage } from './page'
import { openWebkit } from './webkit'

const LIBRARIES = '/usr/lib'

type OpenPage = (origin: string, driverPort: number) => Promise<EnginePage>
/** `open` is null if the engine isn't installed. Under automation, WebKit doesn't store anything on the device. */
export type Engine = { name: string; open: OpenPage | null; hasServiceWorker: boolean }

/** Installs missing engines from Debian; throws if one is still missing. */
export function installEngines(): void {
  if (findEngines().every(({ open }) => open)) return
  installPackages('firefox-esr', 'webkit2gtk-driver', 'xvfb')
  const missing = findEngines().filter(({ open }) => !open)
  if (missing.length > 0) throw new Error(`Not installed: ${missing.map(({ name }) => name).join(', ')}`)
}

/** WebKitGTK's own browser, /usr/lib/<architecture>/webkit2gtk-4.1/MiniBrowser. */
function findMiniBrowser(): string | undefined {
  if (!existsSync(LIBRARIES)) return undefined
  const folders = readdirSync(LIBRARIES).filter((name) => name.endsWith('-linux-gnu'))
  return folders
    .flatMap((name) => readdirSync(join(LIBRARIES, name)).map((library) => join(LIBRARIES, name, library)))
    .filter((folder) => /webkit2?gtk-[\d.]+$/.test(folder))
    .map((folder) => join(folder, 'MiniBrowser'))
    .find((path) => existsSync(path))
}

export function findEngines(): Engine[] {
  const firefox = findOnPath('firefox-esr') ?? findOnPath('firefox')
  const driver = findOnPath('Xvfb') && findOnPath('WebKitWebDriver')
  const browser = findMiniBrowser()
  return [
    { name: 'Firefox', open: firefox ? (origin) => openFirefox(firefox, origin) : null, hasServiceWorker: true },
    {
      name: 'WebKit',
      hasServiceWorker: false,
      open: driver && browser ? (origin, port) => openWebkit({ driver, browser }, origin, port) : null,
    },
  ]
}
