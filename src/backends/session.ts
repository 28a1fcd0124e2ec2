import type { AuthChangeEvent, Session, User } from '@supabase/supabase-js'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { loadChunk } from '../browser/load-chunk'
import type { Auth } from './auth-client'
import { hasStoredSession, isStoredUser, removeStoredSession, SESSION_KEY } from './stored-session'

export type AuthState = {
  user: User | null
  session: Session | null
  loading: boolean
  /** An outage prevents the stored session's refresh; the shop keeps trying. */
  isUnreachable: boolean
}

const INITIAL_STATE: AuthState = {
  user: null,
  session: null,
  loading: true,
  isUnreachable: false,
}

/** The library caches a failed refresh for a minute; replace its client after this. */
const FAILED_CLIENT_MS = 5000

/** The session of one page, synchronized across tabs. */
export class PageSession {
  readonly store = createStore<AuthState>(() => INITIAL_STATE)
  #auth: Promise<Auth> | undefined
  #failedAt: number | undefined

  /** Loads the auth client on first use. Its events update the store. */
  getAuth(): Promise<Auth> {
    if (this.#failedAt !== undefined && Date.now() - this.#failedAt > FAILED_CLIENT_MS) this.#discardAuth()
    this.#auth ??= this.#createObservedAuth().catch((error: unknown) => {
      this.#auth = undefined
      throw error
    })
    return this.#auth
  }

  /** Refreshes the session now, after an outage. */
  retry(): void {
    if (!this.store.getState().isUnreachable) return
    // Use a new client, because the library caches its failure for a minute.
    this.#discardAuth()
    this.#load()
  }

  /** Makes the next call create a new client. */
  recordFailedRenewal(): void {
    this.#failedAt ??= Date.now()
  }

  /** Ends the session in this browser only. */
  clear(): void {
    removeStoredSession()
    this.#forget()
  }

  /** Doesn't load the auth client for visitors. Returns a cleanup function. */
  start(): () => void {
    this.#reset()
    if (hasStoredSession()) this.#load()
    else this.store.setState({ loading: false })

    const stopping = new AbortController()
    const { signal } = stopping
    // A null key: the whole storage was cleared.
    addEventListener('storage', ({ key }) => (key ?? SESSION_KEY) === SESSION_KEY && this.#followStored(), { signal })
    // A page from the back/forward cache has missed what other pages did.
    addEventListener('pageshow', ({ persisted }) => persisted && this.#followStored(), { signal })
    addEventListener('online', () => this.retry(), { signal })
    return () => {
      stopping.abort()
      this.#reset()
    }
  }

  #reset(): void {
    this.#discardAuth()
    this.store.setState(INITIAL_STATE, true)
  }

  #forget(): void {
    this.#discardAuth()
    this.store.setState({ ...INITIAL_STATE, loading: false })
  }

  #discardAuth(): void {
    this.#failedAt = undefined
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
    const { createAuthClient } = await loadChunk(() => import('./auth-client'))
    const auth = createAuthClient((isUnreachable) => {
      if (isUnreachable !== this.store.getState().isUnreachable) this.store.setState({ isUnreachable })
    })
    auth.onAuthStateChange((event, session) => this.#followAuth(event, session))
    return auth
  }

  // Never await a Supabase call in this listener: the call waits for the listener, a deadlock.
  #followAuth(event: AuthChangeEvent, session: Session | null): void {
    if (event === 'INITIAL_SESSION' && !session && hasStoredSession()) {
      // The refresh failed, but the stored session was not refused.
      this.store.setState({ isUnreachable: true })
      return
    }
    this.store.setState((state) => ({
      session,
      user: session?.user ?? null,
      loading: false,
      isUnreachable: session !== null && state.isUnreachable && event !== 'TOKEN_REFRESHED',
    }))
  }

  #followStored(): void {
    const { user } = this.store.getState()
    if (user && !isStoredUser(user.id)) this.#forget()
    if (hasStoredSession()) this.#load()
  }
}

export const pageSession = new PageSession()

/** Calls `listener` when the customer signs out, in any tab, or another one takes over. Returns a cleanup function. */
export function onSignOut(listener: () => void): () => void {
  return pageSession.store.subscribe(({ user, loading }, previous) => {
    if (previous.user && previous.user.id !== user?.id && !loading) listener()
  })
}

export function useSession(): AuthState {
  return useStore(pageSession.store)
}
