import Stripe from 'stripe'
import { type Context, isLoopback, type StripeVariables } from './environment.ts'
import { UpstreamError } from './responses.ts'

/** Real Stripe keys never start with this. */
const SANDBOX_KEY_PREFIX = 'sk_test_sandbox_'

/** A Stripe client; uses the sandbox's Stripe API if both the key and the base URL are the sandbox's. */
export function createStripe(context: Context<StripeVariables>): Stripe {
  return new Stripe(context.variables.STRIPE_SECRET_KEY, {
    httpClient: Stripe.createFetchHttpClient(createStripeFetch(context)),
    timeout: context.timeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
  })
}

export function isSandbox({ STRIPE_API_BASE, STRIPE_SECRET_KEY }: StripeVariables): boolean {
  if (!STRIPE_API_BASE) return false
  return STRIPE_SECRET_KEY.startsWith(SANDBOX_KEY_PREFIX) && isLoopback(new URL(STRIPE_API_BASE))
}

export function isLiveMode({ STRIPE_SECRET_KEY }: StripeVariables): boolean {
  return STRIPE_SECRET_KEY.slice(3).startsWith('live_')
}

/** Throws UpstreamError with the type, status and code of Stripe's error, but not its message. */
export async function requestStripe<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError))
      throw new UpstreamError('stripe', 'returned a malformed response')
    const details = [error.type, error.statusCode && `HTTP ${error.statusCode}`, error.code]
    throw new UpstreamError('stripe', details.filter(Boolean).join(', '), error.statusCode)
  }
}

function createStripeFetch(context: Context<StripeVariables>): typeof globalThis.fetch {
  const { variables } = context
  if (!isSandbox(variables)) return context.fetch
  // The SDK accepts another host but no base path, which the sandbox's Stripe API has.
  return (input, init) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input)
    return context.fetch(`${variables.STRIPE_API_BASE}${pathname}${search}`, init)
  }
}
