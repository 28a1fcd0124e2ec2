/** `npm run test:changed`: runs the tests in the folders of files that differ from HEAD, or from a given commit. */
import { execFileSync, spawnSync } from 'node:child_process'
import { dirname } from 'node:path'

const [base = 'HEAD'] = process.argv.slice(2)
const git = (...options: string[]) => execFileSync('git', options, { encoding: 'utf8' }).split('\n').filter(Boolean)
const changed = [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')]
const folders = new Set(changed.filter((path) => /\.tsx?$/.test(path)).map((path) => `${dirname(path)}/`))
// Vitest's filter also selects subfolders, so a top-level folder would select everything.
const selected = [...folders].filter((folder) => folder.split('/').length > 2)

if (selected.length > 0)
  process.exitCode =
    spawnSync('npx', ['vitest', 'run', '--passWithNoTests', ...selected], { stdio: 'inherit' }).status ?? 1
