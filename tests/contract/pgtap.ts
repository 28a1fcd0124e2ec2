import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'

const BUNDLE = join(import.meta.dirname, '../../node_modules/@electric-sql/pglite/dist/pgtap.tar.gz')
const TAR_BLOCK = 512

/** pgTAP's SQL from PGlite's bundle, changed to use the schema `extensions`. */
export async function readPgtap(): Promise<string> {
  const sql = findInTar(gunzipSync(await readFile(BUNDLE)), /\/pgtap--\d+\.\d+\.\d+\.sql$/)
  return `set local search_path = extensions; ${sql}; reset search_path;`
}

/** The text of the newest matching file; single-digit versions can be sorted as text. */
function findInTar(tar: Buffer, pattern: RegExp): string {
  const texts = new Map<string, string>()
  for (let start = 0; start < tar.length; ) {
    const name = readText(tar, start, 100)
    const size = Number.parseInt(readText(tar, start + 124, 12), 8) || 0
    const from = start + TAR_BLOCK
    if (pattern.test(name)) texts.set(name, tar.toString('utf8', from, from + size))
    start = from + Math.ceil(size / TAR_BLOCK) * TAR_BLOCK
  }
  const newest = [...texts.keys()].sort().at(-1)
  if (!newest) throw new Error('PGlite brings no pgTAP')
  return texts.get(newest) ?? ''
}

function readText(tar: Buffer, start: number, length: number): string {
  return tar.toString('utf8', start, start + length).replace(/\0.*$/s, '')
}
