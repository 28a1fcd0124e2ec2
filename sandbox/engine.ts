/** A web-standard request handler: the same one answers Vite's server, msw in tests and the prerender. */
export type Handler = (request: Request) => Promise<Response>

/** One hosted backend, on this machine. */
export type Engine = {
  name: string
  handle: Handler
  /** What the engine shows of itself on `/sandbox`, as HTML. */
  panel?: () => Promise<string>
  /** Releases files, processes and connections. */
  close?: () => Promise<void>
}
