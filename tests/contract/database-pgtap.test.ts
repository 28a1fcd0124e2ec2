import { readdir, readFile } from 'node:fs/promises'
import { afterAll, describe, expect, test } from 'vitest'
import { createSupabaseEngine } from '../../sandbox/supabase/engine'

const folder = new URL('../../supabase/tests/', import.meta.url)
const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
const engine = await createSupabaseEngine()
afterAll(() => engine.close())

/** The TAP lines of a file: every text that its statements give. */
async function run(file: string): Promise<string[]> {
  const sql = await readFile(new URL(file, folder), 'utf8')
  const results = await engine.withDatabase(async (database) => {
    try {
      return await database.exec(sql)
    } finally {
      await database.exec('rollback; reset role')
    }
  })
  return results
    .flatMap(({ rows }) => rows.flatMap((row) => Object.values(row)))
    .filter((value): value is string => typeof value === 'string')
    .flatMap((text) => text.split('\n'))
}

describe('the database, by pgTAP', () => {
  test.each(files)('%s', async (file) => {
    const lines = await run(file)
    const planned = Number(lines.find((line) => line.startsWith('1..'))?.slice(3))
    // A failing assertion is a "not ok" line, with what was had and wanted in the # lines after it.
    expect(lines.filter((line) => /^(not ok|#)/.test(line))).toEqual([])
    expect(lines.filter((line) => line.startsWith('ok '))).toHaveLength(planned)
  })
})
