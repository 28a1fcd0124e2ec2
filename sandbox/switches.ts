/** What can be made to go wrong with a backend, to see what the shop does about it. */
export const FAULTS = {
  normal: 'works',
  slow: 'answers two seconds late',
  unreachable: 'cuts the connection',
  'rate-limited': 'answers 429, try again in a second',
  wrong: 'answers 200 with nonsense',
  failing: 'answers 503',
  'payment-required': 'answers 402, as a shop without a plan',
} as const

export type Fault = keyof typeof FAULTS

/** Sets the fault of one request alone. */
export const FAULT_HEADER = 'x-sandbox-fault'
const SLOWNESS = 2000

export type Switches = {
  get: (engine: string) => Fault
  set: (engine: string, fault: Fault) => void
  reset: () => void
}

export function createSwitches(): Switches {
  const faults = new Map<string, Fault>()
  return {
    get: (engine) => faults.get(engine) ?? 'normal',
    set: (engine, fault) => {
      faults.set(engine, fault)
    },
    reset: () => faults.clear(),
  }
}

export function isFault(text: unknown): text is Fault {
  return typeof text === 'string' && Object.hasOwn(FAULTS, text)
}

/** The faults an engine offers: only Shopify answers 402 for a shop that has not paid. */
export function faultsOf(engine: string): Fault[] {
  return Object.keys(FAULTS)
    .filter(isFault)
    .filter((fault) => fault !== 'payment-required' || engine === 'storefront')
}

/** The answer of a backend with this fault, or undefined where it is to answer by itself. */
export async function faultyAnswer(fault: Fault, signal: AbortSignal): Promise<Response | undefined> {
  switch (fault) {
    case 'normal':
      return undefined
    case 'slow':
      await pause(SLOWNESS, signal)
      return undefined
    case 'unreachable':
      return Response.error()
    case 'rate-limited':
      return Response.json({ errors: [{ message: 'Throttled' }] }, { status: 429, headers: { 'retry-after': '1' } })
    case 'wrong':
      return Response.json({ weather: 'fine' })
    case 'failing':
      return Response.json({ errors: [{ message: 'Service Unavailable' }] }, { status: 503 })
    case 'payment-required':
      return Response.json({ errors: 'Unavailable Shop' }, { status: 402 })
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
