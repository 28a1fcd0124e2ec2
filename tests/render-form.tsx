import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { createQueryClient } from '../src/backends/query-client'

/** Renders a form without the rest of the shop. */
export function renderForm(form: ReactNode) {
  const view = render(<QueryClientProvider client={createQueryClient()}>{form}</QueryClientProvider>)
  return { ...view, user: userEvent.setup() }
}

/** An msw resolver that counts requests, and responds when `respond` is called. */
export function pausedResponse(create: () => Response) {
  let requestCount = 0
  let respond = () => {}
  const released = new Promise<void>((resolve) => {
    respond = resolve
  })
  return {
    resolver: async () => {
      requestCount += 1
      await released
      return create()
    },
    respond: () => respond(),
    requestCount: () => requestCount,
  }
}
