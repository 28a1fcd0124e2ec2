import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query'
import type { CartInput } from './checkout-lines'
import { syncRemoteCart } from './sync-remote-cart'

/** The remote cart, brought in step each time the lines or codes change or the drawer opens. */
export const remoteCartQuery = (input: CartInput | null, codes: readonly string[]) =>
  queryOptions({
    queryKey: ['cart', 'remote', input, codes],
    queryFn: input ? ({ signal }) => syncRemoteCart(input, codes, signal) : skipToken,
    staleTime: 0,
    // Keep the gift card on screen while other lines are sent.
    placeholderData: keepPreviousData,
  })
