import type { AuthChangeEvent, Session, User } from '@supabase/supabase-js'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { loadChunk } from '../load-chunk'
import { takeAuthCallback } from './auth-callback'
import type { Auth } from './auth-client'
import { isRecoveryVerifier, readCodeVerifier, storeCodeVerifier } from './code-verifier'
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
  /** Why the email link that the visitor came by did not sign them in. */
  linkProblem: LinkProblem | null
}

/**
 * The link has expired or was used before; it was requested in another browser; it would have replaced the session of
 * the customer, who stays signed in; or the auth server can't be reached, so that it may be tried again.
 */
type LinkProblem = 'expired' | 'other-browser' | 'signed-in' | 'unreachable'

const INITIAL_STATE: AuthState = {
  user: null,
  session: null,
  loading: true,
  isUnreachable: false,
  recovering: false,
  linkProblem: null,
}

/** The library repeats a failed renewal to every call for a minute; a new client asks the server again after this. */
const FAILED_CLIENT_MS = 5000

/** The session of one page, kept up to date with the auth events of every tab. */
export class PageSession {
  /** Who is signed in. */
  readonly store = createStore<AuthState>(() => INITIAL_STATE)
  #auth: Promise<Auth> | undefined
  /** When the client failed to renew the session, in the browser's time. */
  #failedAt: number | undefined
  #isExchangingCode = false
  /** The code of a link whose auth server could not be reached. */
  #unredeemedCode: string | undefined

  /** The auth client, whose events reach the store. Fetched on first use. */
  getAuth(): Promise<Auth> {
    if (this.#failedAt !== undefined && Date.now() - this.#failedAt > FAILED_CLIENT_MS) this.#discardAuth()
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

  /** Tries again to sign in by the email link whose auth server could not be reached. */
  retryLink(): void {
    if (this.#unredeemedCode && !this.#isExchangingCode) void this.#exchangeCode(this.#unredeemedCode)
  }

  /** Records that the client could not renew the session, so that a later call begins with a new one. */
  recordFailedRenewal(): void {
    this.#failedAt ??= Date.now()
  }

  /** Ends the session in this browser alone, whatever the auth server says. */
  clear(): void {
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
    const callback = takeAuthCallback()
    const isSignedIn = hasStoredSession()
    if (callback.kind === 'failed') this.store.setState({ linkProblem: 'expired' })
    // A visitor may have been made to open a link, so a link never replaces a session.
    else if (callback.kind !== 'none' && isSignedIn) this.store.setState({ linkProblem: 'signed-in' })
    else if (callback.kind === 'tokens') this.store.setState({ linkProblem: 'other-browser' })

    if (isSignedIn) this.#load()
    else if (callback.kind === 'code') void this.#exchangeCode(callback.code)
    else this.store.setState({ loading: false })

    const stopping = new AbortController()
    addEventListener('storage', (event) => this.#followStorage(event), { signal: stopping.signal })
    addEventListener('online', () => this.retry(), { signal: stopping.signal })
    addEventListener('online', () => this.retryLink(), { signal: stopping.signal })
    return () => {
      stopping.abort()
      this.#reset()
    }
  }

  #reset(): void {
    this.#discardAuth()
    this.#unredeemedCode = undefined
    this.store.setState(INITIAL_STATE, true)
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
      loading: this.#isExchangingCode && event === 'INITIAL_SESSION',
      isUnreachable: session !== null && state.isUnreachable && event !== 'TOKEN_REFRESHED',
      recovering: state.recovering && event !== 'SIGNED_OUT' && event !== 'USER_UPDATED',
      linkProblem: session === null || state.linkProblem === 'signed-in' ? state.linkProblem : null,
    }))
  }

  /** Signs in with the code of an email link, which is worth nothing without the verifier that this browser stored. */
  async #exchangeCode(code: string): Promise<void> {
    const verifier = readCodeVerifier()
    if (!verifier) {
      this.store.setState({ loading: false, linkProblem: 'other-browser' })
      return
    }
    this.#isExchangingCode = true
    this.store.setState({ loading: true, linkProblem: null, recovering: isRecoveryVerifier(verifier) })
    const problem = await this.#redeemCode(code)
    // The library removes the verifier after any failure, but only its own link may use it up.
    if (problem) storeCodeVerifier(verifier)
    this.#unredeemedCode = problem === 'unreachable' ? code : undefined
    this.#isExchangingCode = false
    this.store.setState((state) => ({
      loading: false,
      linkProblem: state.session ? null : problem,
      recovering: problem === null && isRecoveryVerifier(verifier),
    }))
  }

  async #redeemCode(code: string): Promise<LinkProblem | null> {
    try {
      const { error } = await (await this.getAuth()).exchangeCodeForSession(code)
      if (!error) return null
      return error.status && error.status < 500 && error.status !== 429 ? 'expired' : 'unreachable'
    } catch (error) {
      console.error('The link could not be followed', error)
      return 'unreachable'
    }
  }

  #followStorage({ key, newValue }: StorageEvent): void {
    if (key !== SESSION_KEY) return
    if (newValue !== null) this.#load()
    else if (this.store.getState().session) this.clear()
  }
}

/** The session of this page, which the shop starts and stops. */
export const pageSession = new PageSession()

/** Who is signed in, for a component. */
export function useSession(): AuthState {
  return useStore(pageSession.store)
}
