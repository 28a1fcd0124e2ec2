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

/** What a confirmation or recovery link leaves in the address. */
type AuthTokens = { kind: 'tokens'; accessToken: string; refreshToken: string; recovery: boolean }
type AuthCallback = { kind: 'none' } | { kind: 'failed' } | AuthTokens

/** Reads the part of an address behind `#`, where the auth server's redirect puts its result. */
export function readAuthCallback(hash: string): AuthCallback {
  const parameters = new URLSearchParams(hash.replace(/^#/, ''))
  if (parameters.has('error_code') || parameters.has('error_description')) return { kind: 'failed' }
  const accessToken = parameters.get('access_token')
  const refreshToken = parameters.get('refresh_token')
  if (!accessToken || !refreshToken) return { kind: 'none' }
  return { kind: 'tokens', accessToken, refreshToken, recovery: parameters.get('type') === 'recovery' }
}

/** The session of one page, kept up to date with the auth events of every tab. */
export class PageSession {
  /** Who is signed in. */
  readonly store = createStore<AuthState>(() => INITIAL_STATE)
  #auth: Promise<Auth> | undefined
  #isExchangingTokens = false

  /** The auth client, whose events reach the store. Fetched on first use. */
  getAuth(): Promise<Auth> {
    this.#auth ??= this.#createObservedAuth().catch((error: unknown) => {
      this.#auth = undefined
      throw error
    })
    return this.#auth
  }

  /** Tries at once to renew a session whose auth server could not be reached. */
  retry(): void {
    if (!this.store.getState().isUnreachable) return
    // A new client, as the library refuses another try for a minute after it gave up.
    this.#discardAuth()
    this.#load()
  }

  /** Ends the session in this browser alone, whatever the auth server says. */
  forget(): void {
    removeStoredSession()
    this.#discardAuth()
    this.store.setState({ ...INITIAL_STATE, loading: false })
  }

  /**
   * Starts to keep the store, before the router reads the address; returns a function that stops it. A visitor without
   * a stored session is signed out without fetching the auth client.
   */
  start(): () => void {
    this.#reset()
    const callback = readAuthCallback(location.hash)
    // Tokens must not stay in the address, where a bookmark, the history or a copied link would keep them.
    if (callback.kind !== 'none') history.replaceState(history.state, '', location.pathname + location.search)
    if (callback.kind === 'failed') this.store.setState({ linkFailed: true })

    const isSignedIn = hasStoredSession()
    // Anyone can craft a link with tokens of their own account, so a link never replaces a session.
    if (callback.kind === 'tokens' && isSignedIn) this.store.setState({ linkRefused: true })

    if (isSignedIn) this.#load()
    else if (callback.kind === 'tokens') void this.#exchangeTokens(callback)
    else this.store.setState({ loading: false })

    const stopping = new AbortController()
    addEventListener('storage', (event) => this.#followStorage(event), { signal: stopping.signal })
    addEventListener('online', () => this.retry(), { signal: stopping.signal })
    return () => {
      stopping.abort()
      this.#reset()
    }
  }

  #reset(): void {
    this.#discardAuth()
    this.store.setState(INITIAL_STATE, true)
  }

  #discardAuth(): void {
    this.#auth?.then((auth) => auth.dispose()).catch(() => {})
    this.#auth = undefined
  }

  #load(): void {
    this.getAuth().catch((error: unknown) => {
      console.error('The session could not be read', error)
      this.store.setState({ isUnreachable: true })
    })
  }

  async #createObservedAuth(): Promise<Auth> {
    const { createAuthClient } = await import('./auth-client')
    const auth = createAuthClient((isUnreachable) => {
      if (isUnreachable !== this.store.getState().isUnreachable) this.store.setState({ isUnreachable })
    })
    auth.onAuthStateChange((event, session) => this.#followAuth(event, session))
    return auth
  }

  // Never await a Supabase call in this listener: the call would wait for the listener to end.
  #followAuth(event: AuthChangeEvent, session: Session | null): void {
    if (event === 'INITIAL_SESSION' && !session && hasStoredSession()) {
      // A stored session that is still there was not refused: it could not be renewed.
      this.store.setState({ isUnreachable: true })
      return
    }
    this.store.setState((state) => ({
      session,
      user: session?.user ?? null,
      // The stored session says nothing while an email link is being exchanged for another.
      loading: this.#isExchangingTokens && event === 'INITIAL_SESSION',
      isUnreachable: session !== null && state.isUnreachable && event !== 'TOKEN_REFRESHED',
      recovering: state.recovering && event !== 'SIGNED_OUT' && event !== 'USER_UPDATED',
      linkFailed: state.linkFailed && session === null,
    }))
  }

  async #exchangeTokens({ accessToken, refreshToken, recovery }: AuthTokens): Promise<void> {
    this.#isExchangingTokens = true
    this.store.setState({ recovering: recovery })
    let failed = true
    try {
      const auth = await this.getAuth()
      const { error } = await auth.setSession({ access_token: accessToken, refresh_token: refreshToken })
      failed = error !== null
    } catch (error) {
      console.error('The link could not be followed', error)
    }
    this.#isExchangingTokens = false
    this.store.setState((state) => ({
      loading: false,
      linkFailed: failed && state.session === null,
      recovering: !failed && recovery,
    }))
  }

  #followStorage({ key, newValue }: StorageEvent): void {
    if (key !== SESSION_KEY) return
    if (newValue !== null) this.#load()
    else if (this.store.getState().session) this.forget()
  }
}

/** The session of this page, which the shop starts and stops. */
export const pageSession = new PageSession()

/** Who is signed in, for a component. */
export function useSession(): AuthState {
  return useStore(pageSession.store)
}
