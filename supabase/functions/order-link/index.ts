import { orderLink } from './handler.ts'

declare global {
  /** Keeps a hosted function running after its response. */
  var EdgeRuntime: { waitUntil: (task: Promise<void>) => void } | undefined
}

Deno.serve((request) =>
  orderLink(request, {
    env: Deno.env.toObject(),
    fetch,
    waitUntil: (task) => globalThis.EdgeRuntime?.waitUntil(task),
  }),
)
