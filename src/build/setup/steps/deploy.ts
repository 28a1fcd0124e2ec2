import type { Step } from '../step.ts'

export const deployStep: Step = {
  title: 'Deploy the functions',
  plan: 'deploy the edge functions, which takes a minute or two',
  async run({ cli }) {
    // Supabase bundles them, since a merchant may have no Docker.
    await cli(['functions', 'deploy', '--use-api', '--yes'])
    return 'deployed'
  },
}
