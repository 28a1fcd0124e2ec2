import { errorResponse, passingError, securityRejection, truncateBody, withGraphqlErrors } from './fault-responses'
import { identifyOperation } from './identify-operation'
import type { EngineName } from './routes'

const FAULTS = [
  'never-answers',
  'slow',
  'unreachable',
  'response-lost',
  'unauthorized',
  'payment-required',
  'forbidden',
  'conflict',
  'rate-limited',
  'server-error',
  'unavailable',
  'empty-body',
  'html',
  'truncated-json',
  'wrong-shape',
  'graphql-errors',
  'partial-data',
  'throttled',
  'internal',
  'timed-out',
  'security-rejection',
] as const

export type FaultName = (typeof FAULTS)[number]

const STOREFRONT_FAULTS: readonly FaultName[] = [
  'graphql-errors',
  'partial-data',
  'payment-required',
  'throttled',
  'internal',
  'timed-out',
  'security-rejection',
]

type FaultOptions = {
  /** Number of requests that get the fault; default: all. */
  times?: number
  /** Delay of `slow`, in milliseconds. */
  delayMs?: number
  /** Retry-After of `rate-limited`, in seconds. */
  retryAfterSeconds?: number
}

/** `target` is an operation, or an engine for all of its operations. */
type ActiveFault = { target: string; fault: FaultName } & FaultOptions

/** Faults of a single request: `storefront:GetProducts=unavailable, supabase=slow`. */
export const FAULT_HEADER = 'x-sandbox-faults'

const DEFAULT_DELAY_MS = 2000
const DEFAULT_RETRY_AFTER_SECONDS = 1
const STATUSES: Readonly<Partial<Record<FaultName, number>>> = {
  unauthorized: 401,
  'payment-required': 402,
  forbidden: 403,
  conflict: 409,
  'rate-limited': 429,
  'server-error': 500,
  unavailable: 503,
}

export type Faults = ReturnType<typeof createFaults>

/** The active faults. An operation's fault takes precedence over its engine's. */
export function createFaults() {
  const faultsByTarget = new Map<string, ActiveFault>()
  const operations = new Set<string>()
  /** Stripe repeats the first response to an idempotency key for a day, a 500 too. */
  const failedKeys = new Set<string>()
  let released = new AbortController()

  function take(target: string): ActiveFault | undefined {
    const active = faultsByTarget.get(target)
    if (active?.times === undefined) return active
    active.times -= 1
    if (active.times <= 0) faultsByTarget.delete(target)
    return { ...active }
  }

  /** The fault of a request; images have only their own. */
  function choose(engine: EngineName, request: Request, operation: string): ActiveFault | undefined {
    const isImage = operation === 'images'
    return readFaultHeader(request, operation, engine) ?? take(operation) ?? (isImage ? undefined : take(engine))
  }

  /** Aborts the requests that a fault delays. */
  function releaseRequests(): void {
    released.abort()
    released = new AbortController()
  }

  return {
    /** Every operation called so far. */
    operations: operations as ReadonlySet<string>,
    list: (): readonly ActiveFault[] => [...faultsByTarget.values()],
    set(target: string, fault: FaultName, options: FaultOptions = {}): void {
      faultsByTarget.set(target, { target, fault, ...options })
    },
    clear(target: string): void {
      faultsByTarget.delete(target)
      releaseRequests()
    },
    reset(): void {
      faultsByTarget.clear()
      releaseRequests()
    },

    /** The engine's response, changed by the active fault. */
    async apply(engine: EngineName, request: Request, handle: () => Promise<Response>): Promise<Response> {
      const operation = await identifyOperation(request)
      if (!operation || request.method === 'OPTIONS') return handle()
      operations.add(operation)
      const key = engine === 'payments' ? request.headers.get('idempotency-key') : null
      if (key && failedKeys.has(key)) return errorResponse(operation, 500, DEFAULT_RETRY_AFTER_SECONDS)
      const active = choose(engine, request, operation)
      if (key && active?.fault === 'server-error') failedKeys.add(key)
      return active
        ? applyFault(active, operation, handle, AbortSignal.any([request.signal, released.signal]))
        : handle()
    },
  }
}

async function applyFault(
  { fault, delayMs = DEFAULT_DELAY_MS, retryAfterSeconds = DEFAULT_RETRY_AFTER_SECONDS }: ActiveFault,
  operation: string,
  handle: () => Promise<Response>,
  signal: AbortSignal,
): Promise<Response> {
  const status = STATUSES[fault]
  if (status) return errorResponse(operation, status, retryAfterSeconds)
  switch (fault) {
    case 'never-answers':
      await wait(Number.POSITIVE_INFINITY, signal)
      return Response.error()
    case 'slow':
      await wait(delayMs, signal)
      return handle()
    case 'response-lost':
      await handle()
      return Response.error()
    case 'empty-body':
      return respond('', 'application/json')
    case 'html':
      return respond('<!doctype html><title>Welcome</title><h1>Log in to the network</h1>', 'text/html')
    case 'truncated-json':
      return truncateBody(await handle())
    case 'wrong-shape':
      return respond('{"no_such_field":true}', 'application/json')
    case 'graphql-errors':
      return withGraphqlErrors(await handle(), false)
    case 'partial-data':
      return withGraphqlErrors(await handle(), true)
    case 'throttled':
    case 'internal':
    case 'timed-out':
      return passingError(fault)
    case 'security-rejection':
      return securityRejection()
    default:
      return Response.error()
  }
}

function respond(body: string, type: string): Response {
  return new Response(body, { headers: { 'content-type': type, 'access-control-allow-origin': '*' } })
}

function readFaultHeader(request: Request, operation: string, engine: EngineName): ActiveFault | undefined {
  const pairs = (request.headers.get(FAULT_HEADER) ?? '').split(',').map((pair) => pair.trim().split('='))
  const pair = pairs.find(([target]) => target === operation) ?? pairs.find(([target]) => target === engine)
  const fault = FAULTS.find((name) => name === pair?.[1])
  return fault ? { target: operation, fault } : undefined
}

/** The faults possible for a target; some only for the storefront. */
export function listFaults(target: string): FaultName[] {
  const isGraphql = target.startsWith('storefront')
  return FAULTS.filter((fault) => isGraphql || !STOREFRONT_FAULTS.includes(fault))
}

/** Resolves after `delayMs` or on abort. */
function wait(delayMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const timer = Number.isFinite(delayMs) ? setTimeout(resolve, delayMs) : undefined
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
