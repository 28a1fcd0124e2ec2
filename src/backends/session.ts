import type { AuthChangeEvent, Session, User } from '@supabase/supabase-js'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { loadChunk } from '../browser/load-chunk'
import { takeAuthCallback } from './auth-callback'
import type { Auth } from './auth-client'
import { isRecoveryVerifier, readCodeVerifier, storeCodeVerifier } from './code-verifier'
import { hasStoredSession, removeStoredSession, SESSION_KEY } from './stored-session'

export type AuthState = {
  user: User | null
  session: Session | null
  loading: boolean
  /** An outage prevents the stored session's refresh; the shop keeps trying. */
  isUnreachable: boolean
  /** The visitor has opened a recovery link and may set a new password. */
  recovering: boolean
  /** Why an email link failed to sign the visitor in. */
  linkProblem: LinkProblem | null
}

type LinkProblem =
  /** Expired, or already used. */
  | 'expired'
  /** Requested in another browser. */
  | 'other-browser'
  /** Ignored, because it would have replaced the customer's session. */
  | 'signed-in'
  /** The auth server is unreachable; the link can be tried again. */
  | 'unreachable'

const INITIAL_STATE: AuthState = {
  user: null,
  session: null,
  loading: true,
  isUnreachable: false,
  recovering: false,
  linkProblem: null,
}

/** The library caches a failed refresh for a minute; replace its client after this. */
const FAILED_CLIENT_MS = 5000

/** The session of one page, synchronized across tabs. */
export class PageSession {
  readonly store = createStore<AuthState>(() => INITIAL_STATE)
  #auth: Promise<Auth> | undefined
  #failedAt: number | undefined
  #isExchangingCode = false
  /** The code of a link to retry. */
  #unredeemedCode: string | undefined

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

  /** Retries the email link after an outage. */
  retryLink(): void {
    if (this.#unredeemedCode && !this.#isExchangingCode) void this.#exchangeCode(this.#unredeemedCode)
  }

  /** Makes the next call create a new client. */
  recordFailedRenewal(): void {
    this.#failedAt ??= Date.now()
  }

  /** Ends the session in this browser only. */
  clear(): void {
    removeStoredSession()
    this.#discardAuth()
    this.store.setState({ ...INITIAL_STATE, loading: false })
  }

  /** Call before the router reads the URL. Doesn't load the auth client for visitors. Returns a cleanup function. */
  start(): () => void {
    this.#reset()
    const callback = takeAuthCallback()
    const isSignedIn = hasStoredSession()
    if (callback.kind === 'failed') this.store.setState({ linkProblem: 'expired' })
    // A link never replaces a session: it may be someone else's.
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
      // An email link is still being exchanged.
      loading: this.#isExchangingCode && event === 'INITIAL_SESSION',
      isUnreachable: session !== null && state.isUnreachable && event !== 'TOKEN_REFRESHED',
      recovering: state.recovering && event !== 'SIGNED_OUT' && event !== 'USER_UPDATED',
      linkProblem: session === null || state.linkProblem === 'signed-in' ? state.linkProblem : null,
    }))
  }

  /** Signs in with the code of an email link and the code verifier that this browser has stored. */
  async #exchangeCode(code: string): Promise<void> {
    const verifier = readCodeVerifier()
    if (!verifier) {
      this.store.setState({ loading: false, linkProblem: 'other-browser' })
      return
    }
    this.#isExchangingCode = true
    this.store.setState({ loading: true, linkProblem: null, recovering: isRecoveryVerifier(verifier) })
    const problem = await this.#redeemCode(code)
    // The library removes the verifier on failure; keep it for the link it belongs to.
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

export const pageSession = new PageSession()

/** Calls `listener` when the customer signs out, in any tab. Returns a cleanup function. */
export function onSignOut(listener: () => void): () => void {
  return pageSession.store.subscribe(({ user, loading }, previous) => {
    if (previous.user && !user && !loading) listener()
  })
}

export function useSession(): AuthState {
  return useStore(pageSession.store)
}
