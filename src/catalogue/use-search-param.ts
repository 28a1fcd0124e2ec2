import { startTransition, useOptimistic } from 'react'
import { useSearchParams } from 'react-router-dom'

/**
 * A value that stands in the address, and a way to change it there; Back goes to the page before, not to the value
 * before. The router changes the address in a transition; until that is drawn a control already shows what was chosen.
 */
export function useSearchParam<Value>(
  read: (parameters: URLSearchParams) => Value,
  write: (parameters: URLSearchParams, value: Value) => URLSearchParams,
): [Value, (value: Value) => void] {
  const [parameters, setParameters] = useSearchParams()
  const [shown, show] = useOptimistic(read(parameters))

  function set(value: Value) {
    startTransition(() => {
      show(value)
      setParameters(write(parameters, value), { replace: true, preventScrollReset: true })
    })
  }
  return [shown, set]
}
