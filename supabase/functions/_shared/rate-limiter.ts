/** A token bucket: `perSecond` calls a second, with a burst of as many. */
export type RateLimiter = { tryAcquire: (nowMs?: number) => boolean }

export function createRateLimiter(perSecond: number): RateLimiter {
  let tokens = perSecond
  let lastRefillMs = 0
  return {
    tryAcquire(nowMs = Date.now()) {
      tokens = Math.min(perSecond, tokens + ((nowMs - lastRefillMs) / 1000) * perSecond)
      lastRefillMs = nowMs
      if (tokens < 1) return false
      tokens -= 1
      return true
    },
  }
}
