import { checkServices } from '../_shared/check-services.ts'
import { createEndpoint } from '../_shared/endpoint.ts'
import { type Context, readHealthVariables } from '../_shared/environment.ts'
import { readClientAddress } from '../_shared/limit-calls.ts'
import { jsonResponse } from '../_shared/responses.ts'

const check = (request: Request, context: Context) =>
  checkServices(context, readHealthVariables(context), readClientAddress(request))

/** The states of the database and the storefront: for a monitor by GET, 503 if one fails; for the desk by POST. */
export const health = createEndpoint(
  {
    name: 'health',
    isCalledByBrowsers: true,
    failedMessage: 'The services could not be checked.',
    async onGet(request, context) {
      const states = await check(request, context)
      return jsonResponse(Object.values(states).includes('fails') ? 503 : 200, states)
    },
  },
  async (request, context) => jsonResponse(200, await check(request, context)),
)
