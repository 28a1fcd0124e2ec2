import Stripe from 'stripe'
import { SANDBOX_WEBHOOK_SECRET } from '../../../sandbox/payments/keys.ts'

/** A Stripe-Signature header, made with the SDK's test helper. */
export function signPayload(
  payload: string,
  { secret = SANDBOX_WEBHOOK_SECRET, ageSeconds = 0 } = {},
): Promise<string> {
  return Stripe.webhooks.generateTestHeaderStringAsync({
    payload,
    secret,
    timestamp: Math.floor(Date.now() / 1000) - ageSeconds,
    cryptoProvider: Stripe.createSubtleCryptoProvider(),
  })
}
