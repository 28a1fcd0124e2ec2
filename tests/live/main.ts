/** `npm run check:live` checks the services named in .env, and exits with 1 if there is a problem. */
import { parseArgs } from 'node:util'
import { findExposedSecrets } from '../../sandbox/secrets'
import { readEnvironment } from '../../src/build/read-environment'
import { PUBLIC_FILE, readEnvFile, SECRET_FILE, type Values } from '../../src/build/setup/env-files'
import { reportChecks } from './check'
import { DATABASE_CHECKS } from './database-checks'
import { FUNCTION_CHECKS } from './function-checks'
import { SHOPIFY_CHECKOUT_CHECKS } from './shopify-checkout-checks'
import { SITE_CHECKS } from './site-checks'
import { STOREFRONT_CHECKS } from './storefront-checks'
import { STRIPE_CHECKS } from './stripe-checks'

const CHECKS = [
  ...STOREFRONT_CHECKS,
  ...SHOPIFY_CHECKOUT_CHECKS,
  ...DATABASE_CHECKS,
  ...FUNCTION_CHECKS,
  ...STRIPE_CHECKS,
  ...SITE_CHECKS,
]
/** Shorter values may be ordinary words. */
const MIN_SECRET_LENGTH = 8

const { env } = parseArgs({ options: { env: { type: 'string', default: PUBLIC_FILE } } }).values
// Another file holds both kinds of variables.
const variables = { ...(await readEnvFile(env)), ...(env === PUBLIC_FILE ? await readEnvFile(SECRET_FILE) : {}) }
const secrets = Object.fromEntries(Object.entries(variables).filter(([name]) => !name.startsWith('VITE_')))

/** Replaces every secret by its variable's name. */
function redact(text: string, values: Values): string {
  return Object.entries(values).reduce(
    (result, [name, value = '']) =>
      value.length >= MIN_SECRET_LENGTH ? result.replaceAll(value, `[${name}]`) : result,
    text,
  )
}

const environment = readEnvironment(variables)
const problems = [
  ...findExposedSecrets(variables).map(
    (name) =>
      `${name} holds a secret key, which would be sent to every visitor: use the public key, and make a new secret.`,
  ),
  ...('problems' in environment ? environment.problems : []),
]
if (problems.length > 0 || 'problems' in environment) {
  for (const problem of problems) console.log(`WRONG  ${env}: ${problem}`)
  console.log('      → .env.example explains each variable.')
  process.exitCode = 1
} else {
  const { lines, wrong } = await reportChecks(CHECKS, { environment, secrets })
  console.log(redact(lines.join('\n'), secrets))
  process.exitCode = wrong > 0 ? 1 : 0
}
