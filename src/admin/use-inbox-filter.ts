import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { readFilter, writeFilter } from './inbox-filter'

const PAUSE = 250

/** The filter in the address, and the text of the search field, which reaches the address after a pause in typing. */
export function useInboxFilter() {
  const [parameters, setParameters] = useSearchParams()
  const filter = readFilter(parameters)
  const [typed, setTyped] = useState(filter.search)
  const [shown, setShown] = useState(filter.search)

  // Back, Forward or a followed link changed the search under the field.
  if (shown !== filter.search) {
    setShown(filter.search)
    if (typed.trim() !== filter.search) setTyped(filter.search)
  }

  const waiting = typed.trim() !== filter.search
  const next = writeFilter({ status: filter.status, search: typed })
  useEffect(() => {
    if (!waiting) return
    const timer = setTimeout(() => setParameters(next, { replace: true }), PAUSE)
    return () => clearTimeout(timer)
  }, [waiting, next, setParameters])

  return { filter, typed, setTyped }
}
