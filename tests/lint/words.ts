/**
 * Holds names to the words that README's page on architecture asks for: classes of errors end in `Error`, files of hooks
 * begin with `use-`, no name has a word of a private language, and the screen says "email".
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { findWordProblems } from './word-rules'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const PLACES = ['src', 'sandbox', 'supabase', 'tests', '*.config.ts']

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...PLACES], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => /\.(tsx?|sql)$/.test(path) && existsSync(`${ROOT}/${path}`))

const problems = files.flatMap((path) => findWordProblems(path, readFileSync(`${ROOT}/${path}`, 'utf8')))
for (const { path, line, message } of problems) console.error(`${path}:${line}: ${message}`)
if (problems.length > 0) {
  process.exitCode = 1
  console.error(`${problems.length} names need another word. tests/lint/word-rules.ts has the rules.`)
}
