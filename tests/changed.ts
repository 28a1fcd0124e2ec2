/**
 * `npm run test:changed`: the tests beside the files that differ from HEAD, or from the commit given, and the tests that
 * import them. Tests of the whole shop import every file, so they run only beside a changed one.
 */
import { execFileSync, spawnSync } from 'node:child_process'

const [base = 'HEAD'] = process.argv.slice(2)
const git = (...options: string[]) => execFileSync('git', options, { encoding: 'utf8' }).split('\n').filter(Boolean)
const changed = [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')]
const beside = changed
  .filter((path) => /\.tsx?$/.test(path))
  .map((path) => path.replace(/(\.test)?\.tsx?$/, '.test.ts'))

const list = ['vitest', 'list', '--filesOnly', '--changed', base, '--project', 'shop', '--project', 'sandbox']
const importing = execFileSync('npx', list, { encoding: 'utf8' }).matchAll(/^\[\w+\] (\S+)$/gm)
const tests = [...new Set([...beside, ...[...importing].map(([, path = '']) => path)])]
if (tests.length > 0)
  process.exitCode =
    spawnSync('npx', ['vitest', 'run', '--passWithNoTests', ...tests], { stdio: 'inherit' }).status ?? 1
