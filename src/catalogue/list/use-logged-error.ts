import { useEffect } from 'react'

/** A catalogue that fails to load is only logged: the page shows its empty text. */
export function useLoggedError(failure: Error | null): void {
  useEffect(() => {
    if (failure) console.error(failure)
  }, [failure])
}
