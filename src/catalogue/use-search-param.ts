import { startTransition, useOptimistic } from 'react'
import { useSearchParams } from 'react-router-dom'

/**
 * A value in the address's search parameters, and its setter, which replaces the history entry. The value is optimistic:
 * the control shows the choice before the router's transition has rendered.
 */
export function useSearchParam<Value>(
  read: (parameters: URLSearchParams) => Value,
  write: (parameters: URLSearchParams, value: Value) => URLSearchParams,
): [Value, (value: Value) => void] {
  const [parameters, setParameters] = useSearchParams()
  const [current, setCurrent] = useOptimistic(read(parameters))

  function set(value: Value) {
    startTransition(() => {
      setCurrent(value)
      setParameters(write(parameters, value), { replace: true, preventScrollReset: true })
    })
  }
  return [current, set]
}
