/** `npm run bench:weights`: the script of each first view, by chunk, as brotli; and what follows once the page is idle. */
import { join } from 'node:path'
import { compressedBytes, FIRST_VIEWS, idleScriptsOf, MAX_BYTES, scriptsOf } from './first-view'

const DIST = join(import.meta.dirname, '../../dist')

function sum(urls: readonly string[]): number {
  return urls.reduce((total, url) => total + compressedBytes(DIST, url), 0)
}

for (const { path, document } of FIRST_VIEWS) {
  const scripts = scriptsOf(DIST, document)
  console.log(
    `${path}: ${sum(scripts)} bytes until idle, at most ${MAX_BYTES}; ${sum(idleScriptsOf(DIST, scripts))} after`,
  )
  for (const url of scripts) console.log(`  ${String(compressedBytes(DIST, url)).padStart(6)} ${url}`)
}
