import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Beasties from 'beasties'
import { expect, test, vi } from 'vitest'
import { createCriticalCss } from './critical-css'

const CSS = '.red{color:red}.blue{color:blue}p:empty{display:none}[title=Ring]{color:green}'
const FACES = '@font-face{font-family:Serif;src:url(/han.woff2);unicode-range:U+4e00-9fff}.han{font-family:Serif}'

function create(css = CSS) {
  const folder = mkdtempSync(join(tmpdir(), 'critical-css-'))
  writeFileSync(join(folder, 'index.css'), css)
  return createCriticalCss(folder, '/index.css')
}

test('pages that differ only in texts and addresses are matched once', async () => {
  const match = vi.spyOn(Beasties.prototype, 'process')
  const criticalCss = create()
  const first = await criticalCss('<p class="red"><a href="/a">One</a></p>')
  expect(await criticalCss('<p class="red"><a href="/b">Two words</a></p>')).toBe(first)
  expect(match).toHaveBeenCalledTimes(1)
})

test('a page has the rules of its own classes and attributes', async () => {
  const criticalCss = create()
  expect(await criticalCss('<i class="red">One</i>')).toBe('.red{color:red}')
  expect(await criticalCss('<i class="blue">One</i>')).toBe('.blue{color:blue}')
  expect(await criticalCss('<i title="Ring">One</i>')).toBe('[title=Ring]{color:green}')
  expect(await criticalCss('<i title="Comb" class="red">One</i>')).toBe('.red{color:red}')
})

test('a page has the rules of classes that its markup escapes', async () => {
  const rule = '.\\[\\&\\>b\\]\\:bold>b{font-weight:700}'
  const criticalCss = create(`${CSS}${rule}`)
  expect(await criticalCss('<i class="[&amp;&gt;b]:bold"><b>One</b></i>')).toBe(rule)
})

test('a page has the font faces of its characters', async () => {
  const criticalCss = create(FACES)
  expect(await criticalCss('<i class="han">Two modes</i>')).not.toContain('@font-face')
  expect(await criticalCss('<i class="han">兩儀</i>')).toContain('@font-face')
})
