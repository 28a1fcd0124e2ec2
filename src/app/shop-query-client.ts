import type { QueryClient } from '@tanstack/react-query'
import { BackendError } from '../backends/errors'
import { createQueryClient, type FailedCall } from '../backends/query-client'
import { toast } from '../ui/toast'

/** Shows a toast for a 402 of any call, and for a failed next page; logs other failed background refetches. */
function reportFailure(error: Error, call: FailedCall): void {
  if (error instanceof BackendError && error.kind === 'payment-required') {
    toast(error.message, {
      description: 'Shopify API access needs an active billing plan. Please upgrade the store’s plan to continue.',
      tone: 'danger',
    })
  } else if (call === 'refresh') console.error('A refresh in the background failed.', error)
  else if (call === 'next-page') toast('Could not refresh', { description: 'You may be seeing older information.' })
}

export function createShopQueryClient(): QueryClient {
  return createQueryClient({ onFailure: reportFailure })
}
