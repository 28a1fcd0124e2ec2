import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Step } from '../step.ts'
import { ROOT } from '../supabase-cli.ts'

const functions = readdirSync(join(ROOT, 'supabase/functions'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !entry.name.startsWith('_'))
  .map(({ name }) => name)

export const deployStep: Step = {
  title: 'Deploy the functions',
  plan: `deploy the ${functions.length} edge functions, which takes a minute or two`,
  async run({ cli }) {
    // Supabase bundles them, since a merchant may have no Docker.
    await cli(['functions', 'deploy', '--use-api', '--yes'])
    return `${functions.length} deployed`
  },
}
