import type { Session, User } from '@supabase/supabase-js'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { type Auth, getAuthClient, hasStoredSession, SESSION_KEY } from './auth-client'

export type AuthState = {
  user: User | null
  session: Session | null
  /** Until it is known whether someone is signed in. */
  loading: boolean
  /** The visitor came to this tab by a recovery link and may set a new password. */
  recovering: boolean
  /** The visitor came by a link of a mail that has expired or was used before. */
  linkFailed: boolean
}

/** Who is signed in. Follows the auth events of every tab. */
export const sessionStore = createStore<AuthState>(() => ({
  user: null,
  session: null,
  loading: true,
  recovering: false,
  linkFailed: false,
}))

/** What the link of a confirmation or recovery mail brings along in the address. */
type AuthCallback =
  | { kind: 'none' }
  | { kind: 'failed' }
  | { kind: 'tokens'; accessToken: string; refreshToken: string; recovery: boolean }

/** Reads the part of an address behind `#`, to which the auth server leads a mail's link. */
export function readAuthCallback(hash: string): AuthCallback {
  const said = new URLSearchParams(hash.replace(/^#/, ''))
  if (said.has('error_code') || said.has('error_description')) return { kind: 'failed' }
  const accessToken = said.get('access_token')
  const refreshToken = said.get('refresh_token')
  if (!accessToken || !refreshToken) return { kind: 'none' }
  return { kind: 'tokens', accessToken, refreshToken, recovery: said.get('type') === 'recovery' }
}

let isExchangingTokens = false
let watching: Promise<Auth> | undefined

async function createFollowedAuth(): Promise<Auth> {
  const auth = await getAuthClient()
  // Never await a Supabase call in this listener: the call would wait for the listener to end.
  auth.onAuthStateChange((event, session) => {
    sessionStore.setState((state) => ({
      session,
      user: session?.user ?? null,
      // The session that is stored says nothing yet while the one of a mail's link is on its way.
      loading: isExchangingTokens && event === 'INITIAL_SESSION',
      recovering: state.recovering && event !== 'SIGNED_OUT' && event !== 'USER_UPDATED',
      linkFailed: state.linkFailed && session === null,
    }))
  })
  return auth
}

/** The auth client, with its events followed. Fetches it on first use; whatever changes the session goes through it. */
export function getAuth(): Promise<Auth> {
  watching ??= createFollowedAuth().catch((error: unknown) => {
    watching = undefined
    throw error
  })
  return watching
}

function followSession(): void {
  getAuth().catch((error: unknown) => {
    console.error('The session could not be read', error)
    sessionStore.setState({ loading: false })
    addEventListener('online', followSession, { once: true })
  })
}

async function exchangeTokens(tokens: { accessToken: string; refreshToken: string; recovery: boolean }): Promise<void> {
  isExchangingTokens = true
  sessionStore.setState({ recovering: tokens.recovery })
  let failed = true
  try {
    const auth = await getAuth()
    const { error } = await auth.setSession({ access_token: tokens.accessToken, refresh_token: tokens.refreshToken })
    failed = error !== null
  } catch (error) {
    console.error('The link could not be followed', error)
  }
  isExchangingTokens = false
  sessionStore.setState((state) => ({
    loading: false,
    linkFailed: failed && state.session === null,
    recovering: !failed && tokens.recovery,
  }))
}

/**
 * Called once in the browser, before the router reads the address. A visitor without a stored session is signed out
 * without fetching the auth client; a sign-in in another tab is noticed.
 */
export function startSession(): void {
  const arrival = readAuthCallback(location.hash)
  // Tokens must not stay in the address, where a bookmark, the history or a copied link would keep them.
  if (arrival.kind !== 'none') history.replaceState(history.state, '', location.pathname + location.search)
  if (arrival.kind === 'failed') sessionStore.setState({ linkFailed: true })

  if (arrival.kind === 'tokens') void exchangeTokens(arrival)
  else if (hasStoredSession()) followSession()
  else sessionStore.setState({ loading: false })

  addEventListener('storage', (event) => {
    if (event.key === SESSION_KEY && event.newValue !== null) followSession()
  })
}

/** Who is signed in, for a component. */
export function useSession(): AuthState {
  return useStore(sessionStore)
}
