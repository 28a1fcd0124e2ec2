type Endpoint = { id: string; url: string; status: string; enabled_events: string[]; secret: string }
type Call = { method: string; path: string; body: string; authorization: string | null }

export const STRIPE_KEY = 'sk_test_do_not_print'

const json = (body: unknown, status = 200) => Response.json(body, { status })

function readEvents(form: URLSearchParams): string[] {
  return [...form].filter(([name]) => name.startsWith('enabled_events[')).map(([, event]) => event)
}

/** Stripe's webhook endpoints. The secret of one is shown at its creation alone. */
export function createStripeWebhooks() {
  const endpoints: Endpoint[] = []
  let created = 0

  function create(form: URLSearchParams): Response {
    created += 1
    const endpoint = { id: `we_${created}`, url: form.get('url') ?? '', status: 'enabled' }
    endpoints.push({ ...endpoint, enabled_events: readEvents(form), secret: `whsec_do_not_print_${created}` })
    return json(endpoints.at(-1))
  }
  function update(endpoint: Endpoint, form: URLSearchParams): Response {
    endpoint.enabled_events = readEvents(form)
    return json({ ...endpoint, secret: undefined })
  }
  /** Undefined for a call that isn't about endpoints. */
  function answer({ method, path, body, authorization }: Call): Response | undefined {
    if (authorization !== `Bearer ${STRIPE_KEY}`) return json({ error: { type: 'invalid_request_error' } }, 401)
    const form = new URLSearchParams(body)
    if (path === '/v1/webhook_endpoints')
      return method === 'POST'
        ? create(form)
        : json({ object: 'list', has_more: false, data: endpoints.map((each) => ({ ...each, secret: undefined })) })
    const endpoint = endpoints.find(({ id }) => path === `/v1/webhook_endpoints/${id}`)
    return endpoint && update(endpoint, form)
  }
  return { endpoints, answer }
}
