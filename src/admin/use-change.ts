import { type QueryKey, type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { BackendError } from '../backends/errors'
import { toast } from '../ui/toast'

/** The database's message for a refused change, otherwise `failure`. */
export function explainFailedChange(error: unknown, failure: string): string {
  return error instanceof BackendError && error.isExplained ? error.message : failure
}

type Change<Data, Variables> = Pick<
  UseMutationOptions<Data, Error, Variables>,
  'mutationFn' | 'onSuccess' | 'scope'
> & {
  /** Query key prefix to refetch. */
  reloads: QueryKey
  /** The toast on failure; omitted by forms that show the error themselves. */
  failure?: string
}

/** A mutation that shows a toast on failure, and refetches the lists either way. */
export function useChange<Data = void, Variables = void>({ reloads, failure, ...options }: Change<Data, Variables>) {
  const client = useQueryClient()
  return useMutation({
    ...options,
    onError: (error) => {
      if (failure) toast(explainFailedChange(error, failure), { tone: 'danger' })
    },
    onSettled: () => client.invalidateQueries({ queryKey: reloads }),
  })
}
