/**
 * `npm run shopify:definitions` prints the metafield and metaobject definitions that the store lacks; with `-- --apply` it
 * creates them, as `npm run setup` does. Reads the store and the app from .env, .env.functions and the environment.
 */
import { parseArgs } from 'node:util'
import { readValues } from '../setup/read-values.ts'
import { SetupError } from '../setup/setup-error.ts'
import { withAdminApi } from '../setup/steps/shopify-app.ts'
import type { AdminApi } from './admin-api.ts'
import { createDefinitions, describePlan, planDefinitions } from './create-definitions.ts'

const { values: options } = parseArgs({ options: { apply: { type: 'boolean', default: false } } })

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

async function run(api: AdminApi): Promise<string[]> {
  const steps = await planDefinitions(api)
  print(describePlan(steps).join('\n'))
  const count = steps.filter(({ create }) => create).length
  if (count === 0) print('\nThe store has every definition.')
  else if (!options.apply) print(`\n${count} to create: run npm run shopify:definitions -- --apply`)
  else {
    const problems = await createDefinitions(api, steps)
    if (problems.length === 0) print('\nAll created.')
    return problems
  }
  return []
}

const problems = await withAdminApi(await readValues(), fetch, run).catch((error: unknown) => {
  if (!(error instanceof Error)) throw error
  return [error.message, ...(error instanceof SetupError ? [`→ ${error.remedy}`] : [])]
})
for (const problem of problems) print(problem)
if (problems.length > 0) process.exitCode = 1
