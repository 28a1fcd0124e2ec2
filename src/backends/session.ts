import type { AuthChangeEvent, Session, User } from '@supabase/supabase-js'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { Auth } from './auth-client'
import { hasStoredSession, removeStoredSession, SESSION_KEY } from './stored-session'

export type AuthState = {
  user: User | null
  session: Session | null
  /** Until it is known whether someone is signed in. */
  loading: boolean
  /** The auth server can't be reached to renew the session, which stays stored; the shop keeps trying. */
  isUnreachable: boolean
  /** The visitor came to this tab by a recovery link and may set a new password. */
  recovering: boolean
  /** The visitor came by an email link that has expired or was used before. */
  linkFailed: boolean
  /** The customer came by a link that would have replaced their session, and stays signed in. */
  linkRefused: boolean
}

const INITIAL_STATE: AuthState = {
  user: null,
  session: null,
  loading: true,
  isUnreachable: false,
  recovering: false,
  linkFailed: false,
  linkRefused: false,
}

/** Who is signed in, kept up to date with the auth events of every tab. */
export const sessionStore = createStore<AuthState>(() => INITIAL_STATE)

/** What a confirmation or recovery link leaves in the address. */
type AuthCallback =
  | { kind: 'none' }
  | { kind: 'failed' }
  | { kind: 'tokens'; accessToken: string; refreshToken: string; recovery: boolean }

/** Reads the part of an address behind `#`, where the auth server's redirect puts its result. */
export function readAuthCallback(hash: string): AuthCallback {
  const parameters = new URLSearchParams(hash.replace(/^#/, ''))
  if (parameters.has('error_code') || parameters.has('error_description')) return { kind: 'failed' }
  const accessToken = parameters.get('access_token')
  const refreshToken = parameters.get('refresh_token')
  if (!accessToken || !refreshToken) return { kind: 'none' }
  return { kind: 'tokens', accessToken, refreshToken, recovery: parameters.get('type') === 'recovery' }
}

let isExchangingTokens = false
let authClient: Promise<Auth> | undefined

// Never await a Supabase call in this listener: the call would wait for the listener to end.
function onAuthEvent(event: AuthChangeEvent, session: Session | null): void {
  if (event === 'INITIAL_SESSION' && !session && hasStoredSession()) {
    // A stored session that is still there was not refused: it could not be renewed.
    sessionStore.setState({ isUnreachable: true })
    return
  }
  sessionStore.setState((state) => ({
    session,
    user: session?.user ?? null,
    // The stored session says nothing while an email link is being exchanged for another.
    loading: isExchangingTokens && event === 'INITIAL_SESSION',
    isUnreachable: session !== null && state.isUnreachable && event !== 'TOKEN_REFRESHED',
    recovering: state.recovering && event !== 'SIGNED_OUT' && event !== 'USER_UPDATED',
    linkFailed: state.linkFailed && session === null,
  }))
}

async function createObservedAuth(): Promise<Auth> {
  const { createAuthClient } = await import('./auth-client')
  const auth = createAuthClient((isUnreachable) => {
    if (isUnreachable !== sessionStore.getState().isUnreachable) sessionStore.setState({ isUnreachable })
  })
  auth.onAuthStateChange(onAuthEvent)
  return auth
}

/** The auth client, whose events reach the session store. Fetched on first use. */
export function getAuth(): Promise<Auth> {
  authClient ??= createObservedAuth().catch((error: unknown) => {
    authClient = undefined
    throw error
  })
  return authClient
}

function discardAuth(): void {
  authClient?.then((auth) => auth.dispose()).catch(() => {})
  authClient = undefined
}

function loadSession(): void {
  getAuth().catch((error: unknown) => {
    console.error('The session could not be read', error)
    sessionStore.setState({ isUnreachable: true })
  })
}

/** Tries at once to renew a session whose auth server could not be reached. */
export function retrySession(): void {
  if (!sessionStore.getState().isUnreachable) return
  // A new client, as the library refuses another try for a minute after it gave up.
  discardAuth()
  loadSession()
}

/** Ends the session in this browser alone, whatever the auth server says. */
export function forgetSession(): void {
  removeStoredSession()
  discardAuth()
  sessionStore.setState({ ...INITIAL_STATE, loading: false })
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

function onStorage({ key, newValue }: StorageEvent): void {
  if (key !== SESSION_KEY) return
  if (newValue !== null) loadSession()
  else if (sessionStore.getState().session) forgetSession()
}

/**
 * Starts to keep the session store, before the router reads the address; returns a function that stops it. A visitor
 * without a stored session is signed out without fetching the auth client.
 */
export function startSession(): () => void {
  discardAuth()
  sessionStore.setState(INITIAL_STATE, true)
  const callback = readAuthCallback(location.hash)
  // Tokens must not stay in the address, where a bookmark, the history or a copied link would keep them.
  if (callback.kind !== 'none') history.replaceState(history.state, '', location.pathname + location.search)
  if (callback.kind === 'failed') sessionStore.setState({ linkFailed: true })

  const isSignedIn = hasStoredSession()
  // Anyone can craft a link with tokens of their own account, so a link never replaces a session.
  if (callback.kind === 'tokens' && isSignedIn) sessionStore.setState({ linkRefused: true })

  if (isSignedIn) loadSession()
  else if (callback.kind === 'tokens') void exchangeTokens(callback)
  else sessionStore.setState({ loading: false })

  const stopping = new AbortController()
  addEventListener('storage', onStorage, { signal: stopping.signal })
  addEventListener('online', retrySession, { signal: stopping.signal })
  return () => {
    stopping.abort()
    discardAuth()
    sessionStore.setState(INITIAL_STATE, true)
  }
}

/** Who is signed in, for a component. */
export function useSession(): AuthState {
  return useStore(sessionStore)
}
