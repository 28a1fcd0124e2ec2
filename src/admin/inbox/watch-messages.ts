import { environment } from '../../backends/current-environment'
import { pageSession } from '../../backends/session'
import { loadChunk } from '../../browser/load-chunk'
import { idle } from '../../ui/idle'

/** Between polls while Realtime is not connected. */
export const POLL_MS = 60_000
/** A flood of messages reloads the inbox this often. */
const RELOAD_MS = 2000

/** The session's token, renewed if expired. */
async function getAccessToken(): Promise<string | null> {
  const { data } = await (await pageSession.getAuth()).getSession()
  return data.session?.access_token ?? null
}

/** Connects to Realtime, which reconnects by itself. The policies decide which messages it announces. */
async function subscribe(onMessage: () => void, onConnection: (isConnected: boolean) => void, signal: AbortSignal) {
  await idle()
  const { RealtimeClient } = await loadChunk(() => import('@supabase/realtime-js'))
  signal.throwIfAborted()
  const { url, anonKey } = environment().supabase
  const client = new RealtimeClient(`${url.replace(/^http/, 'ws')}/realtime/v1`, {
    params: { apikey: anonKey },
    accessToken: () => getAccessToken().catch(() => null),
  })
  // A socket that is closed while it connects leaves a warning in the console.
  signal.addEventListener('abort', () => {
    if (client.isConnected()) void client.disconnect()
  })
  // The first join needs the token.
  await client.setAuth()
  signal.throwIfAborted()
  client
    .channel('inbox')
    .on('postgres_changes', { event: 'INSERT', schema: 'public', table: 'contact_submissions' }, onMessage)
    .subscribe((status) => {
      if (signal.aborted) void client.disconnect()
      else onConnection(status === 'SUBSCRIBED')
    })
}

/** Calls `onChange` when there may be new messages. Returns a function that stops. */
export function watchMessages(onChange: () => void): () => void {
  const stopped = new AbortController()
  let isConnected = false
  let reload: ReturnType<typeof setTimeout> | undefined
  const poll = setInterval(() => {
    if (!isConnected && document.visibilityState === 'visible') onChange()
  }, POLL_MS)

  function changeSoon(): void {
    reload ??= setTimeout(() => {
      reload = undefined
      onChange()
    }, RELOAD_MS)
  }

  function handleConnection(connected: boolean): void {
    if (stopped.signal.aborted) return
    // Messages may have arrived before.
    if (connected && !isConnected) changeSoon()
    isConnected = connected
  }

  // Without Realtime, the inbox is polled.
  subscribe(changeSoon, handleConnection, stopped.signal).catch(() => {})
  return () => {
    stopped.abort()
    clearInterval(poll)
    clearTimeout(reload)
  }
}
