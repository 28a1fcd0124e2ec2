/**
 * `npm run shopify:definitions` prints the metafield and metaobject definitions that the store lacks; with `-- --apply` it
 * creates them. Reads SHOPIFY_ADMIN_TOKEN from the environment and VITE_SHOPIFY_STORE_URL also from .env.
 */
import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { createAdminApi } from './admin-api.ts'
import { createDefinitions, describePlan, planDefinitions } from './create-definitions.ts'

const { values } = parseArgs({ options: { apply: { type: 'boolean', default: false } } })
const token = process.env.SHOPIFY_ADMIN_TOKEN
if (existsSync('.env')) process.loadEnvFile('.env')
const store = process.env.VITE_SHOPIFY_STORE_URL

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

async function run(store: string, token: string): Promise<string[]> {
  const api = createAdminApi({ store, token })
  const steps = await planDefinitions(api)
  print(describePlan(steps).join('\n'))
  const count = steps.filter(({ create }) => create).length
  if (count === 0) print('\nThe store has every definition.')
  else if (!values.apply) print(`\n${count} to create: run npm run shopify:definitions -- --apply`)
  else {
    const problems = await createDefinitions(api, steps)
    if (problems.length === 0) print('\nAll created.')
    return problems
  }
  return []
}

if (!token || !store) {
  print('Set SHOPIFY_ADMIN_TOKEN and VITE_SHOPIFY_STORE_URL.')
  process.exitCode = 1
} else {
  const problems = await run(store, token).catch((error: Error) => [error.message])
  for (const problem of problems) print(problem)
  if (problems.length > 0) process.exitCode = 1
}
