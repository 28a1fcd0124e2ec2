import { startTransition, useOptimistic } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useIsPrerendered } from '../ui/use-is-prerendered'

const NO_PARAMETERS = new URLSearchParams()

/** The URL's search parameters; empty until a prerendered page is hydrated. */
export function useParameters(): URLSearchParams {
  const [parameters] = useSearchParams()
  return useIsPrerendered() ? NO_PARAMETERS : parameters
}

/** A value in the URL and its setter, which replaces the history entry and shows the value at once. */
export function useSearchParam<Value>(
  read: (parameters: URLSearchParams) => Value,
  write: (parameters: URLSearchParams, value: Value) => URLSearchParams,
): [Value, (value: Value) => void] {
  const [parameters, setParameters] = useSearchParams()
  const [current, setCurrent] = useOptimistic(read(useParameters()))

  function set(value: Value) {
    startTransition(() => {
      setCurrent(value)
      const next = write(parameters, value)
      // An unchanged address keeps its hash.
      if (`${next}` !== `${parameters}`) setParameters(next, { replace: true, preventScrollReset: true })
    })
  }
  return [current, set]
}
