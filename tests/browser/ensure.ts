/** Names what would stop `npm test` later, and installs missing test browsers, before anything is built. */
import { statfsSync } from 'node:fs'
import { join } from 'node:path'
import { loadEnv } from 'vite'
import { isFree } from '../e2e/free-ports'
import { ensureChromium, findTestBrowser, installHeadlessShell } from './chromium'

const ROOT = join(import.meta.dirname, '../..')
/** Three built shops, their pictures and the databases of the tests. */
const NEEDED_GIGABYTES = 2

function readFreeGigabytes(): number {
  const { bavail, bsize } = statfsSync(ROOT)
  return (bavail * bsize) / 2 ** 30
}

async function findObstacle(): Promise<string | undefined> {
  const folder = process.env.ENV_FOLDER ?? ROOT
  const configured = Object.entries(loadEnv('production', folder, ['VITE_', 'SANDBOX_'])).filter(([, value]) => value)
  if (configured.length > 0)
    return `.env is another shop's (${configured.map(([name]) => name).join(', ')}): the tests need the sandbox, so move it away.`
  const free = readFreeGigabytes()
  if (free < NEEDED_GIGABYTES)
    return `The disk has ${free.toFixed(1)} GB left: the tests need ${NEEDED_GIGABYTES}, so delete something.`
  const port = Number(process.env.E2E_PORT)
  if (port && !(await isFree(port))) return `Port ${port} is taken: choose another E2E_PORT, or unset it.`
  return undefined
}

try {
  const obstacle = await findObstacle()
  if (obstacle) throw new Error(obstacle)
  installHeadlessShell()
  const chromium = ensureChromium()
  console.log(`Browsers: ${findTestBrowser()}; for the back/forward cache ${chromium}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
