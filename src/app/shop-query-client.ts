import type { QueryClient } from '@tanstack/react-query'
import { BackendError } from '../backends/errors'
import { createQueryClient } from '../backends/query-client'
import { toast } from '../ui/toast'

/** What the shopper is told of a failed call that no page shows in its place. */
function notifyError(error: Error, background: boolean): void {
  if (error instanceof BackendError && error.kind === 'payment-required') {
    toast(error.message, {
      description: 'Shopify API access needs an active billing plan. Please upgrade the store’s plan to continue.',
      tone: 'danger',
    })
  } else if (background) {
    toast('Could not refresh', { description: 'You may be seeing older information.' })
  }
}

/** The query client of the shop. */
export function createShopQueryClient(): QueryClient {
  return createQueryClient({ onFailure: notifyError })
}
