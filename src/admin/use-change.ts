import { type QueryKey, type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { BackendError } from '../backends/errors'
import { toast } from '../ui/toast'

/** The database's sentence for a refused change, else `failure`. */
export function explainFailure(error: Error, failure: string): string {
  return error instanceof BackendError && error.isExplained ? error.message : failure
}

type Change<Data, Variables> = Pick<UseMutationOptions<Data, Error, Variables>, 'mutationFn' | 'onSuccess'> & {
  /** The prefix of the queries to reload. */
  reloads: QueryKey
  /** The toast of a failure; none for a form that shows it itself. */
  failure?: string
}

/** A change by the admin: toasts a failure, and reloads the lists either way. */
export function useChange<Data = void, Variables = void>({ reloads, failure, ...options }: Change<Data, Variables>) {
  const client = useQueryClient()
  return useMutation({
    ...options,
    onError: (error) => {
      if (failure) toast(explainFailure(error, failure), { tone: 'danger' })
    },
    onSettled: () => client.invalidateQueries({ queryKey: reloads }),
  })
}
