import { type CsvError, parse } from 'csv-parse/sync'
import type { CatalogueProblem } from './catalogue'

/** A CSV record and the number of its first line. */
export type CsvRecord = { line: number; values: string[] }

type Parsed = { record: string[]; raw: string; info: { lines: number } }

/** All records of a CSV file. An unclosed quote invalidates only its own line. */
export function parseCsvRecords(csv: string, problems: CatalogueProblem[]): CsvRecord[] {
  const lines = csv
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .split('\n')
  const records: CsvRecord[] = []
  let start = 0
  while (start < lines.length) {
    const rest = lines.slice(start).join('\n')
    const brokenLine = parseFrom(rest, start, records)
    if (brokenLine === undefined) break
    problems.push({ line: brokenLine + 1, reason: 'it opens a quote that is never closed' })
    start = brokenLine + 1
  }
  return records
}

/** Adds the records of `text`; returns the index of a line with an unclosed quote. */
function parseFrom(text: string, firstLine: number, records: CsvRecord[]): number | undefined {
  let brokenLine: number | undefined
  const parsed: unknown[] = parse(text, {
    info: true,
    raw: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    max_record_size: 0,
    on_skip: (_error: CsvError | undefined, raw: string | undefined): undefined => {
      brokenLine = firstLine + countNewlines(text) - countNewlines(raw ?? '')
    },
  })
  for (const { record, raw, info } of parsed as Parsed[]) {
    const line = firstLine + info.lines - countNewlines(raw.replace(/^\n+|\n$/g, ''))
    records.push({ line, values: record })
  }
  return brokenLine
}

function countNewlines(text: string): number {
  return text.split('\n').length - 1
}
