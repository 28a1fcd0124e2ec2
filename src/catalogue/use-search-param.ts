import { startTransition, useOptimistic } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useIsPrerendered } from '../ui/use-is-prerendered'

/** Those of every prerendered page. */
const NO_PARAMETERS = new URLSearchParams()

/** The address's search parameters; those of a prerendered page until it is hydrated. */
export function useParameters(): URLSearchParams {
  const [parameters] = useSearchParams()
  return useIsPrerendered() ? NO_PARAMETERS : parameters
}

/**
 * A value in the address's search parameters, and its setter, which replaces the history entry. The value is optimistic:
 * the control shows the choice before the router's transition has rendered.
 */
export function useSearchParam<Value>(
  read: (parameters: URLSearchParams) => Value,
  write: (parameters: URLSearchParams, value: Value) => URLSearchParams,
): [Value, (value: Value) => void] {
  const [parameters, setParameters] = useSearchParams()
  const [current, setCurrent] = useOptimistic(read(useParameters()))

  function set(value: Value) {
    startTransition(() => {
      setCurrent(value)
      setParameters(write(parameters, value), { replace: true, preventScrollReset: true })
    })
  }
  return [current, set]
}
