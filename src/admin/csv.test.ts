import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { submission } from '../../tests/factories/submission'
import { csvCell, csvHeader, csvLines } from './csv'
import { getExportName } from './export-submissions'

test('a CSV cell escapes quotes, commas and line breaks', () => {
  expect(csvCell('a "b", c\nd')).toBe('"a ""b"", c\nd"')
})

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '  =1', '＝1', '＋1', '－1', '＠x'])(
  'the CSV cell %o is text to a spreadsheet, not a formula',
  (text) => {
    expect(csvCell(text)).toBe(`"'${text}"`)
  },
)

test('a CSV cell of ordinary text is unchanged', () => {
  expect(csvCell('Livraison - où?')).toBe('"Livraison - où?"')
})

test('a CSV reader reads back any text, and no cell begins a formula', () => {
  const text = fc.string({ unit: 'binary', maxLength: 30 })
  fc.assert(
    fc.property(fc.array(fc.record({ subject: text, message: text, first_name: text })), (changes) => {
      const rows: string[][] = parse(csvHeader() + csvLines(changes.map(submission)), { record_delimiter: '\r\n' })
      expect(rows.slice(1).map((row) => row[6]?.replace(/^'/, ''))).toEqual(
        changes.map(({ message }) => message.replace(/^'/, '')),
      )
      for (const row of rows.slice(1)) for (const cell of row) expect(cell).not.toMatch(/^\s*[=+\-@]/)
    }),
  )
})

test('the export file is named for its filter', () => {
  expect(getExportName({ status: null, search: '' })).toBe('contact-submissions-all')
  expect(getExportName({ status: 'new', search: 'ring' })).toBe('contact-submissions-new-search')
})
