import { type ComponentType, type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { reportMissingChunk } from '../load-chunk'
import { ErrorBoundary } from './error-boundary'

/** After this long a fetch that has not answered counts as failed; the code is still used if it comes. */
const LOAD_TIMEOUT_MS = 15_000

type LoadState<Props> =
  | { status: 'pending' }
  | { status: 'loaded'; Component: ComponentType<Props> }
  | { status: 'failed'; isRetrying: boolean }

/** A component whose code is in a chunk of its own. */
export type LazyComponent<Props> = {
  /**
   * Fetches the code, unless it is there, and the shop's styles, unless `hasStyles` says that the document has those it
   * needs. Rejects when that fails; the next call tries again.
   */
  preload: (hasStyles?: boolean) => Promise<void>
  subscribe: (listener: () => void) => () => void
  getState: () => LoadState<Props>
}

const PENDING = { status: 'pending' } as const

function timeLimit(): { expired: Promise<never>; clear: () => void } {
  let timer: ReturnType<typeof setTimeout>
  const expired = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The code did not arrive in time')), LOAD_TIMEOUT_MS)
  })
  return { expired, clear: () => clearTimeout(timer) }
}

/** A component that `load` fetches the first time it is rendered or preloaded. */
export function lazyComponent<Module, Props extends object>(
  load: () => Promise<Module>,
  choose: (module: Module) => ComponentType<Props>,
): LazyComponent<Props> {
  let state: LoadState<Props> = PENDING
  let fetching: Promise<void> | undefined
  const listeners = new Set<() => void>()

  function setState(next: LoadState<Props>): void {
    state = next
    for (const listener of listeners) listener()
  }

  function handleFailure(): void {
    // Where nothing waits for the code, the next render begins as if it had never been fetched.
    const isAwaited = listeners.size > 0
    setState(isAwaited ? { status: 'failed', isRetrying: false } : PENDING)
    if (isAwaited) reportMissingChunk()
  }

  async function fetchCode(hasStyles: boolean): Promise<void> {
    if (state.status === 'failed') setState({ status: 'failed', isRetrying: true })
    const limit = timeLimit()
    const loaded = Promise.all([load(), hasStyles || globalThis.loadStyles?.()]).then(([module]) =>
      setState({ status: 'loaded', Component: choose(module) }),
    )
    try {
      await Promise.race([loaded, limit.expired])
    } catch (error) {
      fetching = undefined
      if (state.status !== 'loaded') handleFailure()
      throw error
    } finally {
      limit.clear()
    }
  }

  return {
    preload(hasStyles = false) {
      fetching ??= fetchCode(hasStyles)
      return fetching
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0 && state.status === 'failed') state = PENDING
      }
    },
    getState: () => state,
  }
}

/** Fetches code that may be needed soon. A failed guess costs nothing: what needs the code fetches it again. */
export function preloadQuietly(component: Pick<LazyComponent<never>, 'preload'>): void {
  component.preload().catch(() => {})
}

export type LoadFailure = { onRetry: () => void; isRetrying: boolean }

type LazyProps<Props> = {
  component: LazyComponent<Props>
  props: Props
  fallback?: ReactNode
  /** Renders what stands in for code that could not be fetched, or that threw. */
  renderFailure: (failure: LoadFailure) => ReactNode
  /** Rendered after the component, once that is there. */
  children?: ReactNode
}

/**
 * Renders a lazy component: at once where its code is there, so that a prerendered page hydrates as it is (React's
 * `lazy` would suspend). A failure stays inside, and is tried again on request and when the device is online again.
 */
export function Lazy<Props extends object>(lazy: LazyProps<Props>) {
  const { component, props, fallback = null, renderFailure, children } = lazy
  const state = useSyncExternalStore(component.subscribe, component.getState, component.getState)
  const { status } = state

  useEffect(() => {
    if (status === 'pending') preloadQuietly(component)
    if (status !== 'failed') return
    const retry = () => preloadQuietly(component)
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [component, status])

  if (state.status === 'loaded') {
    return (
      <ErrorBoundary renderError={(reset) => renderFailure({ onRetry: reset, isRetrying: false })}>
        <state.Component {...props} />
        {children}
      </ErrorBoundary>
    )
  }
  if (state.status === 'failed') {
    return renderFailure({ onRetry: () => preloadQuietly(component), isRetrying: state.isRetrying })
  }
  return fallback
}
