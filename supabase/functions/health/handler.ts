import { checkServices } from '../_shared/check-services.ts'
import { createEndpoint } from '../_shared/endpoint.ts'
import { storefrontVariables, supabaseVariables } from '../_shared/environment.ts'
import { readClientAddress } from '../_shared/limit-calls.ts'
import { jsonResponse } from '../_shared/responses.ts'

/** The states of the database and the storefront: for a monitor by GET, 503 if one fails; for the desk by POST. */
export const health = createEndpoint(
  {
    name: 'health',
    failedMessage: 'The services could not be checked.',
    variables: supabaseVariables.extend(storefrontVariables.shape),
    isCalledByBrowsers: true,
    async onGet(request, context) {
      const states = await checkServices(context, readClientAddress(request))
      return jsonResponse(Object.values(states).includes('fails') ? 503 : 200, states)
    },
  },
  (request, context) => checkServices(context, readClientAddress(request)),
)
