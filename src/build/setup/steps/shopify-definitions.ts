import { createDefinitions, planDefinitions } from '../../shopify-definitions/create-definitions.ts'
import { SetupError } from '../setup-error.ts'
import type { Step } from '../step.ts'
import { skipWithoutApp, withAdminApi } from './shopify-app.ts'

export const shopifyDefinitionsStep: Step = {
  title: 'Create Shopify’s definitions',
  plan: 'create the definitions of metafields and metaobjects that the store lacks',
  skip: skipWithoutApp,
  run: ({ values, send }) =>
    withAdminApi(values, send, async (api) => {
      const steps = await planDefinitions(api)
      const refused = await createDefinitions(api, steps)
      if (refused.length > 0)
        throw new SetupError(refused.join('\n'), 'Correct what Shopify names in Settings, Metafields and metaobjects.')
      const created = steps.filter(({ create }) => create).length
      const problems = steps.flatMap(({ name, problems: found }) => found.map((problem) => `${name}: ${problem}`))
      return [created > 0 ? `${created} created` : 'they are there', ...problems].join('\n')
    }),
}
