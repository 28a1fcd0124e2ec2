import { randomId } from './random-id'

type StripeErrorDetails = {
  type?: 'invalid_request_error' | 'idempotency_error' | 'api_error'
  code?: string
  param?: string
}

/** A refused request, in the shape of Stripe's error object. */
export class StripeApiError extends Error {
  readonly status: number
  readonly details: StripeErrorDetails

  constructor(status: number, message: string, details: StripeErrorDetails = {}) {
    super(message)
    this.status = status
    this.details = details
  }
}

export function apiResponse(body: unknown, headers: Record<string, string> = {}): Response {
  return Response.json(body, { headers: { ...requestHeaders(), ...headers } })
}

export function errorResponse({ status, message, details }: StripeApiError): Response {
  const error = { type: 'invalid_request_error', ...details, message }
  return Response.json({ error }, { status, headers: requestHeaders() })
}

function requestHeaders() {
  return { 'Request-Id': randomId('req', 14), 'Cache-Control': 'no-cache, no-store' }
}
