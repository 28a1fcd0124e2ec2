/**
 * `npm run check:live` checks the services named in .env; `npm run test:hosted` compares them with the sandbox. Both
 * exit with 1 if there is a problem.
 */
import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { redact } from '../../src/build/setup/set-up'
import { PUBLIC_FILE, SECRET_FILE } from '../../src/build/setup/variables'
import { runChecks } from './check'
import { LIVE_CHECKS } from './live-checks'
import { loadLiveShop } from './load-live-shop'
import { renderReport } from './report'
import { WIRE_CHECKS } from './wire-checks'

const { values } = parseArgs({
  options: {
    env: { type: 'string', default: PUBLIC_FILE },
    functions: { type: 'string' },
    json: { type: 'boolean', default: false },
    test: { type: 'boolean', default: false },
    wire: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
})

const { shop, problems, secrets } = await loadLiveShop({
  envFile: values.env,
  secretsFile: values.functions ?? (values.env === PUBLIC_FILE && existsSync(SECRET_FILE) ? SECRET_FILE : undefined),
  stripeMode: values.test ? 'test' : 'live',
  write: values.write,
})
const results = shop
  ? await runChecks(values.wire ? WIRE_CHECKS : LIVE_CHECKS, shop)
  : problems.map((problem) => ({
      area: 'Settings' as const,
      title: `a value of ${values.env}`,
      status: 'wrong' as const,
      ...problem,
    }))
const output = values.json ? JSON.stringify(results, null, 2) : renderReport(results)
console.log(redact(output, secrets))
process.exitCode = results.some(({ status }) => status === 'wrong') ? 1 : 0
