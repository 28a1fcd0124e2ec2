import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { optionValues } from '../domain/option-values'

const ROOT = join(import.meta.dirname, '../..')
const FOLDERS = ['sandbox/catalogue', 'src/app', 'src/home', 'src/pages']
/** All sources except those with words that shoppers type, or with made-up products. */
const TEXT = /(?<!\.test|search|generate)\.(csv|json|tsx?)$/
const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm
const FACE = /noto-serif-tc[^}]*unicode-range: ([^;]+);/

/** The Chinese characters of the demonstration's catalogue and of the shop's pages. */
function findChinese(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => TEXT.test(file))
    .map((file) => readFileSync(join(ROOT, folder, file), 'utf8').replaceAll(COMMENT, ''))
    .flatMap((text) => text.match(/\p{Script=Han}/gu) ?? [])
}

test('a Chinese character of a page is missing from the shop’s font', () => {
  const css = readFileSync(join(ROOT, 'src/app/styles.css'), 'utf8')
  const range = FACE.exec(css)?.[1]?.split(', ')
  const used = [...new Set(FOLDERS.flatMap(findChinese))]
  const missing = used.filter((one) => !range?.includes(`U+${one.codePointAt(0)?.toString(16).toUpperCase()}`))
  expect(used).not.toEqual([])
  expect(missing).toEqual([])
})

test('the sign between a variant’s options is missing from the font that every page loads', () => {
  const css = readFileSync(join(ROOT, 'src/app/styles.css'), 'utf8')
  const range = /fonts\/hanken-grotesk\.woff2[^}]*unicode-range:([^;]+);/.exec(css)?.[1]
  const noValues = ['Size', 'Finish'].map((name) => ({ name, value: '' }))
  const sign = optionValues({ selectedOptions: noValues }).trim().codePointAt(0)?.toString(16)
  expect(range).toContain(`U+${sign}`)
})
