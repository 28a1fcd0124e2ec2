/**
 * `npm run test:changed`: the tests beside the files that differ from HEAD, or from the commit given, and the tests that
 * import them. A test that renders the shop imports every file, so it runs only for a change in its own folder.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const [base = 'HEAD'] = process.argv.slice(2)
const git = (...options: string[]) => execFileSync('git', options, { encoding: 'utf8' }).split('\n').filter(Boolean)
const changed = [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')]
const beside = changed
  .filter((path) => /\.tsx?$/.test(path))
  .map((path) => path.replace(/(\.test)?\.tsx?$/, '.test.ts'))

const list = ['vitest', 'list', '--filesOnly', '--changed', base, '--project', 'shop', '--project', 'sandbox']
const listed = execFileSync('npx', list, { encoding: 'utf8' }).matchAll(/^\[\w+\] (\S+)$/gm)

const folderOf = (path: string) => path.split('/', 2).join('/')
const changedFolders = new Set(changed.map(folderOf))
const isNear = (path: string) =>
  changedFolders.has(folderOf(path)) || !readFileSync(path, 'utf8').includes('tests/render-shop')
const importing = [...listed].map(([, path = '']) => path).filter(isNear)

const tests = [...new Set([...beside, ...importing])]
if (tests.length > 0)
  process.exitCode =
    spawnSync('npx', ['vitest', 'run', '--passWithNoTests', ...tests], { stdio: 'inherit' }).status ?? 1
