/** Shared by Vite's server, msw in tests and prerendering. */
export type Handler = (request: Request) => Promise<Response>

/** A hosted backend on this machine. */
export type Engine = {
  name: string
  handle: Handler
  /** HTML for `/sandbox`. */
  panel?: () => Promise<string>
  /** Restores the seeded data; an engine without it is closed and restarted. */
  reset?: () => Promise<void>
  /** Releases files, processes and connections. */
  close?: () => Promise<void>
}
