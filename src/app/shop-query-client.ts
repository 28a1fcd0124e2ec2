import { t } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'
import { BackendError } from '../backends/errors'
import { createQueryClient, type FailedCall } from '../backends/query-client'
import { toast } from '../ui/toast'

/** Shows a toast for a 402 of any call, and for a failed next page; logs other failed background refetches. */
function reportFailure(error: Error, call: FailedCall): void {
  if (error instanceof BackendError && error.kind === 'payment-required') {
    toast(t`Shopify: Payment required`, {
      description: t`Shopify API access needs an active billing plan. Please upgrade the store’s plan to continue.`,
      tone: 'danger',
    })
  } else if (call === 'refresh') console.error('A refresh in the background failed.', error)
  else if (call === 'next-page') toast(t`Could not refresh`, { description: t`You may be seeing older information.` })
}

export function createShopQueryClient(): QueryClient {
  return createQueryClient({ onFailure: reportFailure })
}
