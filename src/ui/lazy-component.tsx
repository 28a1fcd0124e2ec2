import {
  Component,
  type ComponentType,
  type ReactNode,
  type RefObject,
  useDeferredValue,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { idle } from '../browser/idle'
import { limitLoadTime, reportMissingChunk } from '../browser/load-chunk'
import { isBrokenScript, reloadWithNewScripts } from '../browser/renew-scripts'

type Props = {
  children: ReactNode
  /** Replaces children that threw; `reset` renders them again. */
  renderError: (reset: () => void) => ReactNode
}

type State = { hasFailed: boolean }

class ErrorBoundary extends Component<Props, State> {
  override state: State = { hasFailed: false }

  static getDerivedStateFromError(): State {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return this.props.renderError(() => this.setState({ hasFailed: false }))
  }
}

type LoadState<Props> =
  | { status: 'pending' }
  | { status: 'loaded'; Component: ComponentType<Props> }
  | { status: 'failed'; isRetrying: boolean }

/** A component whose code is in a separate chunk. */
export type LazyComponent<Props> = {
  /** Loads the code once. Rejects on failure; the next call retries. */
  preload: () => Promise<void>
  subscribe: (listener: () => void) => () => void
  getState: () => LoadState<Props>
}

const PENDING = { status: 'pending' } as const

/** A component whose code is loaded on first render or preload. */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyComponent<Props> {
  let state: LoadState<Props> = PENDING
  let fetching: Promise<void> | undefined
  let isBroken = false
  const listeners = new Set<() => void>()

  function setState(next: LoadState<Props>): void {
    state = next
    for (const listener of listeners) listener()
  }

  async function fetchCode(): Promise<void> {
    if (state.status === 'failed') setState({ status: 'failed', isRetrying: true })
    if (isBroken) return reloadWithNewScripts()
    const loaded = load().then((Component) => setState({ status: 'loaded', Component }))
    try {
      await limitLoadTime(loaded)
    } catch (error) {
      fetching = undefined
      isBroken = isBrokenScript(error)
      if (state.status === 'loaded') return
      // Without listeners, the code was only being preloaded.
      setState(listeners.size > 0 ? { status: 'failed', isRetrying: false } : PENDING)
      if (listeners.size > 0) reportMissingChunk()
      throw error
    }
  }

  return {
    preload() {
      fetching ??= fetchCode()
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

/** Preloads, ignoring failures: rendering retries. */
export function preloadQuietly(component: Pick<LazyComponent<never>, 'preload'>): void {
  component.preload().catch(() => {})
}

/** Props for a button, which preload on hover and focus. */
export function preloadOnIntent(component: Pick<LazyComponent<never>, 'preload'>) {
  const preload = () => preloadQuietly(component)
  return { onPointerEnter: preload, onFocus: preload }
}

export type LoadFailure = { onRetry: () => void; isRetrying: boolean }

type LazyProps<Props> = {
  component: LazyComponent<Props>
  props: Props
  fallback?: ReactNode
  /** Rendered if the code fails to load, or throws. */
  renderFailure: (failure: LoadFailure) => ReactNode
  /** Rendered after the component, once it is loaded. */
  children?: ReactNode
}

/**
 * Renders a lazy component, synchronously if its code is loaded, so that hydration matches (React's `lazy` would
 * suspend). Contains failures, and retries on request or on reconnection.
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

type OptionalProps<ComponentProps> = {
  component: LazyComponent<ComponentProps>
  props: ComponentProps
  fallback?: ReactNode
}

/**
 * An optional part, loaded once the browser is idle; if that fails, its fallback stays. Even if its code is loaded,
 * the page paints first.
 */
export function WhenIdle<ComponentProps extends object>({ component, props, fallback }: OptionalProps<ComponentProps>) {
  const [isNeeded, setIsNeeded] = useState(() => component.getState().status === 'loaded')
  useEffect(() => {
    void idle().then(() => setIsNeeded(true))
  }, [])
  const isRendered = useDeferredValue(isNeeded, false)
  return isRendered ? (
    <Lazy component={component} props={props} fallback={fallback} renderFailure={() => fallback} />
  ) : (
    fallback
  )
}

const MARGIN = '400px'

/** Becomes true when the element gets near the viewport. */
export function useIsNearViewport(elementRef: RefObject<HTMLElement | null>): boolean {
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    const element = elementRef.current
    if (!element || isNear) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setIsNear(true)
      },
      { rootMargin: MARGIN },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [elementRef, isNear])
  return isNear
}

/** A component whose code is loaded near the viewport, showing a fallback meanwhile; renders nothing if that fails. */
export function WhenNear<ComponentProps extends object>({ component, props, fallback }: OptionalProps<ComponentProps>) {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useIsNearViewport(place)
  return (
    <div ref={place}>
      {isNear ? <Lazy component={component} props={props} fallback={fallback} renderFailure={() => null} /> : fallback}
    </div>
  )
}
