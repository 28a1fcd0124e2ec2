import Stripe from 'stripe'
import { MissingFailure, UpstreamFailure } from './answers.ts'
import { type Context, isLoopback, type StripeVariables, timeoutOf } from './environment.ts'

/** The key of the sandbox's stand-in; no key of a real account begins so. */
const SANDBOX_KEY = 'sk_test_sandbox_'

/** A client of the real Stripe; of the sandbox's stand-in only under its own key and at this machine's address. */
export function createStripe(context: Context, variables: StripeVariables): Stripe {
  return new Stripe(variables.STRIPE_SECRET_KEY, {
    httpClient: Stripe.createFetchHttpClient(fetchFor(context, variables)),
    timeout: timeoutOf(context),
    maxNetworkRetries: 1,
    telemetry: false,
  })
}

/** Whether payments go to the sandbox's stand-in. */
export function isSandbox({ STRIPE_API_BASE, STRIPE_SECRET_KEY }: StripeVariables): boolean {
  if (!STRIPE_API_BASE) return false
  return STRIPE_SECRET_KEY.startsWith(SANDBOX_KEY) && isLoopback(new URL(STRIPE_API_BASE))
}

export function isLive({ STRIPE_SECRET_KEY }: StripeVariables): boolean {
  return STRIPE_SECRET_KEY.slice(3).startsWith('live_')
}

/** Runs one call to Stripe; its failures carry a kind, a status and a code, never Stripe's words. */
export async function callStripe<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw new UpstreamFailure('stripe', 'answered nonsense')
    const details = [error.type, error.statusCode && `HTTP ${error.statusCode}`, error.code]
    const reason = details.filter(Boolean).join(', ')
    throw error.code === 'resource_missing'
      ? new MissingFailure('stripe', reason)
      : new UpstreamFailure('stripe', reason)
  }
}

function fetchFor(context: Context, variables: StripeVariables): typeof globalThis.fetch {
  if (!isSandbox(variables)) return context.fetch
  // The SDK takes another host, not another path; the stand-in lives under one.
  return (input, init) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input)
    return context.fetch(`${variables.STRIPE_API_BASE}${pathname}${search}`, init)
  }
}
