import type { QueryClient } from '@tanstack/react-query'
import { BackendError } from '../backends/errors'
import { createQueryClient } from '../backends/query-client'
import { toast } from '../ui/toast'

/** Toasts the failed queries that no page shows in their place. */
function notifyError(error: Error, isBackground: boolean): void {
  if (error instanceof BackendError && error.kind === 'payment-required') {
    toast(error.message, {
      description: 'Shopify API access needs an active billing plan. Please upgrade the store’s plan to continue.',
      tone: 'danger',
    })
  } else if (isBackground) {
    toast('Could not refresh', { description: 'You may be seeing older information.' })
  }
}

/** The query client of the shop. */
export function createShopQueryClient(): QueryClient {
  return createQueryClient({ onFailure: notifyError })
}
