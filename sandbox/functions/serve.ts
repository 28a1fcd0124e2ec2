import { join } from 'node:path'

/**
 * Runs in Deno: serves every edge function from one process, routed by path. Hosted, each function has its own process.
 */
type Serve = (handler: (request: Request) => Response | Promise<Response>) => void
type Options = { hostname: string; port: number; onListen: (address: { port: number }) => void }

declare const Deno: {
  serve: Serve & ((options: Options, handler: Parameters<Serve>[0]) => void)
  exit: (code: number) => never
  readDirSync: (folder: string) => Iterable<{ name: string }>
  stdin: { readable: ReadableStream<Uint8Array> }
}

const FUNCTIONS = join(import.meta.dirname, '../../supabase/functions')

const serve = Deno.serve
const handlers = new Map<string, Parameters<Serve>[0]>()

for (const { name } of Deno.readDirSync(FUNCTIONS)) {
  if (name.startsWith('_') || name.includes('.')) continue
  // Collect each function's handler instead of serving it on its own port.
  Object.assign(Deno, { serve: (handler: Parameters<Serve>[0]) => handlers.set(name, handler) })
  await import(`${FUNCTIONS}/${name}/index.ts`)
}

serve({ hostname: '127.0.0.1', port: 0, onListen: ({ port }) => console.log(`listening ${port}`) }, (request) => {
  const [, name = ''] = /^\/functions\/v1\/([\w-]+)$/.exec(new URL(request.url).pathname) ?? []
  const handler = handlers.get(name)
  if (!handler) return Response.json({ error: 'Requested function was not found' }, { status: 404 })
  return handler(request)
})

// Exit when the sandbox closes its end of this pipe.
for await (const _ of Deno.stdin.readable);
Deno.exit(0)
