import type { Handler } from './engine'
import { SANDBOX_SCHEDULE_SECRET } from './storefront/keys'

/** The call that a hosted project's pg_cron makes every minute. */
export function createScheduledCall(origin: string): Request {
  return new Request(`${origin}/functions/v1/every-minute`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${SANDBOX_SCHEDULE_SECRET}`, 'Content-Type': 'application/json' },
    // pg_net's default.
    body: '{}',
  })
}

/** Runs scheduled calls one at a time; requests during a call are merged into one more. */
export function createSchedule(send: Handler): (origin: string) => void {
  let isRunning = false
  let isRequested = false

  async function run(origin: string): Promise<void> {
    isRequested = true
    if (isRunning) return
    isRunning = true
    while (isRequested) {
      isRequested = false
      await send(createScheduledCall(origin)).catch((error: unknown) =>
        console.error('The scheduled call failed.', error),
      )
    }
    isRunning = false
  }

  return (origin) => void run(origin)
}
