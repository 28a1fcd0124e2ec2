import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import type { ReactNode } from 'react'
import { createQueryClient } from '../src/backends/query-client'

/** A form by itself, without the shop around it. */
export function renderForm(form: ReactNode) {
  const view = render(<QueryClientProvider client={createQueryClient()}>{form}</QueryClientProvider>)
  return { ...view, user: userEvent.setup() }
}

/** Responses with a status of success that no backend of the shop means as one. */
export const NONSENSE_RESPONSES = [
  ['HTML', () => new HttpResponse('<h1>Welcome to the Wi-Fi</h1>', { headers: { 'content-type': 'text/html' } })],
  ['an empty body with status 200', () => new HttpResponse(null)],
  ['JSON of another shape', () => HttpResponse.json({ ok: true })],
  ['truncated JSON', () => new HttpResponse('[{"id":"7', { headers: { 'content-type': 'application/json' } })],
] as const satisfies readonly (readonly [string, () => Response])[]

/** A resolver for msw that counts its requests and responds when `respond` is called. */
export function heldResponse(create: () => Response) {
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
