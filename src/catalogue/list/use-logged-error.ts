import { useEffect } from 'react'

/** Logs a failed load; the specification shows no error for a list, only its empty text. */
export function useLoggedError(error: Error | null): void {
  useEffect(() => {
    if (error) console.error(error)
  }, [error])
}
