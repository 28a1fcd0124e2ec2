import { type CsvError, parse } from 'csv-parse/sync'
import type { CatalogueProblem } from './catalogue'

/** A CSV record and the number of its first line. */
export type CsvRecord = { line: number; values: string[] }

type Parsed = { record: string[]; raw: string; info: { lines: number } }

/** All records of a CSV file. An unclosed quote ends the file at its line. */
export function parseCsvRecords(csv: string, problems: CatalogueProblem[]): CsvRecord[] {
  const text = csv.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  const parsed: unknown[] = parse(text, {
    info: true,
    raw: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    max_record_size: 0,
    on_skip: (_error: CsvError | undefined, raw: string | undefined): undefined => {
      const line = countNewlines(text) - countNewlines(raw ?? '') + 1
      problems.push({ line, reason: 'it opens a quote that is never closed' })
    },
  })
  return (parsed as Parsed[]).map(({ record, raw, info }) => ({
    line: info.lines - countNewlines(raw.replace(/^\n+|\n$/g, '')),
    values: record,
  }))
}

function countNewlines(text: string): number {
  return text.split('\n').length - 1
}
