import { useEffect, useState } from 'react'

/** The text once it has stayed the same for this long; the first one at once. */
export function useRested(text: string, delayMs: number): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), delayMs)
    return () => clearTimeout(timer)
  }, [text, delayMs])
  return rested
}
