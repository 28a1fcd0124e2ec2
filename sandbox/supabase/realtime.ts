import type { PGlite } from '@electric-sql/pglite'
import type { WebSocket } from 'ws'
import * as z from 'zod'
import type { Engine, Handler } from '../engine'
import type { SupabaseEngine } from './engine'
import { anonKey } from './keys'

/** Announces the inserts into the tables of the publication, as replication does in a hosted project. */
const ANNOUNCE_INSERTS_SQL = `
create or replace function sandbox.announce_insert() returns trigger language plpgsql as $$
begin
  perform pg_notify('sandbox_inserts', json_build_object('schema', tg_table_schema, 'table', tg_table_name, 'id', new.id)::text);
  return null;
end
$$;
do $$
declare
  published record;
begin
  for published in select schemaname, tablename from pg_publication_tables where pubname = 'supabase_realtime' loop
    execute format(
      'create or replace trigger sandbox_announce after insert on %I.%I for each row execute function sandbox.announce_insert()',
      published.schemaname, published.tablename
    );
  end loop;
end
$$;
`

const frameSchema = z.tuple([z.string().nullable(), z.string().nullable(), z.string(), z.string(), z.unknown()])
type Frame = z.infer<typeof frameSchema>
const bindingSchema = z.object({ event: z.literal('INSERT'), schema: z.string(), table: z.string() })
const joinSchema = z.object({
  config: z.object({ postgres_changes: z.array(bindingSchema) }),
  access_token: z.string(),
})
const tokenSchema = z.object({ access_token: z.string() })
const insertSchema = z.object({ schema: z.string(), table: z.string(), id: z.string() })

/** A joined channel. */
type Channel = {
  topic: string
  joinRef: string | null
  token: string
  bindings: (z.infer<typeof bindingSchema> & { id: number })[]
}

/**
 * Adds the part of Supabase Realtime that the shop uses: joins, heartbeats and announced inserts, in Phoenix' protocol.
 * Listens from the first connection on.
 */
export function withRealtime(engine: SupabaseEngine): Engine {
  const channelsBySocket = new Map<WebSocket, Map<string, Channel>>()
  let listening: Promise<unknown> | undefined

  function announceToAll(payload: string): void {
    const insert = insertSchema.parse(JSON.parse(payload))
    for (const [socket, channels] of channelsBySocket) {
      for (const channel of channels.values()) {
        announce(engine.handle, socket, channel, insert).catch(() => socket.close())
      }
    }
  }

  async function listen(database: PGlite): Promise<void> {
    await database.exec(ANNOUNCE_INSERTS_SQL)
    await database.listen('sandbox_inserts', announceToAll)
  }

  return {
    ...engine,
    async connect(socket: WebSocket): Promise<void> {
      listening ??= engine.withDatabase(listen)
      await listening
      const channels = new Map<string, Channel>()
      channelsBySocket.set(socket, channels)
      socket.on('close', () => channelsBySocket.delete(socket))
      socket.on('error', () => socket.close())
      socket.on('message', (text) => {
        const frame = frameSchema.parse(JSON.parse(String(text)))
        const [joinRef, ref, topic] = frame
        answer(engine.handle, channels, frame)
          .then((reply) => socket.send(JSON.stringify([joinRef, ref, topic, 'phx_reply', reply])))
          .catch(() => socket.close())
      })
    },
    async close(): Promise<void> {
      listening = undefined
      for (const socket of channelsBySocket.keys()) socket.close()
      await engine.close()
    },
  }
}

/** Over REST, the policies decide which rows a token's user may read. */
function readAs(handleRest: Handler, token: string, path: string): Promise<Response> {
  const headers = { apikey: anonKey, authorization: `Bearer ${token}` }
  return handleRest(new Request(`http://localhost/rest/v1/${path}`, { headers }))
}

async function answer(handleRest: Handler, channels: Map<string, Channel>, frame: Frame): Promise<object> {
  const [joinRef, , topic, event, payload] = frame
  if (event === 'phx_join') {
    const { access_token: token, config } = joinSchema.parse(payload)
    const bindings = config.postgres_changes.map((binding, index) => ({ id: index + 1, ...binding }))
    const probe = await readAs(handleRest, token, `${bindings[0]?.table}?limit=1`)
    if (!probe.ok) return { status: 'error', response: { reason: 'Unauthorized' } }
    channels.set(topic, { topic, joinRef, token, bindings })
    return { status: 'ok', response: { postgres_changes: bindings } }
  }
  if (event === 'phx_leave') channels.delete(topic)
  const channel = channels.get(topic)
  if (event === 'access_token' && channel) channel.token = tokenSchema.parse(payload).access_token
  return { status: 'ok', response: {} }
}

async function announce(
  handleRest: Handler,
  socket: WebSocket,
  { topic, joinRef, token, bindings }: Channel,
  insert: z.infer<typeof insertSchema>,
): Promise<void> {
  const { schema, table, id } = insert
  const ids = bindings.flatMap((binding) => (binding.schema === schema && binding.table === table ? [binding.id] : []))
  if (ids.length === 0) return
  const response = await readAs(handleRest, token, `${table}?id=eq.${id}`)
  const [record] = response.ok ? z.array(z.unknown()).parse(await response.json()) : []
  if (!record) return
  const data = { schema, table, type: 'INSERT', commit_timestamp: new Date().toISOString(), columns: [], record }
  socket.send(JSON.stringify([joinRef, null, topic, 'postgres_changes', { ids, data: { ...data, errors: null } }]))
}
