import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { ACCEPTED_ADVICE } from './accepted-advice'
import { generateDatabaseTypes, TYPES_FILE } from './database-types'
import { readPgtap } from './pgtap'
import { startPostgres } from './postgres-server'
import { runSupabase } from './supabase-command'

// Each CLI call starts a process, which is slow on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

const folder = join(import.meta.dirname, '../../supabase/tests')
const [helpers = '', ...files] = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()

/** `supabase db push --include-seed` to a Postgres of hosted projects' version. */
const server = await startPostgres({ seed: true })
const client = await server.connect()
afterAll(() => server.stop())

test('the Supabase CLI applies every migration and the seed', async () => {
  const { stdout, stderr } = runSupabase(['db', 'push', `--remote=${server.url}`, '--dry-run'])
  expect(stdout + stderr).toContain('up to date')
  expect(stdout + stderr).not.toMatch(/deprecated|warn/i)
  const { rows } = await client.query(
    "select count(*)::integer as reviews from public.reviews where user_name = 'jonas'",
  )
  expect(rows).toEqual([{ reviews: 2 }])
})

const advice = z.object({
  results: z.array(z.object({ name: z.string(), level: z.string(), detail: z.string(), remediation: z.string() })),
})

test('every warning of the official advisors has a written reason', () => {
  const { stdout } = runSupabase([
    'db',
    'advisors',
    `--remote=${server.url}`,
    '--level',
    'warn',
    '--output-format',
    'json',
  ])
  const found = advice.parse(JSON.parse(stdout)).results
  const isAccepted = ({ name, detail }: { name: string; detail: string }) =>
    ACCEPTED_ADVICE.some((accepted) => accepted.name === name && detail.includes(accepted.detail))
  expect(found.filter((entry) => !isAccepted(entry))).toEqual([])
  // Finds accepted advice that no longer occurs.
  const isFound = (accepted: { name: string; detail: string }) =>
    found.some(({ name, detail }) => accepted.name === name && detail.includes(accepted.detail))
  expect(ACCEPTED_ADVICE.filter((accepted) => !isFound(accepted))).toEqual([])
})

test('database.types.ts is what the Supabase CLI generates', async () => {
  // Update the file with npm run types:database.
  expect(await readFile(TYPES_FILE, 'utf8')).toBe(generateDatabaseTypes(server.url))
})

describe('the database, by pgTAP', () => {
  // Installs pgTAP and the schema `tests`, which the advisors would report.
  beforeAll(() => expectToPass(helpers))
  afterAll(() => client.query('drop schema tests cascade'))

  test.each(files)('%s', expectToPass)
})

async function expectToPass(file: string): Promise<void> {
  const lines = await runPgtap(await readFile(join(folder, file), 'utf8'))
  const planned = Number(lines.find((line) => line.startsWith('1..'))?.slice(3))
  // A failed assertion is a "not ok" line, followed by # lines with details.
  expect(lines.filter((line) => /^(not ok|#)/.test(line))).toEqual([])
  expect(lines.filter((line) => line.startsWith('ok '))).toHaveLength(planned)
}

/** Runs a file and returns its TAP lines. */
async function runPgtap(sql: string): Promise<string[]> {
  try {
    // The server has no extension files.
    const pgtap = await readPgtap()
    const results: unknown = await client.query(sql.replace(/^create extension if not exists pgtap .*$/m, () => pgtap))
    const rows = z.array(z.object({ rows: z.array(z.record(z.string(), z.unknown())) })).parse([results].flat())
    return rows
      .flatMap((result) => result.rows.flatMap((row) => Object.values(row)))
      .filter((value): value is string => typeof value === 'string')
      .flatMap((text) => text.split('\n'))
  } finally {
    await client.query('rollback; reset role')
  }
}
