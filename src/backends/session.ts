import type { Session, User } from '@supabase/supabase-js'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { SESSION_KEY, supabase } from './supabase'

type AuthState = {
  user: User | null
  session: Session | null
  /** Until it is known whether someone is signed in. */
  loading: boolean
  /** The visitor came by a recovery link and may set a new password. */
  recovering: boolean
}

/** Who is signed in. Follows the auth events of every tab. */
export const sessionStore = createStore<AuthState>(() => ({
  user: null,
  session: null,
  loading: true,
  recovering: false,
}))

let watching: Promise<void> | undefined

async function watch(): Promise<void> {
  const { auth } = await supabase()
  // Never await a Supabase call in this listener: it holds the lock that the call would wait for.
  auth.onAuthStateChange((event, session) => {
    sessionStore.setState((state) => ({
      session,
      user: session?.user ?? null,
      loading: false,
      recovering: event === 'PASSWORD_RECOVERY' || (state.recovering && session !== null && event !== 'USER_UPDATED'),
    }))
  })
}

/** Starts to follow the session, which fetches the auth client. Safe to call again. */
export function followSession(): Promise<void> {
  watching ??= watch()
  return watching
}

function arrivedByMail(): boolean {
  return /[#&?](access_token|code|error_description)=/.test(location.hash + location.search)
}

/**
 * Called once in the browser: a visitor without a stored session is signed out without fetching the auth client; a
 * sign-in in another tab is noticed.
 */
export function startSession(): void {
  if (localStorage.getItem(SESSION_KEY) || arrivedByMail()) void followSession()
  else sessionStore.setState({ loading: false })
  addEventListener('storage', (event) => {
    if (event.key === SESSION_KEY) void followSession()
  })
}

/** Who is signed in, for a component. */
export function useSession(): AuthState {
  return useStore(sessionStore)
}
