/** Lets `perSecond` calls through a second, and a burst of as many after a rest. */
export type Pace = { takes: (now?: number) => boolean }

export function createPace(perSecond: number): Pace {
  let allowance = perSecond
  let last = 0
  return {
    takes(now = Date.now()) {
      allowance = Math.min(perSecond, allowance + ((now - last) / 1000) * perSecond)
      last = now
      if (allowance < 1) return false
      allowance -= 1
      return true
    },
  }
}
