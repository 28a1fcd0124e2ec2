import type { Step } from '../step.ts'

export const databaseStep: Step = {
  title: 'Link the project and apply the migrations',
  plan: 'link this folder to the project, and apply the migrations that its database lacks',
  async run({ cli, management }) {
    await cli(['link', '--project-ref', management.ref])
    const output = await cli(['db', 'push', '--remote', '--yes'])
    const applied = new Set(output.match(/\d{14}_\w+\.sql/g)).size
    return applied > 0 ? `${applied} applied` : 'up to date'
  },
}
