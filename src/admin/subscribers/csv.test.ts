import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countRuns } from '../../../tests/tier'
import { createCsv, csvCell } from './csv'

test('a CSV cell escapes quotes, commas and line breaks', () => {
  expect(csvCell('a "b", c\nd')).toBe('"a ""b"", c\nd"')
})

test.each(['=1+1', '\t@SUM(A1)', '＝1'])('the CSV cell %o is text to a spreadsheet, not a formula', (text) => {
  expect(csvCell(text)).toBe(`"'${text}"`)
})

test('a CSV cell of ordinary text is unchanged', () => {
  expect(csvCell('Livraison - où?')).toBe('"Livraison - où?"')
})

test('a CSV parser reads any text back unchanged, and no cell is a formula', async () => {
  const start = fc.constantFrom('', ...'=+-@＝＋－＠', '\t=', '\r+', '\n-', '  @')
  const text = fc.tuple(start, fc.string({ unit: 'binary', maxLength: 30 })).map((parts) => parts.join(''))
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(text, text)), async (written) => {
      const file = createCsv([['first', 'last'], ...written])
      const rows: string[][] = parse(await file.text(), { record_delimiter: '\r\n', bom: true })
      const cells = rows.slice(1).flat()
      const unquote = (cell: string) => cell.replace(/^'/, '')
      expect(cells.map(unquote)).toEqual(written.flat().map(unquote))
      for (const cell of cells) expect(cell).not.toMatch(/^\s*[=+\-@＝＋－＠]/)
    }),
    { numRuns: countRuns(30, 100) },
  )
})
