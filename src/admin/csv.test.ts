import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvCell, writeCsv } from './csv'
import { inboxCsv } from './inbox/inbox-filters'

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

test('a CSV parser reads any text back unchanged, and no cell is a formula', async () => {
  const text = fc.string({ unit: 'binary', maxLength: 30 })
  await fc.assert(
    fc.asyncProperty(fc.array(fc.record({ first: text, last: text })), async (written) => {
      const { file } = await writeCsv(
        { columns: { first: ({ first }) => first, last: ({ last }) => last }, fetchPage: async () => written },
        { onProgress: () => {}, signal: new AbortController().signal },
      )
      const rows: string[][] = parse(await file.text(), { record_delimiter: '\r\n', bom: true })
      expect(
        rows
          .slice(1)
          .flat()
          .map((cell) => cell.replace(/^'/, '')),
      ).toEqual(written.flatMap(({ first, last }) => [first, last]).map((cell) => cell.replace(/^'/, '')))
      for (const cell of rows.slice(1).flat()) expect(cell).not.toMatch(/^\s*[=+\-@]/)
    }),
  )
})

test('the export file is named for its filter', () => {
  expect(inboxCsv({ status: null, search: '' }).name).toBe('contact-submissions-all')
  expect(inboxCsv({ status: 'new', search: 'ring' }).name).toBe('contact-submissions-new-search')
})
